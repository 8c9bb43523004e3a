import { render } from '@testing-library/react';
import { tableCells } from '../../content/table-text';
import type { Grid } from '../grid/Grid';
import TextTable from './TextTable';

type GridProps = Parameters<typeof Grid>[0];
let mockGrid: GridProps;
jest.mock('../grid/GridDialog', () => ({
  GridDialog: (props: GridProps) => {
    mockGrid = props;
    return null;
  },
}));

function open(value: string) {
  const onChange = jest.fn();
  render(<TextTable title="Table" value={value} onChange={onChange} onClose={() => undefined} />);
  return { ...mockGrid, onChange };
}

const row = (...cells: readonly string[]) => ({ ...cells });

test('the table of a block has its headings as the first row, and a free column', () => {
  const { rows, columns, onDone, onChange } = open('Class | Day\nJSS 1 | Monday <br> Tuesday');
  expect(rows).toEqual([row('Class', 'Day'), row('JSS 1', 'Monday\nTuesday')]);
  expect(columns(rows, [])).toHaveLength(3);
  expect(columns(rows, [['a', 'b', 'c', 'd']])).toHaveLength(5);
  expect(columns(rows, [])[0]).toBe(columns(rows, [])[0]);
  onDone(rows);
  expect(onChange).toHaveBeenCalledWith('Class | Day\nJSS 1 | Monday <br> Tuesday');
});

test.each([
  [
    [
      ['', 'Day'],
      ['JSS 1', ''],
    ],
  ],
  [
    [
      ['Class', 'Day'],
      ['one\ntwo', 'three'],
    ],
  ],
])('cells are read as they were written: %j', (cells) => {
  const { onDone, onChange } = open('');
  onDone([...cells.map((texts) => row(...texts)), row('', '', '')]);
  expect(tableCells(onChange.mock.lastCall[0])).toEqual(cells);
});

test('a table without rows below its headings says what is missing', () => {
  const { check } = open('');
  expect(check([row('Class', 'Day')])).toMatchObject([
    { message: 'must have a heading row and at least one more row' },
  ]);
  expect(check([row('Class', 'Day'), row('JSS 1', 'Monday')])).toEqual([]);
});
