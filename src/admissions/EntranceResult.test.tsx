import { render, screen, within } from '@testing-library/react';
import entranceResult from '../../e2e/content/entrance-result.json';
import type { EntranceResultContent } from '../content/schemas/entrance-result';
import { EntranceResult } from './EntranceResult';

const filled: EntranceResultContent = {
  ...entranceResult,
  results: [
    { examinationNumber: '0017', entryClass: 'JS1', outcome: 'Admitted' },
    { examinationNumber: '0018', entryClass: 'SS1', outcome: 'Waiting list' },
  ],
};

test('an entrance result without results has an empty state (specification, section 2)', () => {
  render(<EntranceResult content={entranceResult} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Entrance Test' })).toBeVisible();
  expect(screen.getByText('The test has not been held yet')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('released results are a table, by examination number', () => {
  render(<EntranceResult content={filled} />);
  const table = within(screen.getByRole('table', { name: entranceResult.caption }));
  expect(table.getAllByRole('columnheader').map((column) => column.textContent)).toEqual(
    Object.values(entranceResult.columns),
  );
  expect(table.getByRole('row', { name: '0017 JS1 Admitted' })).toBeVisible();
  expect(table.getByRole('row', { name: '0018 SS1 Waiting list' })).toBeVisible();
  expect(screen.queryByText('The test has not been held yet')).not.toBeInTheDocument();
});
