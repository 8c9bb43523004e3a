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
