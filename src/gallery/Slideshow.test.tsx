/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import type { AlbumPicture } from '../live/resources/albums';
import { Slideshow } from './Slideshow';

function picture(name: string): AlbumPicture {
  return { image: `https://pictures.example/${name}.jpg`, alt: name };
}

const WIDTH = 300;

/** jsdom has no layout. */
beforeEach(() => {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
});

afterEach(() => jest.restoreAllMocks());

function renderSlideshow(...names: string[]) {
  return render(<Slideshow pictures={names.map(picture)} name="Sports day" />);
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const row = () => screen.getByRole('list', { name: 'Photos' });
const photos = () => screen.getAllByRole<HTMLImageElement>('img');
/** The alt text of the photo that is scrolled into view. */
const shown = () => photos()[row().scrollLeft / WIDTH]?.alt;

/** Scrolls to a photo, as a finger does. */
function swipeTo(index: number) {
  row().scrollLeft = index * WIDTH;
  fireEvent.scroll(row());
}

test("the slideshow has previous and next buttons and an 'n of total' counter (specification, section 2)", async () => {
  renderSlideshow('a', 'b', 'c');
  expect(shown()).toBe('a');
  expect(screen.getByText('1 of 3')).toBeVisible();
  await press('Next photo');
  expect(shown()).toBe('b');
  expect(screen.getByText('2 of 3')).toBeVisible();
  await press('Previous photo');
  expect(shown()).toBe('a');
  expect(screen.getByText('1 of 3')).toBeVisible();
});

test('each photo’s caption is its alt text, which screen readers read once', () => {
  render(
    <Slideshow pictures={[picture('The choir sings'), { ...picture('b'), alt: null }]} name="A" />,
  );
  const captions = document.querySelectorAll('li > p');
  expect([...captions].map(({ textContent }) => textContent)).toEqual(['The choir sings']);
  expect(captions[0]).toHaveAttribute('aria-hidden', 'true');
  // An alt text may be in a right-to-left language.
  expect(captions[0]).toHaveAttribute('dir', 'auto');
});

test('the slideshow wraps at both ends (specification, section 4)', async () => {
  renderSlideshow('a', 'b', 'c');
  await press('Previous photo');
  expect(shown()).toBe('c');
  expect(screen.getByText('3 of 3')).toBeVisible();
  await press('Next photo');
  expect(shown()).toBe('a');
  expect(screen.getByText('1 of 3')).toBeVisible();
});

test.each([
  [['a'], ['a', 'a']],
  [
    ['a', 'b'],
    ['b', 'a'],
  ],
])('an album of few photos wraps: %j', async (names, expected) => {
  renderSlideshow(...names);
  for (const name of expected) {
    await press('Next photo');
    expect(shown()).toBe(name);
  }
});

test('the counter is announced when the photo changes', () => {
  renderSlideshow('a', 'b');
  expect(screen.getByText('1 of 2')).toHaveAttribute('aria-live', 'polite');
  expect(screen.getByText('1 of 2')).toHaveAttribute('aria-atomic', 'true');
});

test('the slideshow is a carousel labelled with its album', () => {
  renderSlideshow('a');
  const slideshow = screen.getByRole('region', { name: 'Photos of Sports day' });
  expect(slideshow).toHaveAttribute('aria-roledescription', 'carousel');
});

test('the first photo loads first, and those next to the current one before they are shown', async () => {
  renderSlideshow('a', 'b', 'c', 'd', 'e');
  expect(photos()[0]).toHaveAttribute('fetchpriority', 'high');
  const eager = () =>
    photos()
      .filter((image) => image.getAttribute('loading') !== 'lazy')
      .map(({ alt }) => alt);
  expect(eager()).toEqual(['a', 'b', 'e']);
  await press('Next photo');
  await press('Next photo');
  expect(eager()).toEqual(['a', 'b', 'd']);
  for (const image of photos()) expect(image).toHaveAttribute('draggable', 'false');
});

test('a photo without alt text is labelled by album and number', () => {
  const pictures = [
    { ...picture('a'), alt: null },
    { ...picture('b'), alt: '' },
  ];
  render(<Slideshow pictures={pictures} name="Sports day" />);
  expect(photos().map(({ alt }) => alt)).toEqual([
    'Sports day, photo 1 of 2',
    'Sports day, photo 2 of 2',
  ]);
});

test('the arrow keys change the photo', async () => {
  renderSlideshow('a', 'b', 'c');
  screen.getByRole('button', { name: 'Next photo' }).focus();
  // The page does not scroll sideways.
  expect(fireEvent.keyDown(document.activeElement ?? window, { key: 'ArrowRight' })).toBe(false);
  expect(shown()).toBe('b');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(shown()).toBe('c');
  await userEvent.keyboard('{ArrowUp}{ArrowDown}a');
  expect(shown()).toBe('c');
});

test.each(['altKey', 'ctrlKey', 'metaKey'])(
  'an arrow key with %s is left to the browser',
  (modifier) => {
    renderSlideshow('a', 'b', 'c');
    const button = screen.getByRole('button', { name: 'Next photo' });
    const isUnhandled = fireEvent.keyDown(button, { key: 'ArrowLeft', [modifier]: true });
    expect(isUnhandled).toBe(true);
    expect(shown()).toBe('a');
  },
);

test('a failed photo shows a message, and the others still show', () => {
  renderSlideshow('a', 'b');
  fireEvent.error(screen.getByRole('img', { name: 'a' }));
  expect(screen.getByRole('status')).toHaveTextContent('This photo could not be loaded.');
  expect(photos().map(({ alt }) => alt)).toEqual(['b']);
});

test('a photo that failed is loaded again each time the connection returns', () => {
  renderSlideshow('a', 'b');
  for (const _time of ['first', 'second', 'third']) {
    fireEvent.error(screen.getByRole('img', { name: 'a' }));
    expect(screen.queryByRole('img', { name: 'a' })).not.toBeInTheDocument();
    fireEvent(window, new Event('online'));
    expect(screen.getByRole('img', { name: 'a' })).toHaveAttribute('src', picture('a').image);
  }
});

test('a photo that failed before hydration shows the message too', () => {
  const { prototype } = HTMLImageElement;
  jest.spyOn(prototype, 'complete', 'get').mockReturnValue(true);
  jest.spyOn(prototype, 'currentSrc', 'get').mockReturnValue('a.jpg');
  jest.spyOn(prototype, 'naturalWidth', 'get').mockReturnValue(0);
  renderSlideshow('a');
  expect(screen.getByRole('status')).toHaveTextContent('This photo could not be loaded.');
});

test('the photo survives back, forward and reload, and other history state is kept', async () => {
  history.replaceState({ albumName: 'Sports day', key: '7' }, '');
  const { unmount } = renderSlideshow('a', 'b', 'c');
  await press('Previous photo');
  expect(history.state).toEqual({
    albumName: 'Sports day',
    key: '7',
    picture: 'https://pictures.example/c.jpg',
  });
  unmount();
  renderSlideshow('a', 'b', 'c');
  expect(shown()).toBe('c');
});

test('the photo is the same after one before it was removed, on the page and at the next visit', async () => {
  const album = (...names: string[]) => (
    <Slideshow pictures={names.map(picture)} name="Sports day" />
  );
  const { rerender, unmount } = render(album('a', 'b', 'c', 'd'));
  swipeTo(2);
  rerender(album('b', 'c', 'd', 'e'));
  expect(shown()).toBe('c');
  expect(screen.getByText('2 of 4')).toBeVisible();
  unmount();
  render(album('c', 'd', 'e'));
  expect(shown()).toBe('c');
});

test.each([2, 'https://pictures.example/removed.jpg', null])(
  'where the stored photo is not in the album, the first is shown: %p',
  (stored) => {
    history.replaceState({ picture: stored }, '');
    renderSlideshow('a', 'b', 'c');
    expect(screen.getByText('1 of 3')).toBeVisible();
  },
);

test('the prerendered page has all photos, of which the first two load at once', () => {
  history.replaceState({ picture: picture('c').image }, '');
  const pictures = ['a', 'b', 'c'].map(picture);
  const html = renderToString(<Slideshow pictures={pictures} name="Sports day" />);
  expect(html).toContain('>1 of 3<');
  expect(html.match(/alt="."/g)).toEqual(['alt="a"', 'alt="b"', 'alt="c"']);
  expect(html.match(/loading="lazy"/g)).toHaveLength(1);
});

test('a photo that the visitor scrolled to before hydration stays', () => {
  const page = <Slideshow pictures={['a', 'b', 'c'].map(picture)} name="Sports day" />;
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page);
  row().scrollLeft = WIDTH;
  render(page, { container, hydrate: true });
  expect(screen.getByText('2 of 3')).toBeVisible();
  expect(shown()).toBe('b');
  container.remove();
});

test('hydration does not undo a swipe that has just begun', () => {
  const page = <Slideshow pictures={['a', 'b', 'c'].map(picture)} name="Sports day" />;
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page);
  row().scrollLeft = WIDTH / 3;
  render(page, { container, hydrate: true });
  expect(row().scrollLeft).toBe(WIDTH / 3);
  container.remove();
});

test('changes slide when replaceState throws', async () => {
  jest.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('Too many calls', 'SecurityError');
  });
  renderSlideshow('a', 'b', 'c');
  await press('Next photo');
  expect(shown()).toBe('b');
});

test('with Save-Data, photos load only when shown', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  renderSlideshow('a', 'b', 'c');
  await press('Next photo');
  expect(photos().map((image) => image.getAttribute('loading') === 'lazy')).toEqual([
    false,
    true,
    true,
  ]);
  Reflect.deleteProperty(navigator, 'connection');
});

test('a same-site photo loads in the screen’s size, or as uploaded if that fails', () => {
  render(<Slideshow pictures={[{ image: '/uploads/a.jpg', alt: 'A' }]} name="Sports day" />);
  const image = () => screen.getByRole('img', { name: 'A' });
  expect(image()).toHaveAttribute(
    'srcset',
    '/uploads/960/a.jpg.webp 960w, /uploads/1600/a.jpg.webp 1600w',
  );
  const phone = image().parentElement?.querySelector('source');
  expect(phone).toHaveAttribute('srcset', '/uploads/960/a.jpg.avif 960w');
  expect(phone).toHaveAttribute('media', '(max-width: 48rem)');
  expect(phone).toHaveAttribute('sizes', '100vw');
  expect(image()).toHaveAttribute('sizes', '(min-width: 72rem) 72rem, 100vw');
  fireEvent.error(image());
  expect(image()).toHaveAttribute('src', '/uploads/a.jpg');
  expect(image()).not.toHaveAttribute('srcset');
  fireEvent.error(image());
  expect(screen.getByRole('status')).toHaveTextContent('This photo could not be loaded.');
});

test('scrolling the row counts, and the buttons continue from there', async () => {
  renderSlideshow('a', 'b', 'c');
  swipeTo(2);
  expect(screen.getByText('3 of 3')).toBeVisible();
  expect(history.state).toEqual({ picture: picture('c').image });
  await press('Next photo');
  expect(shown()).toBe('a');
});

test('while the page is zoomed, neither a finger nor an arrow key scrolls the row, so that they pan', () => {
  const viewport = Object.assign(new EventTarget(), { scale: 1 });
  Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
  const zoom = (scale: number) => {
    viewport.scale = scale;
    act(() => void viewport.dispatchEvent(new Event('resize')));
  };
  const { unmount } = renderSlideshow('a', 'b');
  zoom(2);
  expect(row()).toHaveAttribute('data-zoomed');
  expect(row()).not.toHaveAttribute('tabindex');
  fireEvent.keyDown(screen.getByRole('button', { name: 'Next photo' }), { key: 'ArrowRight' });
  expect(shown()).toBe('a');
  zoom(1);
  expect(row()).not.toHaveAttribute('data-zoomed');
  unmount();
  Reflect.deleteProperty(window, 'visualViewport');
});
