/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import timeTable from '../../e2e/content/time-table.json';
import type { ViewContent } from '../content/content-files';
import { TimeTable } from './TimeTable';

const filled: ViewContent<'time-table'> = {
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
  expect(screen.getByRole('link', { name: 'Call +353 57 222 3344' })).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('each class shows its week by day, with periods for several or all classes', () => {
  render(<TimeTable content={filled} />);
  expect(classes().map(({ dataset, open }) => [dataset.class, open])).toEqual([
    ['JSS 1', false],
    ['JSS 2', false],
  ]);
  const [first] = classes();
  expect(screen.getByRole('region', { name: filled.caption })).toContainElement(first ?? null);
  const tables = [...(first?.querySelectorAll('table') ?? [])];
  expect(tables.map((day) => [day.caption?.textContent, ...getCells(day)])).toEqual([
    [
      'Monday',
      ['From and to', 'Lesson'],
      ['07:45 – 08:00', 'Assembly'],
      ['08:00 – 08:40', 'Mathematics'],
    ],
    ['Tuesday', ['From and to', 'Lesson'], ['09:00 – 09:40', 'Art']],
  ]);
  expect(screen.queryByText('The week is not planned yet')).not.toBeInTheDocument();
  // Every heading that editors fill in is shown.
  expect(screen.getByText('Years')).toBeVisible();
  expect(first).toHaveTextContent('Day of the week');
});

test('reopens the class last opened on this device', () => {
  const { unmount } = render(<TimeTable content={filled} />);
  const [, second] = classes();
  if (!second) throw new Error('There is no second class.');
  second.open = true;
  fireEvent(second, new Event('toggle'));
  unmount();
  // The class must not be stored here, because closing the tab clears session storage.
  sessionStorage.clear();
  render(<TimeTable content={filled} />);
  expect(classes().map(({ open }) => open)).toEqual([false, true]);
});

/** Opens or closes a class as the browser does on a tap. */
function toggle(name: string, open: boolean) {
  const group = classes().find(({ dataset }) => dataset.class === name);
  if (!group) throw new Error(`There is no ${name}.`);
  group.open = open;
  fireEvent(group, new Event('toggle'));
}

test('opening a class closes the open one and stores only the new one', () => {
  const { unmount } = render(<TimeTable content={filled} />);
  // The browser closes any other open <details> with the same name.
  expect(classes().map((one) => one.getAttribute('name'))).toEqual(['class', 'class']);
  toggle('JSS 1', true);
  toggle('JSS 2', true);
  toggle('JSS 1', false);
  unmount();
  render(<TimeTable content={filled} />);
  expect(classes().map(({ open }) => open)).toEqual([false, true]);
});

test('a class opened before hydration stays the only open one', () => {
  localStorage.setItem('time-table-class', 'JSS 2');
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<TimeTable content={filled} />);
  const [opened] = root.querySelectorAll('details');
  if (opened) opened.open = true;
  render(<TimeTable content={filled} />, { container: root, hydrate: true });
  expect(classes().map(({ open }) => open)).toEqual([true, false]);
  root.remove();
  // In development, React reports that the visitor has changed the HTML.
  expect(String(jest.mocked(console.error).mock.calls)).toContain('hydrated');
  jest.mocked(console.error).mockClear();
});

test('opens no class if storage is forbidden or the class was deleted', () => {
  localStorage.setItem('time-table-class', 'JSS 3');
  const { unmount } = render(<TimeTable content={filled} />);
  expect(classes().map(({ open }) => open)).toEqual([false, false]);
  unmount();
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  const read = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden);
  const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden);
  render(<TimeTable content={filled} />);
  toggle('JSS 1', true);
  expect(classes().map(({ open }) => open)).toEqual([true, false]);
  read.mockRestore();
  write.mockRestore();
});

test('a time table of one class is shown without a disclosure', () => {
  const [hour] = filled.hours;
  render(<TimeTable content={{ ...filled, hours: hour ? [hour] : [] }} />);
  const day = within(screen.getByRole('table', { name: 'Monday' }));
  expect(day.getByRole('rowheader', { name: '08:00 – 08:40' })).toBeVisible();
  expect(day.getByRole('cell', { name: 'Mathematics' })).toBeVisible();
  // The names of the two columns are for screen readers only.
  expect(day.getByRole('columnheader', { name: 'Lesson' }).closest('thead')).toHaveClass(
    'visually-hidden',
  );
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});

function getCells(table: HTMLTableElement) {
  return [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent));
}
