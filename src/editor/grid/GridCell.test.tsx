import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { day } from '../../content/fields';
import { ChoiceCell, TextCell } from './GridCell';

type CellProps = Parameters<typeof TextCell>[0];

/** Props of a cell; the library passes more props, which the cells do not read. */
const cellProps = (props: Partial<CellProps>) => props as CellProps;

async function typeInCell(keys: string, widget?: 'day' | 'time', starts = '08:00') {
  const setRowData = jest.fn();
  const column = {
    name: 'starts',
    title: 'Starts',
    options: undefined,
    multiline: false,
    widget,
    schema: widget === 'day' ? day('', '') : v.string(),
  };
  const rowData = { starts, ends: '08:40' };
  const cell = (focus: boolean) => (
    <TextCell
      {...cellProps({ focus, rowData, rowIndex: 0, setRowData })}
      columnData={{ column, path: 'rows', problems: new Map() }}
    />
  );
  const { rerender } = render(cell(true));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Starts' });
  // The text is selected, so that typing replaces it.
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
  await userEvent.type(field, keys);
  rerender(cell(false));
  return setRowData.mock.calls;
}

test.each([
  ['day', '2026-12-24', '24 Dec 2026'],
  ['time', '16:30', '4:30 pm'],
] as const)(
  'a %s is shown in its readable format, and is unchanged if not edited',
  async (widget, value, shown) => {
    expect(await typeInCell('{ArrowRight}', widget, value)).toEqual([]);
    expect(screen.getByText(shown)).toBeVisible();
  },
);

test('a changed day is saved as an ISO date', async () => {
  const keys = '{Control>}a{/Control}25/12/2026';
  expect(await typeInCell(keys, 'day', '2026-12-24')).toEqual([
    [{ starts: '2026-12-25', ends: '08:40' }],
  ]);
});

test('a cell’s text is committed when the cell closes', async () => {
  expect(await typeInCell(' 09:00')).toEqual([[{ starts: '08:00 09:00', ends: '08:40' }]]);
});

test('Escape leaves a cell unchanged', async () => {
  expect(await typeInCell(' 09:00{Escape}')).toEqual([]);
});

test('shows an invalid choice until a valid one is chosen', async () => {
  const setRowData = jest.fn();
  const column = {
    name: 'day',
    title: 'Day',
    options: ['Monday', 'Tuesday'],
    multiline: false,
    widget: undefined,
    schema: v.string(),
  };
  const props = { rowData: { day: 'Holiday' }, rowIndex: 0 };
  const cell = (focus: boolean) => (
    <ChoiceCell
      {...cellProps({ ...props, focus, setRowData })}
      columnData={{
        column,
        path: 'rows',
        problems: new Map([['rows.0.day', 'must be one of the days']]),
      }}
    />
  );
  const { rerender } = render(cell(false));
  expect(screen.getByText('Holiday')).toBeVisible();
  rerender(cell(true));
  const choice = screen.getByRole('combobox', { name: 'Day' });
  expect(choice).toHaveFocus();
  expect(choice).toHaveValue('Holiday');
  expect(screen.getByText('Must be one of the days.')).toBeVisible();
  expect(choice).toHaveTextContent(/^HolidayMondayTuesday$/);
  // Arrow keys must not reach the grid, which would leave the cell.
  const gridKeys: string[] = [];
  const listen = ({ key }: KeyboardEvent) => gridKeys.push(key);
  document.addEventListener('keydown', listen);
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{Enter}');
  document.removeEventListener('keydown', listen);
  expect(gridKeys).toEqual(['Enter']);
  await userEvent.selectOptions(choice, 'Tuesday');
  expect(setRowData.mock.calls).toEqual([[{ day: 'Tuesday' }]]);
});

function showLines(multiline: boolean, rowData: CellProps['rowData']) {
  const column = {
    name: 'text',
    title: 'Text',
    options: undefined,
    multiline,
    widget: undefined,
    schema: v.string(),
  };
  const setRowData = jest.fn();
  const cell = (focus: boolean) => (
    <TextCell
      {...cellProps({ focus, rowData, rowIndex: 4, setRowData })}
      columnData={{ column, path: 'rows', problems: new Map([['rows.4.text', 'is wrong']]) }}
    />
  );
  const { rerender } = render(cell(true));
  return { setRowData, leave: () => rerender(cell(false)) };
}

test.each([
  [true, 'O\ntwo'],
  [false, 'Otwo'],
])('Alt+Enter starts a new line only in multi-line cells (%p)', async (multiline, text) => {
  const { setRowData, leave } = showLines(multiline, {});
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  await userEvent.type(field, 'One');
  field.setSelectionRange(1, 3);
  fireEvent.keyDown(field, { key: 'Enter', altKey: true });
  await userEvent.keyboard('two');
  leave();
  expect(setRowData.mock.calls).toEqual([[{ text }]]);
});

test('a cell that is not being edited shows its text and error', () => {
  const { setRowData, leave } = showLines(true, { text: 'One' });
  leave();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('One')).toHaveTextContent('OneIs wrong.');
  expect(screen.getByText('One')).toHaveClass('invalid');
  expect(setRowData).not.toHaveBeenCalled();
});
