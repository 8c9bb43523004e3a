import { render, screen, within } from '@testing-library/react';
import timeTable from '../../e2e/content/time-table.json';
import type { TimeTableContent } from '../content/schemas/time-table';
import { TimeTable } from './TimeTable';

const filled: TimeTableContent = {
  ...timeTable,
  hours: [
    { day: 'Monday', starts: '07:45', ends: '08:00', activity: 'Assembly', classes: 'All' },
    { day: 'Monday', starts: '08:00', ends: '08:40', activity: 'Mathematics', classes: 'JSS 1' },
    { day: 'Monday', starts: '08:00', ends: '08:40', activity: 'English', classes: 'JSS 2' },
  ],
};

test('a time table without hours has an empty state (specification, section 2)', () => {
  render(<TimeTable content={timeTable} />);
  expect(screen.getByRole('heading', { level: 1, name: 'The Week' })).toBeVisible();
  expect(screen.getByText('The week is not planned yet')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('a time table with hours is a table of them', () => {
  render(<TimeTable content={filled} />);
  const [header, ...rows] = within(
    screen.getByRole('table', { name: timeTable.caption }),
  ).getAllByRole('row');
  const texts = (row: HTMLElement | undefined) =>
    [...(row?.children ?? [])].map((cell) => cell.textContent);
  expect(texts(header)).toEqual(Object.values(timeTable.columns));
  expect(rows.map(texts)).toEqual([
    ['Monday', '07:45 – 08:00', 'Assembly', 'All'],
    ['Monday', '08:00 – 08:40', 'Mathematics', 'JSS 1'],
    ['Monday', '08:00 – 08:40', 'English', 'JSS 2'],
  ]);
  expect(screen.queryByText('The week is not planned yet')).not.toBeInTheDocument();
});
