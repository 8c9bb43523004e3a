import { tableProblem } from './table-text';

const FEES = 'Class | Day | Note\nJSS 1 | N120000 | With books\nSS 1 | ₦130,000.50 |';

test.each([
  [FEES, undefined],
  ['Class | Day', 'must have a heading row and at least one more row'],
  ['', 'must have a heading row and at least one more row'],
  ['A | B\nx | y\nz', 'row 2 must have as many cells as there are headings (2), not 1'],
])('reports the error in %j', (text, problem) => {
  expect(tableProblem(text)).toBe(problem);
});
