import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describeSchema } from '../../../content/describe-schema';
import { entranceResultSchema } from '../../../content/schemas/entrance-result';
import { formFields } from '../../config/form-fields';
import { saveFile } from './files';
import { Grid } from './Grid';
import { gridColumns } from './grid-columns';
import { checkRows, type GridRow } from './grid-rows';
import { listSchema } from './list-schema';

// jsdom has no layout, by which the grid decides which rows to draw.
jest.mock('react-datasheet-grid', () => ({
  DynamicDataSheetGrid: ({ value }: { readonly value: readonly GridRow[] }) => (
    <pre>{value.map(({ cells }) => Object.values(cells).join(' ')).join('\n')}</pre>
  ),
}));

jest.mock('./files', () => ({ chooseFile: jest.fn(), saveFile: jest.fn() }));

const [list] = formFields(describeSchema(entranceResultSchema)).filter(
  ({ name }) => name === 'results',
);
if (!list) throw new Error('The page has no results.');
const schema = listSchema(entranceResultSchema, list.keys ?? []);
const columns = gridColumns(list, schema);
const check = (rows: readonly GridRow[]) => checkRows(list, schema, rows);

function renderGrid(rows: readonly GridRow[] = []) {
  const onDone = jest.fn();
  const onCancel = jest.fn();
  render(
    <Grid
      title="Results"
      columns={columns}
      rows={rows}
      check={check}
      onCancel={onCancel}
      onDone={onDone}
    />,
  );
  return { onDone, onCancel };
}

function paste(text: string) {
  const clipboardData = { getData: (type: string) => (type === 'text/plain' ? text : '') };
  fireEvent(document.body, Object.assign(new Event('paste', { bubbles: true }), { clipboardData }));
}

const status = () => screen.getByRole('status').textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('200 results are pasted, taken back, brought again, and done', async () => {
  const { onDone } = renderGrid();
  const results = Array.from({ length: 200 }, (_, number) => `admitted\tjs1\t${number}`);
  paste(['Result\tClass\tExamination no.', ...results].join('\n'));
  await press('Use these 200 rows');
  expect(status()).toBe('200 rows');
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(status()).toBe('0 rows');
  fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true });
  expect(status()).toBe('200 rows');
  await press('Done');
  expect(onDone.mock.calls[0]?.[0][7].cells).toEqual({
    examinationNumber: '7',
    entryClass: 'JS1',
    outcome: 'Admitted',
  });
});

test('rows are added below those that are there; another column can be chosen', async () => {
  renderGrid([
    { source: 0, cells: { examinationNumber: '1', entryClass: 'JS1', outcome: 'Admitted' } },
  ]);
  paste('Room 2\t0044\tSS1\tAdmitted');
  const column = (name: string) => screen.getByRole('combobox', { name });
  for (const [at, name] of ['Examination number', 'Class', 'Result'].entries()) {
    await userEvent.selectOptions(column(name), String(at + 1));
  }
  await press('Add below');
  expect(status()).toBe('2 rows');
  paste('0045\tSS1\tAdmitted');
  await userEvent.selectOptions(column('Examination number'), 'leave empty');
  await press('Add below');
  expect(status()).toBe('3 rows. Not right yet: row 3, “Examination number”: must not be empty');
  expect(screen.getByText(/0044 SS1 Admitted/)).toBeVisible();
});

test('what was taken back is gone for good after another change', async () => {
  renderGrid();
  await press('Add a row');
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  paste('0044\tJS1\tAdmitted\n0045\tJS1\tAdmitted');
  await press('Use these 2 rows');
  fireEvent.keyDown(document.body, { key: 'y', ctrlKey: true });
  expect(status()).toBe('2 rows');
  // In a cell it takes back what was typed there.
  const cell = document.body.appendChild(document.createElement('textarea'));
  fireEvent.keyDown(cell, { key: 'z', ctrlKey: true });
  cell.remove();
  expect(status()).toBe('2 rows');
});

test('the first thing that is wrong is named, and how many more there are', async () => {
  renderGrid();
  await press('Add a row');
  expect(status()).toBe(
    '1 row. Not right yet: row 1, “Examination number”: must not be empty (and 2 more)',
  );
});

test('rows that are replaced keep what was not pasted', async () => {
  const cells = { examinationNumber: '1', entryClass: 'JS1', outcome: 'Waiting list' };
  const { onDone } = renderGrid([{ source: 0, cells }]);
  paste('Examination number\tResult\n1\tAdmitted');
  await press('Replace all rows');
  await press('Done');
  expect(onDone).toHaveBeenCalledWith([{ source: 0, cells: { ...cells, outcome: 'Admitted' } }]);
});

test('Cancel needs a confirmation when changes would be lost, and only then', async () => {
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const { onCancel } = renderGrid();
  await press('Cancel');
  expect([confirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 1]);
  await press('Add a row');
  await press('Cancel');
  expect(confirm).toHaveBeenLastCalledWith('Close the table, and lose what you changed in it?');
  expect(onCancel).toHaveBeenCalledTimes(1);
  confirm.mockReturnValue(true);
  await press('Cancel');
  expect(onCancel).toHaveBeenCalledTimes(2);
  confirm.mockRestore();
});

test('the buttons take a change back and bring it again; the rows are saved under their headings', async () => {
  const cells = { examinationNumber: '1', entryClass: 'JS1', outcome: 'Waiting list' };
  renderGrid([{ source: 0, cells }]);
  paste('Examination number\tResult\n1\tAdmitted');
  await press('Replace all rows');
  await press('Undo');
  expect(screen.getByText('1 JS1 Waiting list')).toBeVisible();
  await press('Redo');
  await press('Save as CSV');
  expect(saveFile).toHaveBeenCalledWith(
    'Results.csv',
    '\uFEFFExamination number,Class,Result\r\n1,JS1,Admitted\r\n',
  );
});
