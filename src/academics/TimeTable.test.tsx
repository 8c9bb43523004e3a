import { fireEvent, render, screen } from '@testing-library/react';
import timeTable from '../../e2e/content/time-table.json';
import type { TimeTableContent } from '../content/schemas/time-table';
import { TimeTable } from './TimeTable';

const filled: TimeTableContent = {
  ...timeTable,
  hours: [
    { day: 'Monday', starts: '08:00', ends: '08:40', activity: 'Mathematics', classes: 'JSS 1' },
    { day: 'Monday', starts: '08:00', ends: '08:40', activity: 'English', classes: 'JSS 2' },
    { day: 'Tuesday', starts: '09:00', ends: '09:40', activity: 'Art', classes: 'JSS 2, JSS 1' },
    { day: 'Monday', starts: '07:45', ends: '08:00', activity: 'Assembly', classes: 'All classes' },
  ],
};

const classes = () => screen.getAllByRole<HTMLDetailsElement>('group');

test('a time table without hours has an empty state (specification, section 2)', () => {
  render(<TimeTable content={timeTable} />);
  expect(screen.getByRole('heading', { level: 1, name: 'The Week' })).toBeVisible();
  expect(screen.getByText('The week is not planned yet')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('each class has its week, day by day, with what is for several classes or for all', () => {
  render(<TimeTable content={filled} />);
  expect(classes().map(({ dataset, open }) => [dataset.class, open])).toEqual([
    ['JSS 1', false],
    ['JSS 2', false],
  ]);
  const [first] = classes();
  const tables = [...(first?.querySelectorAll('table') ?? [])];
  expect(tables.map((day) => [day.caption?.textContent, ...rowsOf(day)])).toEqual([
    [
      'Monday',
      ['From and to', 'Lesson'],
      ['07:45 – 08:00', 'Assembly'],
      ['08:00 – 08:40', 'Mathematics'],
    ],
    ['Tuesday', ['From and to', 'Lesson'], ['09:00 – 09:40', 'Art']],
  ]);
  expect(screen.queryByText('The week is not planned yet')).not.toBeInTheDocument();
});

test('the class that was opened last on this device is open again', () => {
  const { unmount } = render(<TimeTable content={filled} />);
  const [, second] = classes();
  if (!second) throw new Error('There is no second class.');
  second.open = true;
  fireEvent(second, new Event('toggle'));
  unmount();
  // The tab is closed.
  sessionStorage.clear();
  render(<TimeTable content={filled} />);
  expect(classes().map(({ open }) => open)).toEqual([false, true]);
});

test('a time table of one class is there at once', () => {
  const [hour] = filled.hours;
  render(<TimeTable content={{ ...filled, hours: hour ? [hour] : [] }} />);
  expect(screen.getByRole('table', { name: 'Monday' })).toBeVisible();
});

function rowsOf(table: HTMLTableElement) {
  return [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent));
}
