import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageWindow } from './PageWindow';

test('the chosen width is marked, and its button resets it', async () => {
  // jsdom measures nothing.
  Object.assign(window, {
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
  });
  render(<PageWindow draft={undefined} title="Preview" onMessage={() => undefined} />);
  const pressed = () =>
    screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  expect(pressed()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Tablet' }));
  expect(pressed()).toEqual(['Tablet']);
  await userEvent.click(screen.getByRole('button', { name: 'Tablet' }));
  expect(pressed()).toEqual([]);
});
