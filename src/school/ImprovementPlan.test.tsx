/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import plan from '../../e2e/content/improvement-plan.json';
import { ImprovementPlan } from './ImprovementPlan';

function renderPlan() {
  render(<ImprovementPlan content={plan} />);
  return within(screen.getByRole('table', { name: plan.caption }));
}

test('the column headings come from the content', () => {
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

test('each area has a link to its rows', () => {
  renderPlan();
  const links = within(screen.getByRole('navigation', { name: 'Subject' })).getAllByRole('link');
  const areas = new Set(plan.rows.flatMap(({ area }) => area ?? []));
  expect(links.map(({ textContent }) => textContent)).toEqual([...areas]);
  for (const link of links) {
    const id = link.getAttribute('href')?.slice(1) ?? '';
    expect(document.getElementById(id)).toHaveTextContent(link.textContent);
  }
});

test('every row shows its content in column order', () => {
  const [, ...rows] = renderPlan().getAllByRole('row');
  const shown = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  );
  const areas = within(screen.getByRole('table')).getAllByRole('rowheader');
  const named = new Set(plan.rows.flatMap(({ area }) => area ?? []));
  expect(areas.map((area) => area.textContent)).toEqual([...named]);
  expect(shown).toEqual(
    plan.rows.map((row) => [row.whereWeAre, row.whereWeAreGoing, row.howWeGetThere, row.howWeKnow]),
  );
});
