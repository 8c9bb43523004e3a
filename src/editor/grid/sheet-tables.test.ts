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

const LESSONS = [
  'Monday JSS 1 Art',
  'Monday JSS 2 Civic',
  'Tuesday JSS 1 Break',
  'Tuesday JSS 2 French',
];

test.each([
  [
    'before its days, once',
    [
      ['Class', 'Day', '8:00 – 8:40', '8:40 – 9:20'],
      ['JSS 1', 'Monday', 'Art'],
      ['', 'Tuesday', 'Break'],
      ['JSS 2', 'Monday', 'Civic'],
      ['', 'Tuesday', 'French'],
    ],
  ],
  [
    'above its days, once',
    [
      ['Class', 'JSS 1', '', 'JSS 2', ''],
      ['Time', 'Monday', 'Tuesday', 'Monday', 'Tuesday'],
      ['8:00 – 8:40', 'Art', 'Break', 'Civic', 'French'],
    ],
  ],
  [
    'above its days, in merged cells without a heading',
    [
      ['', 'JSS 1', 'JSS 1', 'JSS 2', 'JSS 2'],
      ['', 'Monday', 'Tuesday', 'Monday', 'Tuesday'],
      ['8:00 – 8:40', 'Art', 'Break', 'Civic', 'French'],
    ],
  ],
  [
    'below its days, without a heading',
    [
      ['Time', 'Monday', '', 'Tuesday', ''],
      ['', 'JSS 1', 'JSS 2', 'JSS 1', 'JSS 2'],
      ['8:00 – 8:40', 'Art', 'Civic', 'Break', 'French'],
    ],
  ],
  [
    'below its days, in merged cells with a heading for both rows',
    [
      ['Time', 'Monday', 'Monday', 'Tuesday', 'Tuesday'],
      ['Time', 'JSS 1', 'JSS 2', 'JSS 1', 'JSS 2'],
      ['8:00 – 8:40', 'Art', 'Civic', 'Break', 'French'],
    ],
  ],
  [
    'beside its day, with the numbers of the periods above their times',
    [
      ['Day', 'Class', '1', '2'],
      ['', '', '8:00 – 8:40', '8:40 – 9:20'],
      ['Monday', 'JSS 1', 'Art'],
      ['', 'JSS 2', 'Civic'],
      ['Tuesday', 'JSS 1', 'Break'],
      ['', 'JSS 2', 'French'],
    ],
  ],
  [
    'beside a time that is written once for all',
    [
      ['Time', 'Class', 'Monday', 'Tuesday'],
      ['8:00 – 8:40', 'JSS 1', 'Art', 'Break'],
      ['', 'JSS 2', 'Civic', 'French'],
    ],
  ],
])('each lesson of a week keeps its class, which is written %s', (_, week) => {
  const sheet = readSheet([['CATHOLIC GIRLS'], ...week], hours);
  const rows = rowsIn(sheet.cells, hours);
  expect(rows.map(({ day, classes, activity }) => `${day} ${classes} ${activity}`)).toEqual(
    LESSONS,
  );
  expect(new Set(rows.map(({ starts, ends }) => `${starts} ${ends}`))).toEqual(
    new Set(['08:00 08:40']),
  );
  expect(sheet.lines).toEqual(['CATHOLIC GIRLS']);
});

test('the class and the teacher above a week are named, and no class of its days', () => {
  const above = ['Class', 'JSS 1', 'Mrs Bako'];
  expect(readSheet([above, ...WEEK], hours).lines).toEqual(['Class JSS 1 Mrs Bako']);
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

test('a week written in a message is a table, and names the lines without times', () => {
  const lines = 'Dear parents,|MONDAY|8:00-8:40 English|Bring a mug|TUESDAY|8:00-8:40 Art|Thanks';
  const { cells, lines: left } = readSheet(
    lines.split('|').map((line) => [line]),
    hours,
  );
  expect(cells.slice(1).map((row) => row.join(' '))).toEqual([
    'Monday 08:00 08:40 English',
    'Tuesday 08:00 08:40 Art',
  ]);
  expect(left).toEqual(['Dear parents,', 'Bring a mug', 'Thanks']);
});
