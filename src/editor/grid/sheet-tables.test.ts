import '../../testing/school-editor';
import { entranceResultSchema } from '../../content/schemas/entrance-result';
import { timeTableSchema } from '../../content/schemas/time-table';
import { listSpec } from '../../testing/list-spec';
import { gridColumns } from './grid-columns';
import { matchColumns, rowsOf } from './match-columns';
import { readSheet } from './sheet-tables';

const hours = gridColumns(listSpec(timeTableSchema, 'hours'));
const results = gridColumns(listSpec(entranceResultSchema, 'results'));

function rowsIn(cells: readonly (readonly string[])[], columns: typeof hours) {
  return rowsOf(cells, columns, matchColumns(cells, columns));
}

const WEEK = [
  ['Time', 'Monday', 'Tuesday'],
  ['8:00 – 8:40', 'English', 'Art'],
];

const ACROSS = [
  ['Day', '8:00 – 8:40', '8:40 – 9:20'],
  ['Monday', 'English', 'Art'],
  ['Tuesday', 'Music', ''],
];

test.each([
  ['days above the columns', WEEK, 2],
  ['days at the side', ACROSS, 3],
])('weeks of two classes below each other are one table, with %s', (_, week, count) => {
  const sheet = readSheet(
    [['CATHOLIC GIRLS'], ['Class: JSS 1'], ...week, [''], ['Class: JSS 2'], ...week, ['Signed']],
    hours,
  );
  const rows = rowsIn(sheet.cells, hours);
  expect(rows.map(({ classes }) => classes)).toEqual([
    ...Array(count).fill('JSS 1'),
    ...Array(count).fill('JSS 2'),
  ]);
  expect(new Set(rows.map(({ activity }) => activity))).toContain('Art');
  expect(sheet.lines).toEqual(['CATHOLIC GIRLS', 'Signed']);
});

test('lists below each other are one table, and the lines above them a column of it', () => {
  const headings = ['Exam No.', 'Result'];
  const sheet = readSheet(
    [['JSS 1', 'JSS 1'], headings, ['1', 'Admitted'], ['JSS 2', 'JSS 2'], headings, ['2', '']],
    results,
  );
  expect(sheet).toEqual({
    cells: [
      [...headings, 'Line above'],
      ['1', 'Admitted', 'JSS 1'],
      ['2', '', 'JSS 2'],
    ],
    lines: [],
  });
});

test('lines above the headings are named, and a table without headings is left as it is', () => {
  const rows = [
    ['1', 'JS1', 'Admitted'],
    ['1', 'JS1', 'Admitted'],
  ];
  const headings = ['Exam No.', 'Class', 'Result'];
  expect(readSheet([['School'], ['Results', '', '2027'], headings, ...rows], results)).toEqual({
    cells: [headings, ...rows],
    lines: ['School', 'Results 2027'],
  });
  expect(readSheet(rows, results)).toEqual({ cells: rows, lines: [] });
});

test('weeks with different columns are refused', () => {
  const other = [
    ['Time', 'Teacher', 'Monday', 'Tuesday'],
    ['8:00 – 8:40', 'Mrs A.', 'English', 'Art'],
  ];
  expect(readSheet([...WEEK, ...other], hours).cells).toEqual([]);
});
