/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import entranceResult from '../../e2e/content/entrance-result.json';
import type { ViewContent } from '../content/content-files';
import { entranceResultSchema } from '../content/schemas/entrance-result';
import { findProblems } from '../schema/problems';
import { EntranceResult } from './EntranceResult';

const empty: ViewContent<'entrance-result'> = { ...entranceResult, results: [] };

const filled: ViewContent<'entrance-result'> = {
  ...entranceResult,
  results: [
    { examinationNumber: '0017', entryClass: 'Year 1', outcome: 'Admitted' },
    { examinationNumber: '0018', entryClass: 'Year 4', outcome: 'Waiting list' },
    { examinationNumber: 'ABJ/0021', entryClass: 'Year 1', outcome: 'Admitted' },
  ],
};

test('an entrance result without results has an empty state (specification, section 2)', () => {
  render(<EntranceResult content={empty} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Entrance Test' })).toBeVisible();
  expect(screen.getByText('The test has not been held yet')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('finds a result by its number in any format', async () => {
  render(<EntranceResult content={filled} />);
  const field = screen.getByRole('textbox', { name: 'Find your examination number' });
  expect(field.closest('p')).toHaveClass('needs-script');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.type(field, ' 00-18');
  expect(screen.getByRole('row', { name: '0018 Year 4 Waiting list' })).toBeVisible();
  expect(screen.queryByText('0017')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('1 result');
  await userEvent.type(field, '9');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('No result found.');
  await userEvent.clear(field);
  await userEvent.type(field, 'abj 0021');
  expect(screen.getByRole('row', { name: 'ABJ/0021 Year 1 Admitted' })).toBeVisible();
});

test('finds both rows with the same number, and neither for another number', async () => {
  const [first, second] = filled.results;
  if (!first || !second) throw new Error('There are no results.');
  const repeated = [first, { ...first, entryClass: 'Year 2' as const }, second];
  render(<EntranceResult content={{ ...filled, results: repeated }} />);
  const visibleRows = () =>
    screen.getAllByRole('rowheader').map((row) => row.parentElement?.textContent);
  const field = screen.getByRole('textbox');
  await userEvent.type(field, '0017');
  expect(visibleRows()).toEqual(['0017Year 1Admitted', '0017Year 2Admitted']);
  await userEvent.clear(field);
  await userEvent.type(field, '0018');
  expect(visibleRows()).toEqual(['0018Year 4Waiting list']);
});

test('rejects the same number twice, in any format', () => {
  const results = ['ABJ/0021', '0017', 'abj 0021'].map((examinationNumber) => ({
    examinationNumber,
    entryClass: 'Year 1',
    outcome: 'Admitted',
  }));
  expect(findProblems(entranceResultSchema, { ...entranceResult, results })).toEqual([
    '"Results": two results have the number "abj 0021": rows 1 and 3',
  ]);
});

test('finds numbers by prefix and shows the count', async () => {
  render(<EntranceResult content={filled} />);
  const field = screen.getByRole('textbox');
  // Otherwise, browsers would suggest another child's number.
  expect(field).toHaveAttribute('autocomplete', 'off');
  await userEvent.type(field, '001');
  expect(screen.getByRole('status')).toHaveTextContent(/^2 results$/);
  await userEvent.clear(field);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.getAllByRole('rowheader')).toHaveLength(3);
  await userEvent.type(field, ' ');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.type(field, '17');
  expect(screen.getByRole('status')).toHaveTextContent('No result found.');
});

test('searches for text typed before hydration', () => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(<EntranceResult content={filled} />);
  const field = within(root).getByRole<HTMLInputElement>('textbox');
  field.value = '0017';
  render(<EntranceResult content={filled} />, { container: root, hydrate: true });
  expect(screen.queryByText('0018')).not.toBeInTheDocument();
  root.remove();
});

test('without results, the page shows the office’s phone number', () => {
  render(<EntranceResult content={empty} />);
  expect(screen.getByRole('link', { name: 'Call +353 57 222 3344' })).toBeVisible();
});

test('released results are a table with examination numbers', () => {
  render(<EntranceResult content={filled} />);
  const table = within(screen.getByRole('table', { name: entranceResult.caption }));
  expect(table.getAllByRole('columnheader').map((column) => column.textContent)).toEqual(
    Object.values(entranceResult.columns),
  );
  expect(table.getByRole('row', { name: '0017 Year 1 Admitted' })).toBeVisible();
  expect(table.getByRole('row', { name: '0018 Year 4 Waiting list' })).toBeVisible();
  // On a phone the table scrolls sideways, so that each result stays one line.
  expect(screen.getByRole('region', { name: entranceResult.caption })).toBeVisible();
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/drawings/admissions.svg');
  expect(screen.queryByText('The test has not been held yet')).not.toBeInTheDocument();
});
