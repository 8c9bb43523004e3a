import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { entranceResultSchema } from '../../content/schemas/entrance-result';
import { EditorForm } from '../../testing/editor-form';
import { listSpec } from '../../testing/list-spec';
import { type FormContext, useForm } from '../form/form-context';
import { Grid } from './Grid';
import { gridColumns } from './grid-columns';
import type { GridRow } from './grid-rows';
import { downloadCsv } from './paste';

// The grid is mocked, because it draws no rows in jsdom, which has no layout.
type Sheet = {
  readonly value: readonly GridRow[];
  readonly onChange: (rows: readonly GridRow[]) => void;
  readonly columns: readonly { readonly title: string }[];
  readonly createRow: () => GridRow;
  readonly duplicateRow: (row: { readonly rowData: GridRow }) => GridRow;
  readonly height: number;
  readonly rowHeight: number;
  readonly onActiveCellChange: (change: { readonly cell: object | null }) => void;
  readonly addRowsComponent: (props: { readonly addRows: (count: number) => void }) => ReactNode;
};

let mockSheet: Sheet;

jest.mock('react-datasheet-grid', () => ({
  DynamicDataSheetGrid: (sheet: Sheet) => {
    mockSheet = sheet;
    const { value, onChange, createRow, addRowsComponent: AddRows } = sheet;
    const addRows = (count: number) =>
      onChange([...value, ...Array.from({ length: count }, createRow)]);
    return (
      <>
        <pre>{value.map((row) => Object.values({ ...row }).join(' ')).join('\n')}</pre>
        <AddRows addRows={addRows} />
      </>
    );
  },
}));

jest.mock('./paste', () => ({
  ...jest.requireActual('./paste'),
  downloadCsv: jest.fn(),
}));

const columns = gridColumns(listSpec(entranceResultSchema, 'results'));

let saved: readonly GridRow[];

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
  const { content, change } = useForm();
  return (
    <Grid
      title="Results"
      path="results"
      columns={() => columns}
      rows={Object(content).results}
      onChange={(rows) => change(['results'], rows)}
      onClose={onClose}
    />
  );
}

/** Pastes text, and returns whether the default action of the browser follows. */
function paste(text: string) {
  const clipboardData = { getData: (type: string) => (type === 'text/plain' ? text : '') };
  return fireEvent.paste(document.body, { clipboardData });
}

const ROW = { examinationNumber: '1', entryClass: 'JS1', outcome: 'Admitted' };
const TABLE = 'Examination number\tResult\n1\tAdmitted\n2\tWaiting list';

const status = () => screen.getByRole('status').textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('pastes 200 results, with undo and redo', async () => {
  renderGrid();
  const results = Array.from({ length: 200 }, (_, number) => `admitted\tjs1\t${number}`);
  paste(['Result\tClass\tExamination no.', ...results].join('\n'));
  await press('Use these 200 rows');
  expect(status()).toBe('200 rows');
  await press('Undo');
  expect(status()).toBe('0 rows');
  await press('Redo');
  expect(status()).toBe('200 rows');
  expect(saved[7]).toEqual({
    examinationNumber: '7',
    entryClass: 'JS1',
    outcome: 'Admitted',
  });
});

test('adds pasted rows below, in the columns that the editor chooses', async () => {
  renderGrid([ROW]);
  const height = mockSheet.rowHeight;
  paste(`Room 2\t${'0044 '.repeat(60)}\tSS1\tAdmitted`);
  const column = (name: string) => screen.getByRole('combobox', { name });
  for (const [at, name] of ['Examination number', 'Class', 'Result'].entries()) {
    await userEvent.selectOptions(column(name), String(at + 1));
  }
  await press('Add below');
  expect(status()).toBe('2 rows');
  expect(mockSheet.rowHeight).toBeGreaterThan(height);
  expect(mockSheet.rowHeight).toBeLessThan(4 * height);
  paste('\tSS1');
  expect(column('Class')).toHaveTextContent(/^leave emptycolumn 1SS1$/);
  await press('Cancel');
  paste('0045\tSS1\tAdmitted');
  await userEvent.selectOptions(column('Examination number'), 'leave empty');
  await press('Add below');
  expect(status()).toBe('3 rows. 1 error: Row 3, Examination number, must not be empty.');
  expect(screen.getByText(/0044 SS1 Admitted/)).toBeVisible();
});

test('replacing all rows keeps the columns that were not pasted', async () => {
  renderGrid([ROW, { ...ROW, examinationNumber: '2', entryClass: 'SS1' }]);
  paste(TABLE);
  await press('Replace all rows');
  expect(saved).toEqual([
    ROW,
    { examinationNumber: '2', entryClass: 'SS1', outcome: 'Waiting list' },
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
  const results = Array.from({ length: 7 }, (_, number) => `${number}\tJS1\tAdmitted`);
  paste(results.join('\n'));
  const choice = () => within(screen.getByRole('region', { name: 'What was pasted' }));
  expect(choice().getByText('7 rows.')).toBeVisible();
  expect(choice().getAllByRole('row')).toHaveLength(1 + 5);
  expect(choice().getByRole('row', { name: '4 JS1 Admitted' })).toBeVisible();
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
    '0',
    'JS1',
    'Admitted',
  ]);
  await userEvent.click(choice().getByRole('button', { name: 'Cancel' }));
  expect(status()).toBe('0 rows');
  expect(screen.queryByRole('region', { name: 'What was pasted' })).toBeNull();
});

test('pastes with a button', async () => {
  const texts: Readonly<Record<string, string>> = {
    'text/html': '<table><tr><td>1</td><td>JS1</td></tr></table>',
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

test('imports a CSV file', async () => {
  renderGrid();
  const file = new File(['Examination number,Result\n1,Admitted'], 'results.csv');
  const bytes = new TextEncoder().encode('Examination number,Result\n1,Admitted');
  file.arrayBuffer = async () => bytes.buffer;
  await userEvent.upload(screen.getByLabelText('Import CSV'), file);
  await userEvent.click(await screen.findByRole('button', { name: 'Use this row' }));
  expect(status()).toBe('1 row. 1 error: Row 1, Class, must be one of: JS1, JS2, SS1.');
});

test('adds a row at the end, copies a row, and downloads all rows', async () => {
  renderGrid([ROW]);
  expect(mockSheet.columns.map(({ title }) => title)).toEqual([
    'Examination number',
    'Class',
    'Result',
  ]);
  expect(mockSheet.duplicateRow({ rowData: ROW })).toEqual(ROW);
  expect(mockSheet.duplicateRow({ rowData: ROW })).not.toBe(ROW);
  await press('Add row');
  await press('Download CSV');
  expect(downloadCsv).toHaveBeenLastCalledWith('Results.csv', [
    ['Examination number', 'Class', 'Result'],
    ['1', 'JS1', 'Admitted'],
    ['', '', ''],
  ]);
  expect(saved).toEqual([ROW, {}]);
});

test('leaves room for the button below the rows at any window height', () => {
  let height = 600;
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', {
    configurable: true,
    get: () => height,
  });
  renderGrid([ROW]);
  expect(mockSheet.height).toBeLessThanOrEqual(600 - 44);
  expect(mockSheet.height).toBeGreaterThan(500);
  height = 400;
  fireEvent(window, new Event('resize'));
  expect(mockSheet.height).toBeLessThanOrEqual(400 - 44);
  Reflect.deleteProperty(HTMLElement.prototype, 'clientHeight');
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

test('handles a paste of several cells, but not of a single value or an empty clipboard', () => {
  renderGrid([ROW]);
  const sheetPaste = jest.fn();
  document.addEventListener('paste', sheetPaste);
  expect(['1\n2', '1\t2', 'Admitted', ''].map(paste)).toEqual([false, false, true, true]);
  // The grid's own listener gets only the last two pastes, because the first two are handled.
  expect(sheetPaste).toHaveBeenCalledTimes(2);
  document.removeEventListener('paste', sheetPaste);
});

test('undoes and redoes every change one by one', async () => {
  renderGrid([ROW]);
  const rows = () => status()?.replace(/ row.*/, '');
  const button = (name: string) => screen.getByRole('button', { name });
  expect(button('Undo')).toBeDisabled();
  expect(button('Redo')).toBeDisabled();
  for (const _row of [1, 2, 3]) await press('Add row');
  expect(rows()).toBe('4');
  expect(button('Redo')).toBeDisabled();
  const seen: unknown[] = [];
  for (const name of ['Undo', 'Undo', 'Undo', 'Redo', 'Redo', 'Undo']) {
    await press(name);
    seen.push(rows());
  }
  expect(seen).toEqual(['3', '2', '1', '2', '3', '2']);
  expect(button('Redo')).toBeEnabled();
});
