import { fireEvent, render, screen } from '@testing-library/react';
import { Slideshow } from './Slideshow';

/** jsdom has no pointer events. */
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

function renderSlideshow() {
  const pictures = ['a', 'b', 'c'].map((alt) => ({ image: `/${alt}.jpg`, alt }));
  render(<Slideshow pictures={pictures} name="Sports day" />);
}

const shown = () => screen.getByRole('img').getAttribute('alt');

function drag(from: number, to: number, type: Pointer['type'] = 'touch') {
  const image = screen.getByRole('img');
  firePointer(image, 'pointerdown', { x: from, type });
  firePointer(image, 'pointerup', { x: to, type });
}

test('swiping left shows the next photo, swiping right the previous', () => {
  renderSlideshow();
  drag(200, 100);
  expect(shown()).toBe('b');
  drag(100, 200);
  expect(shown()).toBe('a');
});

test('a pen swipes like a finger', () => {
  renderSlideshow();
  drag(200, 100, 'pen');
  expect(shown()).toBe('b');
});

test.each([
  ['a tap', 200, 'a'],
  ['a slip to the left', 161, 'a'],
  ['a slip to the right', 239, 'a'],
  ['a short swipe to the left', 160, 'b'],
  ['a short swipe to the right', 240, 'c'],
])('a swipe is forty pixels long: %s', (_name, to, expected) => {
  renderSlideshow();
  drag(200, to);
  expect(shown()).toBe(expected);
});

test('lifting the finger after a swipe does nothing', () => {
  renderSlideshow();
  drag(200, 100);
  firePointer(screen.getByRole('img'), 'pointerup', { x: 0, type: 'touch' });
  expect(shown()).toBe('b');
});

test('a mouse does not swipe: it may be selecting', () => {
  renderSlideshow();
  drag(200, 50, 'mouse');
  expect(shown()).toBe('a');
});

test('a touch that becomes a scroll is not a swipe', () => {
  renderSlideshow();
  const image = screen.getByRole('img');
  firePointer(image, 'pointerdown', { x: 200, type: 'touch' });
  firePointer(image, 'pointercancel', { x: 150, type: 'touch' });
  firePointer(image, 'pointerup', { x: 50, type: 'touch' });
  expect(shown()).toBe('a');
});
