import { fireEvent } from '@testing-library/dom';
import { saveWithKey } from './save-key';

beforeAll(() => saveWithKey());

/** Presses Ctrl+S on a page. */
function press(html: string) {
  document.body.innerHTML = html;
  const saved = jest.fn();
  document.querySelector('button')?.addEventListener('click', saved);
  // False where the browser is kept from saving the page of the editor.
  const isLeftToBrowser = fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  return { isLeftToBrowser, saves: saved.mock.calls.length };
}

const SAVE = '<button class="css-1x-SaveButton">Save</button>';

test.each([
  ['presses the button of the form', SAVE, 1],
  ['saves nothing where nothing was changed', `${SAVE}<b class="css-BackStatusUnchanged"></b>`, 0],
  ['saves nothing behind a dialog, such as a list as a table', `${SAVE}<dialog></dialog>`, 0],
])('Ctrl+S %s', (_case, html, saves) => {
  expect(press(html)).toEqual({ isLeftToBrowser: false, saves });
});
