import { act, waitFor } from '@testing-library/react';
import { reactDOMUtils } from './react-dom-utils';

const { hydrate } = reactDOMUtils();
const pressed = jest.fn();
const button = () => document.querySelector('button');

beforeEach(() => {
  document.body.innerHTML = '<div><button type="button">See more</button></div>';
  delete document.documentElement.dataset.scripts;
  pressed.mockClear();
});

async function hydrateAndPress() {
  const container = document.body.firstElementChild as Element;
  await act(async () =>
    hydrate(
      <button type="button" onClick={pressed}>
        See more
      </button>,
      container,
    ),
  );
  button()?.click();
}

test('the static HTML is hydrated', async () => {
  await hydrateAndPress();
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('a page that React renders anew has one head', async () => {
  document.head.innerHTML = '<title>See more</title><meta name="description" content="All.">';
  const [title] = document.head.children;
  const container = document.body.firstElementChild as Element;
  let attempts = 0;
  const FailsOnce = () => {
    attempts += 1;
    if (attempts === 1) throw new Error('an error while hydrating');
    return <button type="button">See more</button>;
  };
  const page = (
    <>
      <title>See more</title>
      <meta name="description" content="All." />
      <FailsOnce />
    </>
  );
  await act(async () => hydrate(page, container));
  const names = [...document.head.children].map(({ tagName }) => tagName);
  expect(names.sort()).toEqual(['META', 'TITLE']);
  expect(title).not.toBeInTheDocument();
  expect(jest.mocked(console.error).mock.calls.flat().map(String)).toContainEqual(
    expect.stringContaining('hydrat'),
  );
  jest.mocked(console.error).mockClear();
  document.head.replaceChildren();
});

test('a page that no boundary could save keeps its static HTML', async () => {
  const Broken = (): never => {
    throw new Error('an error in the app');
  };
  const html = button();
  const container = document.body.firstElementChild as Element;
  // Not in `act`, which would throw the error.
  hydrate(<Broken />, container);
  await waitFor(() => expect(console.error).toHaveBeenCalledWith(new Error('an error in the app')));
  expect(button()).toBe(html);
  jest.mocked(console.error).mockClear();
});

test('a page being replaced is not hydrated', async () => {
  document.documentElement.dataset.scripts = 'reloading';
  await hydrateAndPress();
  expect(pressed).not.toHaveBeenCalled();
});
