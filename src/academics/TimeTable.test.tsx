import { render, screen, within } from '@testing-library/react';
import timeTable from '../../content/time-table.json';
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

test("the time table's empty state reads 'No event hours available' (specification, section 2)", () => {
  render(<TimeTable content={timeTable} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Time Table' })).toBeVisible();
  expect(screen.getByText('No event hours available')).toBeVisible();
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
  expect(screen.queryByText('No event hours available')).not.toBeInTheDocument();
});
