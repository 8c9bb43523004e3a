import { parseTable } from './parse-table';

const FEES = 'Class | Day | Note\nJSS 1 | E120000 | With books\nSS 1 | €130,000.50 |';

test('splits cells at | or tabs', () => {
  expect(parseTable(FEES.replaceAll(' | ', '\t').replace(' |', '\t'))).toEqual(parseTable(FEES));
  expect(parseTable('| Class | Day |\n| JSS 1 | 8 |').rows.map(({ cells }) => cells)).toEqual([
    ['JSS 1', '8'],
  ]);
});

test('formats euro amounts and detects numeric columns', () => {
  expect(parseTable(FEES)).toEqual({
    columns: [
      { heading: 'Class', isNumeric: false },
      { heading: 'Day', isNumeric: true },
      { heading: 'Note', isNumeric: false },
    ],
    rows: [
      { isTotal: false, cells: ['JSS 1', '€120,000', 'With books'] },
      { isTotal: false, cells: ['SS 1', '€130,000.50', ''] },
    ],
  });
});

test.each([
  ['12', true],
  ['1,200.50', true],
  ['85 %', true],
  ['-3', true],
  ['−3', true],
  ['+3', true],
  ['—', true],
  ['-', true],
  ['', true],
  ['€5', true],
  ['JSS 1', false],
  ['2026/2027', false],
])('a column with %s and a dash is numeric: %s', (cell, isNumeric) => {
  expect(parseTable(`A | B\nx | ${cell}\ny | –`).columns[1]?.isNumeric).toBe(isNumeric);
});

test('an empty column, which people fill in on paper, is not numeric', () => {
  expect(parseTable('About her | Please write\nName |\nClass |').columns[1]?.isNumeric).toBe(false);
});

test('the first column is never numeric', () => {
  const { columns } = parseTable('Year | Girls\n2025 | 310\n2026 | 325');
  expect(columns.map(({ isNumeric }) => isNumeric)).toEqual([false, true]);
});

test.each([
  ['EUR 5000', '€5,000'],
  ['€1200000.5', '€1,200,000.5'],
  ['E1,200,000', '€1,200,000'],
  ['E 0', '€0'],
  ['N/A', 'N/A'],
  ['E95', 'E95'],
  ['€95', '€95'],
  ['5000', '5000'],
])('the amount %s is written %s', (cell, written) => {
  expect(parseTable(`A | B\nx | ${cell}`).rows[0]?.cells).toEqual(['x', written]);
});

test('ignores empty lines', () => {
  expect(parseTable('A | B\n\nx | y\n | \n').rows.map(({ cells }) => cells)).toEqual([['x', 'y']]);
});

test('a row whose first cell is bold adds up the others; examples are amounts, too', () => {
  const { columns, rows } = parseTable('Item | Price\nBeret | €2,500\n**All** | €2,500 (example)');
  expect(columns[1]?.isNumeric).toBe(true);
  expect(rows.map(({ isTotal }) => isTotal)).toEqual([false, true]);
  expect(rows[1]?.cells).toEqual(['All', '€2,500 (example)']);
});
