/** @jest-environment jsdom */
import '../../testing/school-editor';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageWindow } from './PagePreview';

beforeEach(() => {
  // Replaces the layout, which jsdom lacks.
  Object.assign(window, {
    ResizeObserver: class {
      observe: () => void;
      constructor(measure: () => void) {
        this.observe = measure;
      }
      disconnect() {}
    },
  });
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(640);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  render(<PageWindow draft={undefined} title="Preview" onMessage={() => undefined} />);
});

afterEach(() => jest.restoreAllMocks());

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('marks the chosen width, and resets it on a second click', async () => {
  const pressed = () =>
    screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  expect(pressed()).toEqual([]);
  await press('Tablet');
  expect(pressed()).toEqual(['Tablet']);
  await press('Tablet');
  expect(pressed()).toEqual([]);
});

test('the page fills the available space; a wider page is scaled down to fit', async () => {
  const size = () => {
    const { width, height, transform } = screen.getByTitle('Preview').style;
    return [width, height, transform];
  };
  expect(size()).toEqual(['640px', '400px', '']);
  await press('Desktop');
  expect(size()).toEqual(['1280px', '800px', 'scale(0.5)']);
  await press('Phone');
  expect(size()).toEqual(['390px', '400px', '']);
});

test('Ctrl+P prints the page, not the form', () => {
  const inside = screen.getByTitle<HTMLIFrameElement>('Preview').contentWindow;
  const print = jest.fn();
  Object.assign(inside ?? {}, { print });
  expect(fireEvent.keyDown(document.body, { key: 'P', ctrlKey: true })).toBe(false);
  expect(print).toHaveBeenCalledTimes(1);
  expect(fireEvent.keyDown(document.body, { key: 'p' })).toBe(true);
});

test('the browser prints the page in its whole height', () => {
  const frame = document.querySelector('iframe');
  if (!frame?.contentDocument) throw new Error('There is no page');
  // jsdom has not loaded the page.
  const html = frame.contentDocument.createElement('html');
  frame.contentDocument.append(html);
  const height = () => (frame.style.width === '700px' ? 1500 : 900);
  Object.defineProperty(html, 'scrollHeight', { get: height });
  const { width } = frame.style;
  fireEvent(window, new Event('beforeprint'));
  expect(frame.style.getPropertyValue('--printed')).toBe('1500px');
  expect(frame.style.width).toBe(width);
});
