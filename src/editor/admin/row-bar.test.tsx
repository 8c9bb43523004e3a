import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement, type ReactNode } from 'react';
import { focusFirstError } from './form-names';
import { rowWithBar } from './row-bar';
import { showRow } from './row-focus';

const onMove = jest.fn();
const onRemove = jest.fn();
const onToggle = jest.fn();

beforeEach(() => {
  onToggle.mockClear();
  // jsdom has no CSS.
  Object.assign(window, { h: createElement, CSS: { escape: (text: string) => text } });
});

/** Decap's own bar, of which only the properties are used. */
function Bar(_props: Readonly<Record<string, unknown>>) {
  return null;
}

/** One of three lines as Decap makes it: its bar, what is seen of it while it is closed, and its form. */
function line(
  position: number,
  { collapsed = true, hasError = false, allowRemove = true, kind = '' } = {},
) {
  const dragHandle = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
    <button type="button" title={`Drag ${id}`} tabIndex={0}>
      {children}
    </button>
  );
  const bar = { id: `line${position}`, collapsed, allowRemove, dragHandle, onRemove };
  const row = (
    <li key={position} id={`drag-${position}`}>
      <Bar {...bar} onCollapseToggle={onToggle} />
      {kind ? <Bar uniqueFieldId="1" field={{ get: () => kind }} /> : null}
      <p>Up the hill</p>
      <input aria-label={`Words of line ${position + 1}`} />
    </li>
  );
  return rowWithBar({
    row,
    name: 'line',
    position,
    count: 3,
    hasError,
    isFormOmitted: collapsed,
    onMove,
  });
}

const button = (name: string) => screen.getByRole('button', { name });

test('a row says which it is, whether it is open and whether it is right; its buttons move and remove it', async () => {
  render([line(0), line(1, { collapsed: false, hasError: true }), line(2)]);
  expect(button('1. Up the hill')).toHaveAttribute('aria-expanded', 'false');
  expect(button('2. Up the hill is not right yet')).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('textbox')).toHaveAccessibleName('Words of line 2');
  expect(button('Move line 1 up')).toBeDisabled();
  expect(button('Move line 3 down')).toBeDisabled();
  await userEvent.click(button('Move line 1 down'));
  await userEvent.click(button('Move line 3 up'));
  expect(onMove.mock.calls).toEqual([[1], [1]]);
  await userEvent.click(button('Remove line 2'));
  expect(onRemove).toHaveBeenCalledTimes(1);
  const signs = ['Move line 2 up', 'Move line 2 down', 'Remove line 2'];
  expect(signs.map((name) => button(name).textContent)).toEqual(['↑', '↓', '✕']);
  // What Decap has given to the row is still there.
  const rows = screen.getAllByRole('listitem').map(({ id }) => id);
  expect(rows).toEqual(['drag-0', 'drag-1', 'drag-2']);
});

test('a closed row that is not right is opened by a save that was refused', () => {
  render([line(0), line(1, { hasError: true })]);
  focusFirstError();
  expect(onToggle).toHaveBeenCalledTimes(1);
});

test.each([
  ['a text', '<input type="hidden"><textarea aria-label="Field"></textarea><input>'],
  ['a choice', '<select aria-label="Field"></select>'],
  ['a rich text', '<div contenteditable="true" tabindex="0" aria-label="Field"></div>'],
  ['nothing to write in', ''],
])('a new row with %s is shown with the cursor in it', async (_case, form) => {
  const scroll = jest.fn();
  // jsdom has no layout.
  Element.prototype.scrollIntoView = scroll;
  const focus = jest.spyOn(HTMLElement.prototype, 'focus');
  document.body.innerHTML = `<div title="Row">
    <div class="editor-row" data-row="new"><button data-action="open">1. Text</button></div>
    <div>${form}</div>
  </div>`;
  showRow('new');
  const place = form === '' ? button('1. Text') : screen.getByLabelText('Field');
  await waitFor(() => expect(place).toHaveFocus());
  expect(scroll.mock.calls).toEqual([[{ block: 'center' }]]);
  expect(scroll.mock.contexts).toEqual([screen.getByTitle('Row')]);
  // The browser's own scrolling would stop at the edge of the window.
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  focus.mockRestore();
  document.body.replaceChildren();
});

test('a row opens by its words, which begin with its kind where there are several', async () => {
  render([line(0, { kind: 'Table', allowRemove: false })]);
  await userEvent.click(button('1. Table: Up the hill'));
  expect(onToggle).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: 'Remove line 1' })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});
