import { render, screen } from '@testing-library/react';
import { firePointer, type Pointer } from '../testing/pointer';
import { Slideshow } from './Slideshow';

function renderSlideshow() {
  const pictures = ['a', 'b', 'c'].map((alt) => ({ image: `/${alt}.jpg`, alt }));
  render(<Slideshow pictures={pictures} name="Sports day" />);
}

const shown = () => screen.getByRole('img').getAttribute('alt');

/** Moves a finger over the picture that is shown. */
function drag(from: number, to: number, type: Pointer['type'] = 'touch') {
  const image = screen.getByRole('img');
  firePointer(image, 'pointerdown', { x: from, type });
  firePointer(image, 'pointerup', { x: to, type });
}

test('a swipe to the left shows the next picture, one to the right the previous', () => {
  renderSlideshow();
  drag(200, 100);
  expect(shown()).toBe('b');
  drag(100, 200);
  expect(shown()).toBe('a');
});

test('a swipe wraps at both ends as the buttons do', () => {
  renderSlideshow();
  drag(100, 200);
  expect(shown()).toBe('c');
  drag(200, 100);
  expect(shown()).toBe('a');
});

test('a pen swipes as a finger does', () => {
  renderSlideshow();
  drag(200, 100, 'pen');
  expect(shown()).toBe('b');
});

test('a tap or a small slip of the finger is no swipe', () => {
  renderSlideshow();
  drag(200, 200);
  drag(200, 165);
  drag(200, 235);
  expect(shown()).toBe('a');
  drag(200, 160);
  expect(shown()).toBe('b');
});

test('a mouse does not swipe: it may be selecting', () => {
  renderSlideshow();
  drag(200, 50, 'mouse');
  expect(shown()).toBe('a');
});

test('a finger that the browser takes over for scrolling is no swipe', () => {
  renderSlideshow();
  const image = screen.getByRole('img');
  firePointer(image, 'pointerdown', { x: 200, type: 'touch' });
  firePointer(image, 'pointercancel', { x: 150, type: 'touch' });
  firePointer(image, 'pointerup', { x: 50, type: 'touch' });
  expect(shown()).toBe('a');
});
