import { fireEvent, screen } from '@testing-library/react';
import { forgetUndo, listenForUndo, offerUndo } from './undo-bar';

const rows = {};
const putBack = jest.fn();

beforeAll(() => listenForUndo());

beforeEach(() => {
  document.body.replaceChildren();
  forgetUndo(rows);
  putBack.mockClear();
});

const pressUndo = (target: Element = document.body, others: object = {}) =>
  fireEvent.keyDown(target, { key: 'z', ctrlKey: true, ...others });

test('what was removed is named, and Ctrl+Z puts it back, the last one first', () => {
  offerUndo(rows, 'Verse 1', () => putBack('first'));
  offerUndo(rows, '<b>Verse</b> 2', () => putBack('second'));
  expect(screen.getByRole('status')).toHaveTextContent('<b>Verse</b> 2 was removed. Put it back');
  expect(screen.getByRole('button', { name: 'Put it back' })).toHaveFocus();
  pressUndo();
  expect(screen.getByRole('status')).toHaveTextContent('Verse 1 was removed.');
  pressUndo();
  pressUndo();
  expect(putBack.mock.calls).toEqual([['second'], ['first']]);
  expect(screen.queryByRole('status')).toBeNull();
});

test('the button puts back what it names', () => {
  offerUndo(rows, 'Verse 1', () => putBack('first'));
  offerUndo(rows, 'Verse 2', () => putBack('second'));
  fireEvent.click(screen.getByRole('button', { name: 'Put it back' }));
  expect(putBack.mock.calls).toEqual([['second']]);
  expect(screen.getByRole('status')).toHaveTextContent('Verse 1 was removed.');
});

test('where nothing was removed, Ctrl+Z is the browser’s', () => {
  expect(pressUndo()).toBe(true);
});

test.each([
  ['in a text, whose own words it takes back', 'textarea', {}],
  ['in a line, whose own words it takes back', 'input', {}],
  ['in a choice', 'select', {}],
  ['in a rich text', 'div', {}],
  ['while a dialog is open, such as a list as a table', 'dialog', {}],
  ['with Shift, which brings again', 'p', { shiftKey: true }],
] as const)('Ctrl+Z puts nothing back %s', (_case, name, others) => {
  offerUndo(rows, 'Verse 1', putBack);
  const place = document.body.appendChild(document.createElement(name));
  // jsdom lacks it.
  Object.assign(place, { isContentEditable: name === 'div' });
  pressUndo(place, others);
  expect(putBack).not.toHaveBeenCalled();
});
