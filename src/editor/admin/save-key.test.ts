import { fireEvent, waitFor } from '@testing-library/dom';
import { saveWithKey } from './save-key';

beforeAll(() => saveWithKey());

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

test('on one’s own machine it opens the menu, and presses its first item', async () => {
  const publish = '<button class="css-1x-PublishButton">Save</button>';
  const menu = '<div class="css-2x-ToolbarContainer"></div>';
  const { saves } = press(`<div class="editor-local">${publish}</div>${menu}`);
  const saved = jest.fn();
  const [now, copy] = ['Save now', 'Save and copy'].map((text) => {
    const item = document.createElement('a');
    item.setAttribute('role', 'menuitem');
    item.addEventListener('click', () => saved(text));
    return item;
  });
  // Decap draws the menu after the button was pressed.
  document.querySelector('.css-2x-ToolbarContainer')?.append(now ?? '', copy ?? '');
  expect(saves).toBe(1);
  await waitFor(() => expect(saved.mock.calls).toEqual([['Save now']]));
});

test.each([
  [{ key: 's', metaKey: true }, 1],
  [{ key: 'S', ctrlKey: true }, 1],
  [{ key: 's' }, 0],
  [{ key: 's', altKey: true }, 0],
  [{ key: 's', shiftKey: true }, 0],
  [{ key: 'a', ctrlKey: true }, 0],
])('%j', (keys, saves) => {
  document.body.innerHTML = SAVE;
  const saved = jest.fn();
  document.querySelector('button')?.addEventListener('click', saved);
  expect(fireEvent.keyDown(document.body, keys)).toBe(saves === 0);
  expect(saved).toHaveBeenCalledTimes(saves);
});

test('an item of a menu that is open already is not pressed where there is nothing to save', async () => {
  press('<div class="css-2x-ToolbarContainer"></div>');
  const chosen = jest.fn();
  const item = document.createElement('a');
  item.setAttribute('role', 'menuitem');
  item.addEventListener('click', chosen);
  document.querySelector('.css-2x-ToolbarContainer')?.append(item);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(chosen).not.toHaveBeenCalled();
});

test('a button that publishes for everybody is not pressed', () => {
  expect(press('<button class="css-1x-PublishButton">Publish</button>').saves).toBe(0);
});
