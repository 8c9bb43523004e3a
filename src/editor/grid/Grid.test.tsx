/** @jest-environment jsdom */
import '../../testing/school-editor';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { datesSchema } from '../../content/schemas/dates';
import { entranceResultSchema } from '../../content/schemas/entrance-result';
import { timeTableSchema } from '../../content/schemas/time-table';
import { EditorForm } from '../../testing/editor-form';
import { listSpec } from '../../testing/list-spec';
import { stubLayout } from '../../testing/stub-layout';
import { type FormContext, useForm, usePart } from '../form/form-context';
import { Grid } from './Grid';
import { gridColumns } from './grid-columns';
import type { GridRow } from './grid-rows';
import { downloadCsv } from './paste';

jest.mock('./paste', () => ({
  ...jest.requireActual('./paste'),
  downloadCsv: jest.fn(),
}));

beforeAll(stubLayout);

const columns = gridColumns(listSpec(entranceResultSchema, 'results'));

let shown = columns;

let saved: readonly GridRow[];

/** Changes the rows as a save does that brings a colleague's. */
let changeRows: (change: (rows: readonly GridRow[]) => readonly GridRow[]) => void;

/** Renders the grid in a form without other fields. */
function renderGrid(rows: readonly GridRow[] = [], form: Partial<FormContext> = {}) {
  const onClose = jest.fn();
  return {
    onClose,
    ...render(
      <EditorForm
        {...form}
        schema={entranceResultSchema}
        content={{ results: rows }}
        onContent={(content) => {
          saved = Object(content).results;
        }}
      >
        <FormGrid onClose={onClose} />
      </EditorForm>,
    ),
  };
}

function FormGrid({ onClose }: { readonly onClose: () => void }) {
  const { change } = useForm();
  const rows = usePart((content) => Object(content).results);
  const [all] = useState(shown);
  useEffect(() => {
    changeRows = (next) => change(['results'], next);
  }, [change]);
  return (
    <Grid
      title="Results"
      path="results"
      columns={() => all}
      rows={rows}
      onRows={(rows) => change(['results'], rows)}
      onCell={(at, name, value) => change(['results', at, name], value)}
      onClose={onClose}
    />
  );
}

/** Pastes into the focused element, and returns whether the default action of the browser follows. */
function paste(text: string, html = '') {
  const clipboardData = { getData: (type: string) => (type === 'text/plain' ? text : html) };
  return fireEvent.paste(document.activeElement ?? document.body, { clipboardData });
}

const cell = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const choiceCell = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const NUMBER = (row: number) => `Examination number, row ${row}`;

const ROW = { examinationNumber: '1', entryClass: 'Year 1', outcome: 'Admitted' };
const TABLE = 'Examination number\tResult\n1\tAdmitted\n2\tWaiting list';

const status = () => screen.getByRole('status').textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('browsers neither copy the cells while someone types, nor suggest what was typed elsewhere', () => {
  renderGrid([{ name: 'Ada' }]);
  const cells = [...document.querySelectorAll<HTMLTextAreaElement>('td textarea')];
  expect(cells).not.toEqual([]);
  for (const cell of cells) expect(cell.form).toHaveAttribute('autocomplete', 'off');
});

test('pastes 200 results, with undo and redo', async () => {
  renderGrid();
  const results = Array.from({ length: 200 }, (_, number) => `admitted\tyear1\t${number}`);
  paste(['Result\tClass\tExamination no.', ...results].join('\n'));
  await press('Use these 200 rows');
  expect(status()).toBe('200 rows');
  await press('Undo');
  expect(status()).toBe('0 rows');
  await press('Redo');
  expect(status()).toBe('200 rows');
  expect(saved[7]).toEqual({
    examinationNumber: '7',
    entryClass: 'Year 1',
    outcome: 'Admitted',
  });
});

test('adds pasted rows below, in the columns that the editor chooses', async () => {
  renderGrid([ROW]);
  paste(`Room 2\t0044\tYear 4\tAdmitted`);
  const column = (name: string) => screen.getByRole('combobox', { name });
  const add = () => screen.getByRole('button', { name: 'Add below' });
  // A column without a heading is never taken by its position.
  expect(column('Examination number')).toHaveValue('');
  expect(screen.getByText('Choose the column of: Examination number.')).toBeVisible();
  expect(add()).toBeDisabled();
  await userEvent.selectOptions(column('Examination number'), '1');
  expect(column('Class')).toHaveValue('2');
  expect(column('Result')).toHaveValue('3');
  await userEvent.click(add());
  expect(saved).toEqual([
    ROW,
    { examinationNumber: '0044', entryClass: 'Year 4', outcome: 'Admitted' },
  ]);
  paste('0045\tYear 4\tAdmitted');
  await userEvent.selectOptions(column('Examination number'), 'leave empty');
  await press('Add below');
  expect(status()).toBe('3 rows. 1 error: Row 3, Examination number, must not be empty.');
});

test('never offers names as results: reads the headings loosely, and asks for the rest', async () => {
  renderGrid();
  const names = ['Ngozi A.\tX12\tYr 1\tadmitted', 'Ada B.\tX13\tYr 4\twaiting list'];
  paste(['Name of pupil\tExam No.\tClass applied\tRemarks', ...names].join('\n'));
  const column = (name: string) => screen.getByRole('combobox', { name });
  expect(column('Examination number')).toHaveValue('1');
  expect(column('Result')).toHaveValue('3');
  expect(screen.getByText('Not used: Name of pupil.')).toBeVisible();
  await press('Use these 2 rows');
  expect(saved).toEqual([
    { examinationNumber: 'X12', entryClass: 'Year 1', outcome: 'Admitted' },
    { examinationNumber: 'X13', entryClass: 'Year 4', outcome: 'Waiting list' },
  ]);
});

test('replacing all rows keeps the columns that were not pasted', async () => {
  renderGrid([ROW, { ...ROW, examinationNumber: '2', entryClass: 'Year 4' }]);
  paste(TABLE);
  // The main button must not take everybody's rows away.
  expect(screen.getByRole('button', { name: 'Replace all rows' })).not.toHaveClass('primary');
  expect(screen.getByRole('button', { name: 'Add below' })).toHaveClass('primary');
  await press('Replace all rows');
  expect(saved).toEqual([
    ROW,
    { examinationNumber: '2', entryClass: 'Year 4', outcome: 'Waiting list' },
  ]);
});

test('shows the first error and the number of others', async () => {
  renderGrid();
  await press('Add row');
  expect(status()).toBe('1 row. 3 errors: Row 1, Examination number, must not be empty.');
  expect(screen.getByRole('status')).toHaveClass('problem');
});

test('an error about the whole table does not name a row', () => {
  const problems = new Map([['results', 'must have at least one entry; in JSON, [{}]']]);
  renderGrid([], { problems });
  expect(status()).toBe('0 rows. 1 error: Must have at least one entry.');
});

test('previews at most five pasted rows, and can cancel the paste', async () => {
  renderGrid();
  const results = Array.from({ length: 7 }, (_, number) => `${number}\tYear 1\tAdmitted`);
  paste(results.join('\n'));
  const choice = () => within(screen.getByRole('region', { name: 'What was pasted' }));
  expect(choice().getByText('7 rows.')).toBeVisible();
  expect(choice().getAllByRole('row')).toHaveLength(1 + 5);
  await userEvent.selectOptions(
    choice().getByRole('combobox', { name: 'Examination number' }),
    '0',
  );
  expect(choice().getByRole('row', { name: '4 Year 1 Admitted' })).toBeVisible();
  expect(choice().getByRole('combobox', { name: 'Class' })).toHaveValue('1');
  await userEvent.selectOptions(choice().getByRole('combobox', { name: 'Class' }), '0');
  expect(choice().getByRole('combobox', { name: 'Class' })).toHaveValue('0');
  expect(choice().getByRole('row', { name: '4 4 Admitted' })).toBeVisible();
  const names = choice().getByRole('checkbox');
  expect(names).not.toBeChecked();
  await userEvent.click(names);
  expect(choice().getByText('6 rows.')).toBeVisible();
  await userEvent.click(names);
  expect(choice().getByText('7 rows.')).toBeVisible();
  await userEvent.click(names);
  expect(choice().queryByRole('row', { name: '0 0 Admitted' })).toBeNull();
  expect(choice().getByRole('row', { name: '5 5 Admitted' })).toBeVisible();
  const options = within(choice().getByRole('combobox', { name: 'Class' })).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'leave empty',
    'the same in every row',
    '0',
    'Year 1',
    'Admitted',
  ]);
  await userEvent.click(choice().getByRole('button', { name: 'Cancel' }));
  expect(status()).toBe('0 rows');
  expect(screen.queryByRole('region', { name: 'What was pasted' })).toBeNull();
});

test('pastes with a button', async () => {
  const texts: Readonly<Record<string, string>> = {
    'text/html': '<table><tr><td>1</td><td>Year 1</td></tr></table>',
    'text/plain': TABLE,
  };
  let types = ['text/plain', 'text/html'];
  const item = {
    get types() {
      return types;
    },
    getType: async (type: string) => ({ text: async () => texts[type] }),
  };
  const read = jest.fn(async () => [item]);
  Object.defineProperty(navigator, 'clipboard', { value: { read }, configurable: true });
  renderGrid();
  await press('Paste a table');
  expect(await screen.findByRole('button', { name: 'Use this row' })).toBeVisible();
  types = ['text/plain'];
  const choice = within(screen.getByRole('region', { name: 'What was pasted' }));
  await userEvent.click(choice.getByRole('button', { name: 'Cancel' }));
  await press('Paste a table');
  expect(await screen.findByRole('button', { name: 'Use these 2 rows' })).toBeVisible();
  read.mockRejectedValueOnce(new Error('Read permission denied.'));
  await press('Paste a table');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your browser blocked pasting. Press Ctrl+V instead.',
  );
  await press('Paste a table');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('the keys paste what the button could not, and its error goes', async () => {
  const read = jest.fn().mockRejectedValue(new Error('Read permission denied.'));
  Object.defineProperty(navigator, 'clipboard', { value: { read }, configurable: true });
  renderGrid();
  await userEvent.click(screen.getByRole('button', { name: 'Paste a table' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Your browser blocked pasting/);
  paste('Examination number\tResult\n1\tAdmitted');
  expect(screen.getByRole('button', { name: 'Use this row' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('imports a CSV file', async () => {
  renderGrid();
  const file = new File(['Examination number,Result\n1,Admitted'], 'results.csv');
  const bytes = new TextEncoder().encode('Examination number,Result\n1,Admitted');
  file.arrayBuffer = async () => bytes.buffer;
  await userEvent.upload(screen.getByLabelText('Import CSV'), file);
  await userEvent.click(await screen.findByRole('button', { name: 'Use this row' }));
  expect(status()).toBe('1 row. 1 error: Row 1, Class, must be one of: Year 1, Year 2, Year 4.');
});

test('refuses a file without text, and says what to do', async () => {
  renderGrid();
  const file = new File([''], 'results.csv');
  file.arrayBuffer = async () => new TextEncoder().encode('PK\u0003\u0004').buffer;
  await userEvent.upload(screen.getByLabelText('Import CSV'), file);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '“results.csv” has no rows of text. In Excel, choose File, Save As, CSV.',
  );
});

test('a table of free text takes its headings along, and does not ask whether it has some', () => {
  shown = columns.map((column) => ({ ...column, isPositional: true }));
  renderGrid();
  shown = columns;
  paste('Date\tPaper\n3 May\tPhysics');
  expect(screen.getByRole('button', { name: 'Use these 2 rows' })).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a table pasted over the start of another one of free text names what of that stays', async () => {
  shown = columns.map((column) => ({ ...column, isPositional: true }));
  renderGrid([
    { examinationNumber: 'Class', entryClass: 'Day', outcome: 'Remarks' },
    { examinationNumber: 'JSS 1', entryClass: '10', outcome: 'Two sets' },
    { examinationNumber: 'JSS 2', entryClass: '20' },
  ]);
  shown = columns;
  await userEvent.click(cell(NUMBER(1)));
  paste('Item\tFee\nBooks\t30');
  expect(saved[1]).toEqual({ examinationNumber: 'Books', entryClass: '30', outcome: 'Two sets' });
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Still here, beside or below what you pasted: Remarks; JSS 2\.$/,
  );
  paste('Item\tFee\tNote\nBooks\t30\t\nBags\t40\t');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('merged cells are repeated in rows with headings, but not in a table of free text', async () => {
  const html = '<table><tr><td>1</td><td rowspan=2>Year 1</td></tr><tr><td>2</td></tr></table>';
  const { unmount } = renderGrid();
  paste('', html);
  const lastRow = () => screen.getAllByRole('row').at(-1)?.textContent;
  expect(lastRow()).toContain('Year 1');
  unmount();
  shown = columns.map((column) => ({ ...column, isPositional: true }));
  renderGrid();
  shown = columns;
  paste('', html);
  expect(lastRow()).not.toContain('Year 1');
});

test('adds, inserts, copies and deletes rows with the focus in the new row, and downloads all', async () => {
  renderGrid([ROW]);
  await press('Add row');
  expect(cell(NUMBER(2))).toHaveFocus();
  await userEvent.keyboard('2');
  await press('Insert row');
  expect(cell(NUMBER(2))).toHaveFocus();
  await press('Delete row');
  expect(cell(NUMBER(2))).toHaveValue('2');
  await userEvent.click(cell(NUMBER(1)));
  await press('Copy row');
  await press('Download CSV');
  expect(downloadCsv).toHaveBeenLastCalledWith('Results.csv', [
    ['Examination number', 'Class', 'Result'],
    ['1', 'Year 1', 'Admitted'],
    ['1', 'Year 1', 'Admitted'],
    ['2', '', ''],
  ]);
  expect(saved).toEqual([ROW, ROW, { examinationNumber: '2' }]);
});

test('a table of free text keeps its headings first, and downloads them as its first row', async () => {
  shown = columns.map((column) => ({ ...column, isPositional: true }));
  const headings = { examinationNumber: 'Year', entryClass: 'Credits' };
  renderGrid([headings, { examinationNumber: '2026' }]);
  shown = columns;
  await userEvent.click(cell(NUMBER(1)));
  await press('Insert row');
  expect(cell(NUMBER(2))).toHaveFocus();
  await userEvent.keyboard('2027');
  expect(saved).toEqual([headings, { examinationNumber: '2027' }, { examinationNumber: '2026' }]);
  await press('Download CSV');
  expect(downloadCsv).toHaveBeenLastCalledWith('Results.csv', [
    ['Year', 'Credits', ''],
    ['2027', '', ''],
    ['2026', '', ''],
  ]);
});

test('the copy of a row has no id, so that it gets its own', async () => {
  renderGrid([{ ...ROW, id: 'first' }]);
  await userEvent.click(cell(NUMBER(1)));
  await press('Copy row');
  expect(saved).toEqual([{ ...ROW, id: 'first' }, ROW]);
});

test('a cell saves each letter, and Escape restores its text', async () => {
  renderGrid([ROW]);
  await userEvent.type(cell(NUMBER(1)), '{Control>}a{/Control} 27 ');
  expect(saved[0]).toEqual({ ...ROW, examinationNumber: '27' });
  expect(cell(NUMBER(1))).toHaveValue(' 27 ');
  // An input method's Escape only ends its word.
  fireEvent.keyDown(cell(NUMBER(1)), { key: 'Escape', isComposing: true });
  expect(cell(NUMBER(1))).toHaveValue(' 27 ');
  await userEvent.keyboard('{Escape}');
  expect(saved).toEqual([ROW]);
  await userEvent.selectOptions(choiceCell('Result, row 1'), 'Waiting list');
  expect(saved[0]?.outcome).toBe('Waiting list');
});

test('arrow keys, Enter and Tab move between cells', async () => {
  renderGrid([ROW, { ...ROW, examinationNumber: '22' }]);
  await userEvent.click(cell(NUMBER(1)));
  await userEvent.keyboard('{Enter}{Enter}');
  expect(cell(NUMBER(2))).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(choiceCell('Class, row 2')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(choiceCell('Class, row 1')).toHaveFocus();
  await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}{ArrowLeft}');
  expect(cell(NUMBER(1))).toHaveFocus();
  // The cursor moves inside a text before it leaves the cell.
  await userEvent.keyboard('{ArrowDown}');
  expect(cell(NUMBER(2))).toHaveFocus();
  cell(NUMBER(2)).setSelectionRange(1, 1);
  await userEvent.keyboard('{ArrowRight}');
  expect(cell(NUMBER(2))).toHaveFocus();
  // An input method's Enter only ends its word.
  fireEvent.keyDown(cell(NUMBER(2)), { key: 'Enter', shiftKey: true, isComposing: true });
  expect(cell(NUMBER(2))).toHaveFocus();
});

test('Enter moves to the next cell beside an extension that puts an icon into each', async () => {
  renderGrid([ROW, { ...ROW, examinationNumber: '22' }]);
  for (const field of document.querySelectorAll('tbody td'))
    field.prepend(document.createElement('span'));
  await userEvent.click(cell(NUMBER(1)));
  await userEvent.keyboard('33{Enter}44');
  expect(saved.map(({ examinationNumber }) => examinationNumber)).toEqual(['33', '44']);
});

test('a click selects a cell, so that typing replaces it; a double click, Enter and F2 edit it', async () => {
  renderGrid([
    { ...ROW, examinationNumber: '100' },
    { ...ROW, examinationNumber: '' },
  ]);
  const number = () => cell(NUMBER(1));
  await userEvent.click(number());
  await userEvent.click(number());
  await userEvent.keyboard('120');
  expect(number()).toHaveValue('120');
  // The cursor stays in a text that is being typed.
  await userEvent.pointer({ keys: '[MouseLeft]', target: number(), offset: 0 });
  await userEvent.keyboard('9');
  expect(number()).toHaveValue('9120');
  await userEvent.keyboard('{Escape}5');
  expect(number()).toHaveValue('5');
  await userEvent.click(choiceCell('Class, row 1'));
  await userEvent.dblClick(number());
  await userEvent.keyboard('6');
  expect(number()).toHaveValue('56');
  for (const key of ['{Enter}', '{F2}']) {
    await userEvent.click(choiceCell('Class, row 1'));
    await userEvent.click(number());
    await userEvent.keyboard(`${key}7`);
  }
  expect(number()).toHaveValue('5677');
  // Enter leaves what it has opened, also an empty text.
  await userEvent.keyboard('{Enter}');
  expect(cell(NUMBER(2))).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  expect(number()).toHaveFocus();
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('8');
  expect(number()).toHaveValue('8');
});

test('a tap edits a cell with all its text selected; the next tap places the cursor', async () => {
  renderGrid([{ ...ROW, examinationNumber: '100' }]);
  const tap = (offset: number) =>
    userEvent.pointer([{ keys: '[TouchA]', target: cell(NUMBER(1)), offset }]);
  await tap(1);
  expect(cell(NUMBER(1))).toHaveFocus();
  await userEvent.keyboard('2');
  expect(cell(NUMBER(1))).toHaveValue('2');
  await tap(0);
  await userEvent.keyboard('1');
  expect(cell(NUMBER(1))).toHaveValue('12');
});

test('copies, cuts and clears the cells selected with Shift', async () => {
  renderGrid([ROW, { ...ROW, examinationNumber: '2' }]);
  await userEvent.click(cell(NUMBER(1)));
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  cell(NUMBER(1)).select();
  const setData = jest.fn();
  const clipboardData = { setData };
  fireEvent.copy(cell(NUMBER(1)), { clipboardData });
  expect(setData).toHaveBeenLastCalledWith('text/plain', '1\r\n2');
  await userEvent.keyboard('{Delete}');
  expect(saved.map(({ examinationNumber }) => examinationNumber)).toEqual(['', '']);
});

test('pastes cells at the focused cell as a spreadsheet does', async () => {
  renderGrid([ROW]);
  await userEvent.click(cell(NUMBER(1)));
  const merged = '<table><tr><td rowspan=2>7</td><td>yr4</td></tr><tr><td>yr1</td></tr></table>';
  expect(paste('', merged)).toBe(false);
  expect(saved).toEqual([
    { examinationNumber: '7', entryClass: 'Year 4', outcome: 'Admitted' },
    { examinationNumber: '', entryClass: 'Year 1' },
  ]);
  await userEvent.click(cell(NUMBER(2)));
  paste('"Music\nand dance"', '<table><tr><td>Music<br>and dance</td></tr></table>');
  expect(saved[1]?.examinationNumber).toBe('Music and dance');
});

test('Done closes the grid, Escape does not', async () => {
  const { onClose } = renderGrid([ROW]);
  const dialog = screen.getByRole('dialog', { name: 'Results' });
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  expect(onClose).not.toHaveBeenCalled();
  await press('Done');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('handles pastes only while the grid is open', () => {
  const { unmount } = renderGrid([ROW]);
  expect(paste(TABLE)).toBe(false);
  unmount();
  expect(paste(TABLE)).toBe(true);
});

test('leaves the paste of a single text to the browser', async () => {
  renderGrid([ROW]);
  await userEvent.click(cell(NUMBER(1)));
  expect([paste('Admitted'), paste('')]).toEqual([true, true]);
});

test('pastes a single text without marks that nobody sees', async () => {
  renderGrid([ROW]);
  await userEvent.click(cell(NUMBER(1)));
  expect(paste('\u2068Art\u2069\u200b club')).toBe(false);
  expect(cell(NUMBER(1)).value).toContain('Art club');
});

test('undoes and redoes every change one by one', async () => {
  renderGrid([ROW]);
  const rows = () => status()?.replace(/ row.*/, '');
  const button = (name: string) => screen.getByRole('button', { name });
  expect(button('Undo')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Redo')).toHaveAttribute('aria-disabled', 'true');
  for (const _row of [1, 2, 3]) await press('Add row');
  expect(rows()).toBe('4');
  expect(button('Redo')).toHaveAttribute('aria-disabled', 'true');
  const seen: unknown[] = [];
  for (const name of ['Undo', 'Undo', 'Undo', 'Redo', 'Redo', 'Undo']) {
    await press(name);
    seen.push(rows());
  }
  expect(seen).toEqual(['3', '2', '1', '2', '3', '2']);
  expect(button('Redo')).toBeEnabled();
});

test('a long table is one table: keys, ranges and new rows cross its parts', async () => {
  const all = Array.from({ length: 60 }, (_, at) => ({ ...ROW, examinationNumber: `n${at + 1}` }));
  renderGrid(all);
  await userEvent.click(cell(NUMBER(20)));
  await userEvent.keyboard('{Enter}{Enter}');
  expect(cell(NUMBER(21))).toHaveFocus();
  await userEvent.keyboard('{Shift>}{ArrowUp}{ArrowUp}{/Shift}');
  const setData = jest.fn();
  fireEvent.copy(document.activeElement ?? document.body, { clipboardData: { setData } });
  expect(setData).toHaveBeenCalledWith('text/plain', 'n19\r\nn20\r\nn21');
  await press('Delete rows');
  expect(saved).toHaveLength(57);
  expect(cell(NUMBER(19))).toHaveFocus();
  await userEvent.click(cell(NUMBER(21)));
  await press('Insert row');
  expect(cell(NUMBER(21))).toHaveFocus();
  await userEvent.keyboard('new');
  expect(saved.slice(19, 22)).toMatchObject([
    { examinationNumber: 'n23' },
    { examinationNumber: 'new' },
    { examinationNumber: 'n24' },
  ]);
});

test('typing goes on in any row while a row above it comes and goes', async () => {
  const numbers = Array.from({ length: 24 }, (_, number) => `${number}`);
  renderGrid(numbers.map((examinationNumber) => ({ ...ROW, examinationNumber })));
  for (const number of numbers) {
    const text = screen.getByDisplayValue(number);
    await userEvent.click(text);
    act(() => changeRows((rows) => [{ ...ROW, examinationNumber: 'above' }, ...rows]));
    expect(text).toHaveFocus();
    act(() => changeRows((rows) => rows.slice(1)));
    expect(text).toHaveFocus();
  }
});

test('typing goes on in a row while those above it are deleted', async () => {
  const numbers = Array.from({ length: 24 }, (_, number) => `${number}`);
  renderGrid(numbers.map((examinationNumber) => ({ ...ROW, examinationNumber })));
  const text = screen.getByDisplayValue('23');
  await userEvent.click(text);
  for (const _ of numbers.slice(1)) {
    act(() => changeRows((rows) => rows.slice(1)));
    expect(text).toHaveFocus();
  }
});

test('pastes empty cells, fills a selection, and names what has no column', async () => {
  const rows = ['1', '2', '3', '4'].map((examinationNumber) => ({ ...ROW, examinationNumber }));
  renderGrid(rows);
  await userEvent.click(cell(NUMBER(1)));
  // Two empty cells replace the old texts.
  expect(paste('\t\r\n')).toBe(false);
  expect(saved[0]).toMatchObject({ examinationNumber: '', entryClass: '' });
  expect(saved[1]).toEqual(rows[1]);
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}');
  expect(paste('9\tYear 4\r\n')).toBe(false);
  expect(saved.map(({ examinationNumber, entryClass }) => [examinationNumber, entryClass])).toEqual(
    Array.from({ length: 4 }, () => ['9', 'Year 4']),
  );
  await userEvent.click(choiceCell('Class, row 2'));
  paste('Year 1\tWaiting list\tRoom 4\tMrs A.\r\n');
  expect(saved[1]).toEqual({
    examinationNumber: '9',
    entryClass: 'Year 1',
    outcome: 'Waiting list',
  });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Not pasted, because there is no column for it: Room 4; Mrs A.',
  );
  await userEvent.click(cell(NUMBER(4)));
  paste('8\tYear 4');
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('times that could be in both halves of the day', () => {
  const hours = gridColumns(listSpec(timeTableSchema, 'hours'));
  beforeEach(() => {
    shown = hours;
  });
  afterEach(() => {
    shown = columns;
  });

  test('are asked about when they are pasted into cells', async () => {
    renderGrid([{ day: 'Monday', starts: '08:00', ends: '08:40', title: 'Art' }]);
    await userEvent.click(cell('Starts, row 1'));
    paste('1:00\t1:40');
    const dialog = await screen.findByRole('dialog', { name: 'When are these times?' });
    await userEvent.click(
      within(dialog).getByRole('radio', { name: '1:00 pm (in the afternoon)' }),
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Paste' }));
    await waitFor(() => expect(saved[0]).toMatchObject({ starts: '13:00', ends: '13:40' }));
    expect(cell('Starts, row 1')).toHaveValue('1:00 pm');
  });

  test('are asked about in a pasted table', async () => {
    renderGrid();
    paste('Day\tStarts\tEnds\tEvent\nMonday\t1:00\t1:40\tArt\nTuesday\t8:00\t8:40\tMusic');
    const use = screen.getByRole('button', { name: 'Use these 2 rows' });
    expect(use).toBeDisabled();
    expect(screen.getByText('When is 1:00, and 1 more without am or pm?')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: '1:00 am (in the morning)' }));
    await userEvent.click(use);
    expect(saved.map(({ starts, ends }) => [starts, ends])).toEqual([
      ['01:00', '01:40'],
      ['08:00', '08:40'],
    ]);
  });

  test('stay as they are typed in a cell, which is an error', () => {
    renderGrid([{ day: 'Monday', starts: '08:00', ends: '08:40', title: 'Art' }]);
    fireEvent.change(cell('Starts, row 1'), { target: { value: '1:00' } });
    expect(saved[0]).toMatchObject({ starts: '1:00' });
  });
});

test('a second pasted table of the same length has a choice of columns of its own', async () => {
  renderGrid();
  paste('Examination number\tResult\n1\tAdmitted\n2\tAdmitted');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Result' }), 'leave empty');
  await userEvent.click(document.body);
  paste('Result\tExamination number\nAdmitted\t7\nAdmitted\t8');
  expect(screen.getByRole('combobox', { name: 'Result' })).toHaveDisplayValue('Result');
  await userEvent.click(screen.getByRole('button', { name: 'Use these 2 rows' }));
  expect(saved).toMatchObject([
    { examinationNumber: '7', outcome: 'Admitted' },
    { examinationNumber: '8', outcome: 'Admitted' },
  ]);
});

test('names the struck text that a paste leaves out', async () => {
  renderGrid();
  const cells = (one: string, other: string) => `<td>${one}</td><td>Year 1</td><td>${other}</td>`;
  const headings = '<tr><th>Examination number</th><th>Class</th><th>Result</th></tr>';
  const row = cells('7', '<s>Waiting list</s> Admitted');
  paste('', `<table>${headings}<tr>${row}</tr></table>`);
  expect(screen.getByText('Left out, because it is struck through: Waiting list.')).toBeVisible();
  await press('Use this row');
  expect(saved).toEqual([{ ...ROW, examinationNumber: '7' }]);
});

test('names the lines above and below a pasted table, and no row comes of them', async () => {
  renderGrid();
  paste(
    'Virtue School\t\t\t\nS/N\tExamination number\tClass\tResult\n1\t7\tYear 1\tAdmitted\nSigned: the Principal\t\t\t',
  );
  const around = 'Left out, because it is above or below the rows:';
  expect(screen.getByText(`${around} Virtue School.`)).toBeVisible();
  expect(screen.getByText(`${around} Signed: the Principal.`)).toBeVisible();
  await press('Use this row');
  expect(saved).toEqual([{ ...ROW, examinationNumber: '7' }]);
});

test('names the pasted dates that are on another weekday than is written', async () => {
  shown = gridColumns(listSpec(datesSchema, 'terms', 0, 'dates'));
  renderGrid([{ firstDay: '2026-12-24', title: 'Carols' }]);
  await userEvent.click(cell('First day, row 1'));
  paste('Monday 5 December 2026\t');
  const note =
    'Check these dates and their days of the week: Monday 5 December 2026 is a Saturday.';
  expect(await screen.findByText(note)).toBeVisible();
  expect(saved[0]).toMatchObject({ firstDay: '2026-12-05' });
  paste('First day\tTitle\nMonday 5 December 2026\tPlay');
  expect(screen.getByText(note)).toBeVisible();
  shown = columns;
});

test('a weekday on which a typed date is not is named below its cell', async () => {
  shown = gridColumns(listSpec(datesSchema, 'terms', 0, 'dates'));
  renderGrid([{ firstDay: '2026-12-24', title: 'Carols' }]);
  const note = 'Saturday, 5 December 2026. You wrote Mon: check the day.';
  await userEvent.click(cell('First day, row 1'));
  await userEvent.keyboard('Mon 5 Dec 2026{Tab}');
  expect(saved[0]).toMatchObject({ firstDay: '2026-12-05' });
  expect(cell('First day, row 1')).toHaveValue('5 Dec 2026');
  expect(screen.getByText(note)).toBeVisible();
  await userEvent.click(cell('First day, row 1'));
  await userEvent.keyboard('Sat 5 Dec 2026{Tab}');
  expect(screen.queryByText(note)).toBeNull();
  shown = columns;
});

test('names the shared texts that a paste at a cell replaces in this place only', async () => {
  renderGrid([
    { ...ROW, examinationNumber: '{fact:form}' },
    { ...ROW, examinationNumber: 'from {fact:day}' },
  ]);
  await userEvent.click(cell(NUMBER(1)));
  paste('₦110,000\nfrom {fact:day} on');
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Replaced here only: other pages keep the old text of: \{fact:form\}\.$/,
  );
});

test('tables with different columns are refused together', () => {
  shown = gridColumns(listSpec(timeTableSchema, 'hours'));
  renderGrid();
  paste(
    'Time\tMonday\tTuesday\n8:00 – 8:40\tEnglish\tArt\nTime\tRoom\tMonday\tTuesday\n8:00 – 8:40\tHall\tA\tB',
  );
  shown = columns;
  expect(screen.getByRole('alert')).toHaveTextContent('Paste one at a time.');
});

test('a file that cannot be read says so', async () => {
  renderGrid();
  const file = new File(['a'], 'Results.csv');
  Object.assign(file, { arrayBuffer: () => Promise.reject(new Error('Gone')) });
  await userEvent.upload(screen.getByLabelText('Import CSV'), file);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^“Results\.csv” cannot be read\./);
});

test('pastes a paragraph of Word without what is struck through', async () => {
  renderGrid([ROW]);
  await userEvent.click(cell(NUMBER(1)));
  cell(NUMBER(1)).select();
  expect(paste('Music old lesson', '<p class=MsoNormal>Music <s>old</s> lesson</p>')).toBe(false);
  expect(cell(NUMBER(1)).value).toBe('Music lesson');
  expect(screen.getByText(/struck through: old\./)).toBeVisible();
});

test('a message of WhatsApp pasted at a cell has no signs, nor who wrote it', async () => {
  renderGrid([ROW]);
  await userEvent.click(cell(NUMBER(1)));
  cell(NUMBER(1)).select();
  paste('[10:02, 05/11/2026] Mrs Bello: *Music* lesson');
  expect(cell(NUMBER(1)).value).toBe('Music lesson');
  expect(screen.getByText(/a chat writes it before messages: .* Mrs Bello\.$/)).toBeVisible();
});
