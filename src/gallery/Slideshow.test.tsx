import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import type { AlbumPicture } from '../live/resources/albums';
import { Slideshow } from './Slideshow';

function picture(name: string): AlbumPicture {
  return { image: `https://pictures.example/${name}.jpg`, alt: name };
}

function renderSlideshow(...names: string[]) {
  const view = render(<Slideshow pictures={names.map(picture)} name="Sports day" />);
  return { ...view, stage: screen.getByRole('img').parentElement?.parentElement as HTMLElement };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const shown = () => screen.getByRole('img').getAttribute('alt');
/** The alt texts of all rendered photos, which the browser loads. */
const renderedAlts = (container: HTMLElement) =>
  [...container.querySelectorAll('img')].map((image) => image.alt).sort();

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

test('each photo’s caption is its alt text, which screen readers read once', async () => {
  renderSlideshow('The choir sings', 'The drums');
  expect(screen.getByText('The choir sings')).toHaveAttribute('aria-hidden', 'true');
  // An alt text may be in a right-to-left language.
  expect(screen.getByText('The choir sings')).toHaveAttribute('dir', 'auto');
  await press('Next photo');
  expect(screen.getByText('The drums')).toBeVisible();
});

test('a photo without alt text among others has an empty caption', async () => {
  const pictures = [picture('The choir sings'), { ...picture('b'), alt: null }];
  render(<Slideshow pictures={pictures} name="Sports day" />);
  const caption = screen.getByText('The choir sings');
  await press('Next photo');
  expect(caption).toBeEmptyDOMElement();
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

test('the current photo loads first and cannot be dragged', () => {
  const { container } = renderSlideshow('a', 'b', 'c');
  const images = [...container.querySelectorAll('img')];
  expect(images.map((image) => [image.alt, image.getAttribute('fetchpriority')])).toEqual([
    ['a', 'high'],
    ['b', 'auto'],
    ['c', 'auto'],
  ]);
  for (const image of images) expect(image).toHaveAttribute('draggable', 'false');
});

test('a photo without alt text is labelled by album and number', () => {
  const pictures = [
    { ...picture('a'), alt: null },
    { ...picture('b'), alt: '' },
  ];
  const { container } = render(<Slideshow pictures={pictures} name="Sports day" />);
  expect(renderedAlts(container)).toEqual(['Sports day, photo 1 of 2', 'Sports day, photo 2 of 2']);
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

test('only the current photo and its neighbours are rendered', async () => {
  const { container } = renderSlideshow('a', 'b', 'c', 'd', 'e');
  expect(renderedAlts(container)).toEqual(['a', 'b', 'e']);
  await press('Next photo');
  await press('Next photo');
  expect(renderedAlts(container)).toEqual(['b', 'c', 'd']);
  expect(screen.getAllByRole('img')).toHaveLength(1);
});

test('a failed photo shows a message, and the others still show', async () => {
  renderSlideshow('a', 'b');
  fireEvent.error(screen.getByRole('img', { name: 'a' }));
  expect(screen.getByRole('status')).toHaveTextContent('This photo could not be loaded.');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  await press('Next photo');
  expect(shown()).toBe('b');
});

test('the photo survives back, forward and reload, and other history state is kept', async () => {
  history.replaceState({ albumName: 'Sports day', key: '7' }, '');
  const { unmount } = renderSlideshow('a', 'b', 'c');
  await press('Previous photo');
  expect(history.state).toEqual({ albumName: 'Sports day', key: '7', picture: 2 });
  unmount();
  renderSlideshow('a', 'b', 'c');
  expect(shown()).toBe('c');
});

test.each([
  [7, '3 of 3'],
  [-1, '1 of 3'],
  [0.5, '1 of 3'],
  ['c', '1 of 3'],
  [null, '1 of 3'],
])('an invalid stored position shows the first or last photo: %p', (stored, counter) => {
  history.replaceState({ picture: stored }, '');
  renderSlideshow('a', 'b', 'c');
  expect(screen.getByText(counter)).toBeVisible();
});

test('the first render has only the first photo, like the prerendered page', () => {
  history.replaceState({ picture: 2 }, '');
  const pictures = ['a', 'b', 'c'].map(picture);
  const html = renderToString(<Slideshow pictures={pictures} name="Sports day" />);
  expect(html).toContain('>1<!-- --> of <!-- -->3<');
  expect(html.match(/alt="."/g)).toEqual(['alt="a"']);
});

test('changes slide when replaceState throws', async () => {
  jest.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('Too many calls', 'SecurityError');
  });
  renderSlideshow('a', 'b', 'c');
  await press('Next photo');
  expect(shown()).toBe('b');
  jest.restoreAllMocks();
});

test('with Save-Data, photos load only when shown', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const { container } = renderSlideshow('a', 'b', 'c');
  expect(renderedAlts(container)).toEqual(['a']);
  await press('Next photo');
  expect(renderedAlts(container)).toEqual(['b']);
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

/** The properties of a pointer event, which jsdom does not have. */
type Pointer = { readonly x: number; readonly type: 'touch' | 'mouse' | 'pen' };

function firePointer(
  element: Element,
  name: 'pointerdown' | 'pointerup' | 'pointercancel',
  { x, type }: Pointer,
) {
  const event = new MouseEvent(name, { bubbles: true, clientX: x });
  Object.defineProperty(event, 'pointerType', { value: type });
  fireEvent(element, event);
}

function drag(from: number, to: number, type: Pointer['type'] = 'touch') {
  const image = screen.getByRole('img');
  firePointer(image, 'pointerdown', { x: from, type });
  firePointer(image, 'pointerup', { x: to, type });
}

test('swiping left shows the next photo, swiping right the previous', () => {
  renderSlideshow('a', 'b', 'c');
  drag(200, 100);
  expect(shown()).toBe('b');
  drag(100, 200);
  expect(shown()).toBe('a');
});

test('a pen swipes like a finger', () => {
  renderSlideshow('a', 'b', 'c');
  drag(200, 100, 'pen');
  expect(shown()).toBe('b');
});

test.each([
  ['a tap', 200, 'a'],
  ['a movement to the left', 161, 'a'],
  ['a movement to the right', 239, 'a'],
  ['a short swipe to the left', 160, 'b'],
  ['a short swipe to the right', 240, 'c'],
])('a swipe is at least forty pixels long: %s', (_name, to, expected) => {
  renderSlideshow('a', 'b', 'c');
  drag(200, to);
  expect(shown()).toBe(expected);
});

test('a second pointerup after a swipe does nothing', () => {
  renderSlideshow('a', 'b', 'c');
  drag(200, 100);
  firePointer(screen.getByRole('img'), 'pointerup', { x: 0, type: 'touch' });
  expect(shown()).toBe('b');
});

test('a mouse does not swipe: it may be selecting text', () => {
  renderSlideshow('a', 'b', 'c');
  drag(200, 50, 'mouse');
  expect(shown()).toBe('a');
});

test('a touch that becomes a scroll is not a swipe', () => {
  renderSlideshow('a', 'b', 'c');
  const image = screen.getByRole('img');
  firePointer(image, 'pointerdown', { x: 200, type: 'touch' });
  firePointer(image, 'pointercancel', { x: 150, type: 'touch' });
  firePointer(image, 'pointerup', { x: 50, type: 'touch' });
  expect(shown()).toBe('a');
});
