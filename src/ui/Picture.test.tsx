/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import type { IGatsbyImageData } from 'gatsby-plugin-image';
import { builtPicture } from '../testing/built-picture';
import { Picture } from './Picture';

const data: IGatsbyImageData = {
  layout: 'fullWidth',
  width: 1600,
  height: 900,
  images: {
    sources: [
      { type: 'image/avif', srcSet: '/hero-480.avif 480w, /hero-1600.avif 1600w' },
      { type: 'image/webp', srcSet: '/hero-480.webp 480w, /hero-1600.webp 1600w' },
    ],
    fallback: { src: '/hero-1600.jpg', srcSet: '/hero-480.jpg 480w, /hero-1600.jpg 1600w' },
  },
};
const hero = { src: data, alt: 'The chapel' };

test('shows an image at a plain URL, with its alt text and class', () => {
  render(
    <Picture
      picture={{ src: '/draft.jpg', alt: 'The garden' }}
      sizes="100vw"
      loading="lazy"
      className="wide"
    />,
  );
  const image = screen.getByRole('img', { name: 'The garden' });
  expect(image).toHaveAttribute('src', '/draft.jpg');
  expect(image).toHaveClass('wide');
});

test('a drawing has its shape and one file, and another for some windows', () => {
  const drawing = (src: string, height: number): IGatsbyImageData => {
    return { layout: 'fullWidth', width: 800, height, images: { fallback: { src } } };
  };
  const picture = { src: drawing('/drawings/hero.svg', 450), alt: 'The gate' };
  const phone = { src: drawing('/drawings/hero-phone.svg', 1000), alt: '' };
  const { container } = render(
    <Picture
      picture={picture}
      others={{ '(max-width: 30rem)': phone }}
      sizes="50vw"
      loading="lazy"
    />,
  );
  expect(container.querySelectorAll('source')).toHaveLength(1);
  const source = container.querySelector('source[media="(max-width: 30rem)"]');
  expect(source).toHaveAttribute('srcset', '/drawings/hero-phone.svg 1600w');
  const image = screen.getByRole('img', { name: 'The gate' });
  expect(image).toHaveAttribute('src', '/drawings/hero.svg');
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1600', '900']);
  expect(image).not.toHaveAttribute('sizes');
});

test('a processed image offers AVIF, then WebP, then the fallback', () => {
  const { container } = render(<Picture picture={hero} sizes="50vw" loading="lazy" />);
  const sources = [...container.querySelectorAll('picture > source')];
  expect(sources.map((source) => source.getAttribute('type'))).toEqual([
    'image/avif',
    'image/webp',
  ]);
  expect(sources[0]).toHaveAttribute('srcset', '/hero-480.avif 480w, /hero-1600.avif 1600w');
  expect(sources[1]).toHaveAttribute('srcset', '/hero-480.webp 480w, /hero-1600.webp 1600w');
  for (const source of sources) expect(source).toHaveAttribute('sizes', '50vw');
  const image = screen.getByRole('img', { name: 'The chapel' });
  expect(image.parentElement?.tagName).toBe('PICTURE');
  expect(image).toHaveAttribute('src', '/hero-1600.jpg');
  expect(image).toHaveAttribute('srcset', '/hero-480.jpg 480w, /hero-1600.jpg 1600w');
  expect(image).toHaveAttribute('sizes', '50vw');
});

test('a processed image has a width and height, to avoid layout shift', () => {
  render(<Picture picture={hero} sizes="100vw" loading="lazy" />);
  expect(screen.getByRole('img')).toHaveAttribute('width', '1600');
  expect(screen.getByRole('img')).toHaveAttribute('height', '900');
});

test.each([
  ['a plain URL', { src: '/draft.jpg', alt: 'The chapel' }],
  ['a processed image', hero],
])('the first image loads at high priority, others lazily: %s', (_case, picture) => {
  const { rerender } = render(<Picture picture={picture} sizes="100vw" loading="first" />);
  expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
  expect(screen.getByRole('img')).not.toHaveAttribute('loading');
  rerender(<Picture picture={picture} sizes="100vw" loading="lazy" />);
  expect(screen.getByRole('img')).not.toHaveAttribute('fetchpriority');
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'lazy');
});

test('an image with fractional dimensions keeps its aspect ratio', () => {
  render(<Picture picture={builtPicture('The hill')} sizes="100vw" loading="lazy" />);
  expect(screen.getByRole('img')).toHaveAttribute('width', '1600');
  expect(screen.getByRole('img')).toHaveAttribute('height', '1200');
});

test('decodes the first image synchronously, others asynchronously', () => {
  const { rerender } = render(<Picture picture={hero} sizes="100vw" loading="first" />);
  expect(screen.getByRole('img')).toHaveAttribute('decoding', 'sync');
  rerender(<Picture picture={hero} sizes="100vw" loading="lazy" />);
  expect(screen.getByRole('img')).toHaveAttribute('decoding', 'async');
});

const WIDE = '(min-width: 60rem)';

test('wide viewports prefer the wide version', () => {
  const wide = builtPicture('Unread', 'wide');
  const { container } = render(
    <Picture picture={hero} others={{ [WIDE]: wide }} sizes="100vw" loading="lazy" />,
  );
  const media = [...container.querySelectorAll('source')].map(({ media }) => media);
  expect(media).toEqual(['(min-width: 60rem)', '', '']);
  expect(container.querySelector('source')).toHaveAttribute('srcset', '/wide-1600.webp 1600w');
  expect(container.querySelector('source')).toHaveAttribute('sizes', '100vw');
  expect(screen.getByRole('img', { name: 'The chapel' })).toBeVisible();
});

test('renders nothing without an image', () => {
  const { container } = render(
    <Picture picture={{ src: { ...data, images: {} }, alt: '' }} sizes="100vw" loading="lazy" />,
  );
  expect(container).toBeEmptyDOMElement();
});

test('sets data-focus from the focal point', () => {
  const { rerender } = render(
    <Picture picture={{ ...hero, focus: '50% 20%' }} sizes="100vw" loading="lazy" />,
  );
  expect(screen.getByRole('img')).toHaveAttribute('data-focus', '50% 20%');
  rerender(<Picture picture={hero} sizes="100vw" loading="lazy" />);
  expect(screen.getByRole('img')).not.toHaveAttribute('data-focus');
});

test('a JPEG has a placeholder colour; a PNG, which may be transparent, has none', () => {
  const coloured = (src: string) => ({
    alt: 'The chapel',
    src: { ...data, backgroundColor: '#283878', images: { fallback: { src } } },
  });
  const { rerender } = render(
    <Picture picture={coloured('/hero.jpg')} sizes="100vw" loading="lazy" />,
  );
  expect(screen.getByRole('img')).toHaveAttribute('data-colour', '#283878');
  rerender(<Picture picture={coloured('/hero.png')} sizes="100vw" loading="lazy" />);
  expect(screen.getByRole('img')).not.toHaveAttribute('data-colour');
});

test('a draft’s image and wide image are shown at the same widths as on the site', () => {
  const draft = { src: 'blob:new', alt: 'The gate' };
  const { container } = render(
    <Picture picture={draft} others={{ [WIDE]: hero }} sizes="100vw" loading="lazy" />,
  );
  const [wide] = container.querySelectorAll('picture > source');
  expect(wide).toHaveAttribute('media', '(min-width: 60rem)');
  expect(wide).toHaveAttribute('srcset', '/hero-480.avif 480w, /hero-1600.avif 1600w');
  render(<Picture picture={hero} others={{ [WIDE]: draft }} sizes="100vw" loading="lazy" />);
  const source = screen.getByAltText('The chapel').parentElement?.firstElementChild;
  expect(source).toHaveAttribute('srcset', 'blob:new 1600w');
});
