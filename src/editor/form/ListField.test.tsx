/** @jest-environment jsdom */
import '../../testing/school-editor';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { improvementPlanSchema } from '../../content/schemas/improvement-plan';
import { checkFor, group, list, tag, text } from '../../schema/fields';
import { EditorForm } from '../../testing/editor-form';

const mockTitled: string[] = [];
jest.mock('./row-title', () => {
  const { rowTitle } = jest.requireActual('./row-title');
  return {
    rowTitle: (...[spec, value]: Parameters<typeof rowTitle>) => {
      mockTitled.push(Object(value).whereWeAre);
      return rowTitle(spec, value);
    },
  };
});

const row = (area: string, whereWeAre: string) => ({ area, whereWeAre });
const ROWS = [row('Health', 'One'), row('Health', 'Two'), row('Music', 'Three')];
const user = userEvent.setup();
const announce = jest.fn();
let rows: typeof ROWS;

beforeEach(() => {
  const onContent = (content: unknown) => {
    rows = Object(content).rows;
  };
  const content = { rows: ROWS };
  const form = { content, onContent, announce };
  render(<EditorForm schema={improvementPlanSchema} path="rows" {...form} />);
});

const texts = () => rows.map(({ whereWeAre }) => whereWeAre);
const press = (name: string) => user.click(screen.getByRole('button', { name }));

test('deleting a row shows a message and focuses the next row, the last one, or the list', async () => {
  await press('Delete row 2');
  expect(rows).toEqual([ROWS[0], ROWS[2]]);
  expect(announce).toHaveBeenLastCalledWith('Row 2 was deleted.');
  expect(screen.getByRole('button', { name: /^Row 2 Music/ })).toHaveFocus();
  await press('Delete row 2');
  expect(rows).toEqual([ROWS[0]]);
  expect(screen.getByRole('button', { name: /^Row 1 Health/ })).toHaveFocus();
  await press('Delete row 1');
  expect(screen.getByRole('group', { name: 'Rows (0)' })).toHaveFocus();
});

test('a double click deletes one row, because its second click hits the next one', async () => {
  const deleteRow = () => screen.getByRole('button', { name: 'Delete row 2' });
  fireEvent.click(deleteRow(), { detail: 1 });
  fireEvent.click(deleteRow(), { detail: 2 });
  expect(texts()).toEqual(['One', 'Three']);
});

test('buttons move a row and keep focus', async () => {
  await press('Move row 3 up');
  expect(texts()).toEqual(['One', 'Three', 'Two']);
  expect(screen.getByRole('button', { name: 'Move row 2 up' })).toHaveFocus();
  await press('Move row 1 down');
  await press('Move row 2 down');
  expect(texts()).toEqual(['Three', 'Two', 'One']);
  expect(screen.getByRole('button', { name: 'Move row 3 down' })).toHaveFocus();
  await press('Move row 3 down');
  await press('Move row 1 up');
  expect(texts()).toEqual(['Three', 'Two', 'One']);
});

test('dragging a row marks where it will be, and moves it there', () => {
  const handles = screen.getAllByText('⠿');
  const items = handles.map((handle) => handle.closest('li'));
  const marked = () => items.map((item) => item?.hasAttribute('data-drop'));
  const [handle] = handles;
  if (!handle) throw new Error('No row can be dragged');
  let isCaptured = false;
  for (const item of items) {
    Object.assign(item ?? {}, { scrollIntoView: () => undefined });
    // As some browser extensions do.
    item?.after(document.createElement('span'));
  }
  Object.assign(handle, {
    setPointerCapture: () => {
      isCaptured = true;
    },
    hasPointerCapture: () => isCaptured,
  });
  const over = (item: Element | null | undefined) =>
    Object.assign(document, { elementFromPoint: () => item });
  over(items[1]);
  fireEvent.pointerMove(handle);
  expect(marked()).toEqual([false, false, false]);
  expect(fireEvent.pointerDown(handle)).toBe(false);
  fireEvent.pointerMove(handle);
  expect(marked()).toEqual([false, true, false]);
  over(document.body);
  fireEvent.pointerMove(handle);
  fireEvent.pointerUp(handle);
  fireEvent.lostPointerCapture(handle);
  expect(texts()).toEqual(['Two', 'One', 'Three']);
  expect(marked()).toEqual([false, false, false]);
});

test('adds a row at the end, which can be moved', async () => {
  await press('Add row');
  expect(rows).toHaveLength(4);
  await press('Move row 3 down');
  expect(texts()).toEqual(['One', 'Two', '', 'Three']);
});

test('adds a row below the open one', async () => {
  await press('Row 1 Health has an error');
  await press('Add row below');
  expect(texts()).toEqual(['One', '', 'Two', 'Three']);
  // The first field of the new row has the focus, so that what is typed next goes there.
  expect(screen.getByRole('button', { name: /^Row 2/, expanded: true })).toBeVisible();
  expect(document.activeElement?.closest('li')).toHaveTextContent(/^Row 2/);
  expect(document.activeElement).toHaveProperty('localName', 'input');
});

test('typing in a row renders that row only, because lists can have hundreds', async () => {
  await user.click(screen.getByRole('button', { name: /^Row 2/ }));
  await user.click(screen.getByRole('textbox', { name: 'Where we are' }));
  mockTitled.length = 0;
  await user.keyboard('!');
  expect(texts()).toEqual(['One', 'Two!', 'Three']);
  expect(mockTitled).toEqual(['Two!']);
});

test('the button for the table stands above the rows, of which there may be hundreds', () => {
  const button = screen.getByRole('button', { name: 'Edit as a table' });
  const [first] = screen.getAllByRole('listitem');
  const position = first && button.compareDocumentPosition(first);
  expect(position).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('an entry that was just added has no error until the list is left, or a save was refused', async () => {
  cleanup();
  const name = { name: tag('Name', ''), value: v.optional(text('Value', '')) };
  const schema = group('File', '', {
    facts: v.pipe(
      list('Facts', '', group('Fact', '', name)),
      checkFor((facts) => {
        const empty = facts.find(({ value }) => value === undefined);
        return empty && `“${empty.name}” must have a value`;
      }),
    ),
  });
  const form = (isRefused: boolean, content: unknown) => (
    <>
      <EditorForm schema={schema} content={content} path="facts" isRefused={isRefused} />
      <button type="button">Elsewhere</button>
    </>
  );
  const { unmount } = render(form(false, { facts: [] }));
  const shown = () => screen.queryAllByText(/must have a value|Must not be empty/);
  await press('Add fact');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'bus');
  for (const problem of shown()) expect(problem).not.toBeVisible();
  await press('Elsewhere');
  expect(shown()).toHaveLength(1);
  expect(shown()[0]).toBeVisible();
  await user.click(screen.getByRole('textbox', { name: 'Name' }));
  expect(shown()[0]).toBeVisible();
  unmount();
  render(form(true, { facts: [{ name: 'bus' }] }));
  await press('Add fact');
  expect(shown()[0]).toBeVisible();
});
