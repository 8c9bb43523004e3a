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

test('a page that no boundary could save keeps its static HTML', async () => {
  const Broken = (): never => {
    throw new Error('an error in the app');
  };
  const html = button();
  const onRecoverableError = () => undefined;
  const container = document.body.firstElementChild as Element;
  // Not in `act`, which would throw the error.
  hydrate(<Broken />, container, { onRecoverableError });
  await waitFor(() => expect(console.error).toHaveBeenCalledWith(new Error('an error in the app')));
  expect(button()).toBe(html);
  jest.mocked(console.error).mockClear();
});

test('a page being replaced is not hydrated', async () => {
  document.documentElement.dataset.scripts = 'reloading';
  await hydrateAndPress();
  expect(pressed).not.toHaveBeenCalled();
});
