import { render, screen, within } from '@testing-library/react';
import plan from '../../e2e/content/improvement-plan.json';
import { ImprovementPlan } from './ImprovementPlan';

function renderPlan() {
  render(<ImprovementPlan content={plan} />);
  return within(screen.getByRole('table', { name: plan.caption }));
}

/** The cells that name an area, over all of its rows. */
const areaCells = () => [
  ...screen.getByRole('table').querySelectorAll<HTMLTableCellElement>('th[scope="rowgroup"]'),
];

test('the improvement plan is a static table of 17 rows (specification, section 9)', () => {
  const [, ...rows] = renderPlan().getAllByRole('row');
  expect(rows).toHaveLength(17);
  for (const row of rows) {
    const cells = within(row).getAllByRole('cell');
    expect(cells).toHaveLength(4);
    for (const cell of cells) expect(cell).toHaveTextContent(/\S/);
  }
});

test('the columns have the names of the content', () => {
  const [header] = renderPlan().getAllByRole('row');
  if (!header) throw new Error('The table has no header.');
  const columns = [...header.querySelectorAll('th[scope="col"]')];
  expect(columns.map((column) => column.textContent)).toEqual([
    'Subject',
    'Now',
    'Goal',
    'Way',
    'Sign',
  ]);
});

test('some rows carry area names (specification, section 2)', () => {
  renderPlan();
  expect(areaCells().map((cell) => cell.textContent)).toEqual([
    'Reading',
    'Making',
    'Music',
    'The hill',
  ]);
});

test('an area is the heading of all of its rows, together all 17', () => {
  renderPlan();
  const spans = areaCells().map((cell) => cell.rowSpan);
  expect(spans.reduce((sum, span) => sum + span, 0)).toBe(17);
  for (const cell of areaCells()) {
    expect(cell.closest('tbody')?.rows).toHaveLength(cell.rowSpan);
  }
});

test('every row says what the content says, in the order of the columns', () => {
  const [, ...rows] = renderPlan().getAllByRole('row');
  const shown = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  );
  expect(shown).toEqual(
    plan.rows.map((row) => [row.whereWeAre, row.whereWeAreGoing, row.howWeGetThere, row.howWeKnow]),
  );
});

test('on small screens each part of a row can carry its column’s name', () => {
  renderPlan();
  const [firstRow] = screen.getByRole('table').querySelectorAll('tbody > tr');
  const cells = [...(firstRow?.querySelectorAll('td') ?? [])];
  const [_area, ...columns] = Object.values(plan.columns);
  expect(cells.map((cell) => cell.getAttribute('data-label'))).toEqual(columns);
});

test('the drawing is the about-us drawing', () => {
  render(<ImprovementPlan content={plan} />);
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/drawings/about.svg');
});
