/** @jest-environment jsdom */
import '../../testing/school-editor';
import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { tableCells } from '../../schema/table-text';
import type { Grid } from '../grid/Grid';
import { pastedTableText, TextTable } from './TextTable';

type GridProps = Parameters<typeof Grid>[0];
let mockGrid: GridProps;
jest.mock('../grid/Grid', () => ({
  Grid: (props: GridProps) => {
    mockGrid = props;
    return null;
  },
}));

let text: string;

let type: (text: string) => void;

function open(first: string) {
  function Form() {
    const [value, setValue] = useState(first);
    text = value;
    type = setValue;
    return (
      <TextTable
        title="Table"
        path="table"
        value={value}
        onChange={setValue}
        onClose={() => undefined}
      />
    );
  }
  render(<Form />);
  return mockGrid;
}

const write = (rows: GridProps['rows']) => act(() => mockGrid.onRows(rows));

const row = (...cells: readonly string[]) => ({ ...cells });

test('a block’s table starts with its headings, and has a spare column', () => {
  const { rows, columns } = open('Class | Day\nJSS 1 | Monday <br> Tuesday');
  expect(rows).toEqual([row('Class', 'Day'), row('JSS 1', 'Monday\nTuesday')]);
  const titles = columns(rows, []).map(({ title }) => title);
  expect(titles).toEqual(['Column 1', 'Column 2', 'Column 3']);
  expect(columns(rows, [['a', 'b', 'c', 'd']])).toHaveLength(5);
  expect(columns(rows, [])).toHaveLength(3);
  expect(columns(rows, [])).toBe(columns(rows, []));
});

test('an empty row is in the table, but not in the text', () => {
  const { rows } = open('Class | Day\nJSS 1 | Monday <br> Tuesday');
  write([...rows, row()]);
  expect(mockGrid.rows).toHaveLength(3);
  expect(text).toBe('Class | Day\nJSS 1 | Monday <br> Tuesday');
  // An undo changes the text, which replaces the typed rows.
  act(() => type('Class | Time'));
  expect(mockGrid.rows).toEqual([row('Class', 'Time')]);
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
])('cells round-trip: %j', (cells) => {
  open('');
  write([...cells.map((texts) => row(...texts)), row('', '', '')]);
  expect(tableCells(text)).toEqual(cells);
});

test('a vertical line, which would end a cell, becomes a slash', () => {
  open('');
  write([row('JSS 1 | 2', ' Monday ')]);
  expect(text).toBe('JSS 1 / 2 | Monday');
});

test('a table pasted with an empty corner keeps its cells', () => {
  const html =
    '<table><tr><td><td>Day</td></tr><tr><td rowspan=2>JSS 1<td>one<br>two<tr><td>three</table>';
  const pasted = pastedTableText(html, '');
  expect(tableCells(pasted?.table ?? '')).toEqual([
    ['', 'Day'],
    ['JSS 1', 'one\ntwo'],
    ['', 'three'],
  ]);
  expect(pastedTableText('', 'one')).toBeUndefined();
});
