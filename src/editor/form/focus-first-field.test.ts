/** @jest-environment jsdom */
import '../../testing/school-editor';
import { focusFirstField } from './focus-first-field';

test('focuses the first field, not the toolbar before it, once its script has loaded', async () => {
  document.body.innerHTML = '<div><textarea readonly></textarea></div>';
  const [row] = document.querySelectorAll('div');
  if (!row) throw new Error('There is no row');
  focusFirstField(row);
  expect(document.body).toHaveFocus();
  row.innerHTML = '<button>Bold</button><div contenteditable="true" tabindex="0"></div>';
  await Promise.resolve();
  expect(row.querySelector('[contenteditable]')).toHaveFocus();
});

test('waits for the text of a toolbar, which comes a moment later', async () => {
  document.body.innerHTML = '<div><p role="toolbar"><button>Bold</button></p></div>';
  const [row] = document.querySelectorAll('div');
  if (row) focusFirstField(row);
  expect(document.body).toHaveFocus();
  row?.insertAdjacentHTML('beforeend', '<div contenteditable="true" tabindex="0"></div>');
  await Promise.resolve();
  expect(row?.querySelector('[contenteditable]')).toHaveFocus();
});

test('leaves the focus with who writes elsewhere when the script has loaded', async () => {
  document.body.innerHTML = '<input><div></div>';
  const [row] = document.querySelectorAll('div');
  if (row) focusFirstField(row);
  document.querySelector('input')?.focus();
  row?.append(document.createElement('textarea'));
  await Promise.resolve();
  expect(document.querySelector('input')).toHaveFocus();
});

test('focuses the button of a row without fields', () => {
  document.body.innerHTML = '<div><button>Add card</button></div>';
  const [row] = document.querySelectorAll('div');
  if (row) focusFirstField(row);
  expect(document.querySelector('button')).toHaveFocus();
});
