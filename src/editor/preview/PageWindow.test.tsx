import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { PageWindow } from './PageWindow';

test('the width that is looked at is marked, and taken back by the same button', async () => {
  // jsdom measures nothing.
  Object.assign(window, {
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
  });
  render(<PageWindow page={createRef()} title="Preview of content/home.json" />);
  const pressed = () =>
    screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  expect(pressed()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Tablet' }));
  expect(pressed()).toEqual(['Tablet']);
  await userEvent.click(screen.getByRole('button', { name: 'Tablet' }));
  expect(pressed()).toEqual([]);
});

test('a page that is wider than its place is made smaller, and then higher', async () => {
  let measure = () => {};
  const disconnect = jest.fn();
  const size = { width: 640, height: 500 };
  Object.assign(window, {
    ResizeObserver: class {
      readonly disconnect = disconnect;
      constructor(onSize: () => void) {
        measure = onSize;
      }
      observe(element: Element) {
        Object.defineProperties(element, {
          clientWidth: { get: () => size.width },
          clientHeight: { get: () => size.height },
        });
      }
    },
  });
  const { unmount } = render(<PageWindow page={createRef()} title="Preview" />);
  const frame = screen.getByTitle('Preview');
  expect(frame).toHaveAttribute('src', '/preview?page');
  expect(frame).toHaveStyle({ width: '100%', height: '100%' });
  act(measure);
  expect(frame).toHaveStyle({ width: '640px', height: '500px', transform: '' });
  await userEvent.click(screen.getByRole('button', { name: 'Desktop' }));
  expect(frame).toHaveStyle({ width: '1280px', height: '1000px', transform: 'scale(0.5)' });
  await userEvent.click(screen.getByRole('button', { name: 'Phone' }));
  expect(frame).toHaveStyle({ width: '390px', height: '500px', transform: '' });
  await userEvent.click(screen.getByRole('button', { name: 'Tablet' }));
  size.width = 410;
  act(measure);
  expect(frame).toHaveStyle({ width: '820px', height: '1000px', transform: 'scale(0.5)' });
  unmount();
  expect(disconnect).toHaveBeenCalledTimes(1);
});
