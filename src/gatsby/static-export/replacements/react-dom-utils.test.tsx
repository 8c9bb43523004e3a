import { act } from '@testing-library/react';
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

test('a page being replaced is not hydrated', async () => {
  document.documentElement.dataset.scripts = 'reloading';
  await hydrateAndPress();
  expect(pressed).not.toHaveBeenCalled();
});
