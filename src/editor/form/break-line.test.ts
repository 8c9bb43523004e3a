/** @jest-environment jsdom */
import '../../testing/school-editor';
import { breakLine } from './break-line';

test('starts a line of a text box at the position in its line', () => {
  const field = document.createElement('textarea');
  field.value = 'one\ntwo three';
  const typed = jest.fn();
  field.addEventListener('input', typed);
  breakLine(field, { text: 'two three', offset: 3 });
  expect(field.value).toBe('one\ntwo\n three');
  expect(field.selectionStart).toBe(8);
  expect(typed).toHaveBeenCalledTimes(1);
});

test('presses Enter at the position in formatted text', () => {
  document.body.innerHTML = '<div contenteditable><p>one</p><p>two three</p></div>';
  const [field] = document.querySelectorAll('div');
  const keys: unknown[] = [];
  field?.addEventListener('keydown', ({ key }) => {
    const { focusNode, focusOffset } = getSelection() ?? {};
    keys.push([key, focusNode?.nodeValue, focusOffset]);
  });
  if (field) breakLine(field, { text: 'two three', offset: 3 });
  expect(keys).toEqual([['Enter', 'two three', 3]]);
});

test('pastes lines in a text box, and what the clipboard has in formatted text', () => {
  const field = document.createElement('textarea');
  field.value = 'one\ntwo three';
  const pasted = { html: '<b>a</b>', text: 'a\r\nb' };
  breakLine(field, { text: 'two three', offset: 4, end: 9, pasted });
  expect(field.value).toBe('one\ntwo a\nb');
  document.body.innerHTML = '<div contenteditable><p>two three</p></div>';
  const [formatted] = document.querySelectorAll('div');
  const seen: unknown[] = [];
  formatted?.addEventListener('paste', (event) => {
    const get = (type: string) => event.clipboardData?.getData(type);
    seen.push(String(getSelection()), get('text/html'), get('text/plain'));
  });
  if (formatted) breakLine(formatted, { text: 'two three', offset: 4, end: 9, pasted });
  expect(seen).toEqual(['three', '<b>a</b>', 'a\r\nb']);
});

test('pastes in a field of one line what the field leaves of it', () => {
  const field = document.createElement('input');
  field.value = 'two three';
  field.addEventListener('paste', (event) => {
    event.preventDefault();
    field.setRangeText('four');
  });
  breakLine(field, { text: 'two three', offset: 4, end: 9, pasted: { html: '', text: '*four*' } });
  expect(field.value).toBe('two four');
});
