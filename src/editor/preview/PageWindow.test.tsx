import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { PageWindow } from './PageWindow';

test('the chosen width is marked, and its button resets it', async () => {
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
