import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { Part } from './Part';

let isBroken = false;

beforeEach(() => {
  isBroken = false;
  delete document.documentElement.dataset.scripts;
});

function Dates() {
  const [month, setMonth] = useState('October');
  if (isBroken) throw new Error('an error in the part');
  return (
    <button type="button" onClick={() => setMonth('November')}>
      {month}
    </button>
  );
}

const page = (
  <>
    <h1>Events</h1>
    <Part name="calendar">
      <Dates />
    </Part>
  </>
);

/** React reports what it recovers from, the boundary the error itself. */
function expectReport() {
  expect(console.error).toHaveBeenCalledWith(new Error('an error in the part'));
  jest.mocked(console.error).mockClear();
}

test('a part that cannot be hydrated keeps its static HTML, and the page works', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page);
  const button = screen.getByRole('button', { name: 'October' });
  isBroken = true;
  const onRecoverableError = () => undefined;
  const { rerender, unmount } = await act(async () =>
    render(page, { container, hydrate: true, onRecoverableError }),
  );
  expect(screen.getByRole('button', { name: 'October' })).toBe(button);
  expect(screen.getByRole('heading', { name: 'Events' })).toBeVisible();
  rerender(page);
  expect(button).toBeVisible();
  unmount();
  expect(container).toBeEmptyDOMElement();
  container.remove();
  expectReport();
});

test('a part that fails later keeps what it showed', () => {
  document.documentElement.dataset.scripts = 'run';
  const { rerender } = render(page);
  fireEvent.click(screen.getByRole('button', { name: 'October' }));
  isBroken = true;
  rerender(
    <>
      <h1>Events</h1>
      <Part name="calendar">
        <Dates />
      </Part>
    </>,
  );
  expect(screen.getByRole('button', { name: 'November' })).toBeVisible();
  expectReport();
});

test('a part that fails in the app without having been shown says so', () => {
  isBroken = true;
  document.documentElement.dataset.scripts = 'run';
  render(page);
  expect(screen.getByRole('alert')).toHaveTextContent('This part of the page could not be shown.');
  expect(screen.getByRole('link', { name: 'Reload this page' })).toHaveAttribute(
    'href',
    location.href,
  );
  expectReport();
});
