/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { schoolDates } from '../content/school-dates';
import { EventCalendar } from './EventCalendar';

/* How this site uses the calendar. react-day-picker tests its keys and its arithmetic. */

const { DateTimeFormat } = Intl;

// Only the date is fake; timers are real.
beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2025, 9, 15, 10), advanceTimers: true });
  // As before Chrome 95 and Safari 15.4; in each test, because a library would cache the format.
  jest.spyOn(Intl, 'DateTimeFormat').mockImplementation((locale, options) => {
    if (options?.timeZoneName === 'longOffset') throw new RangeError('Value longOffset');
    return new DateTimeFormat(locale, options);
  });
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const dates = schoolDates([
  {
    name: 'Term',
    dates: [
      { firstDay: '2025-10-20', lastDay: '2025-10-24', title: 'Tests', audience: 'Everyone' },
      { firstDay: '2025-10-24', title: 'Concert', audience: 'Everyone' },
      { firstDay: '2025-11-07', starts: '10:00', title: 'Fair', audience: 'Parents' },
    ],
  },
]);
const calendar = <EventCalendar builtAt="2025-08-20" dates={dates} />;
const month = () => screen.getByRole('grid').getAttribute('aria-label');
const press = (label: RegExp) => fireEvent.click(screen.getByLabelText(label));
const selected = () =>
  [...document.querySelectorAll('td[aria-selected=true]')].map((cell) => cell.textContent);

test('prerenders the month of the build; the browser shows the current month and marks today', () => {
  expect(renderToString(calendar)).toContain('aria-label="August 2025"');
  render(calendar);
  expect(month()).toBe('October 2025');
  const today = screen.getByLabelText('Today, Wednesday, October 15, 2025');
  expect(today.closest('td')).toHaveClass('today');
});

test('marks the day at the school as today', () => {
  jest.setSystemTime(new Date('2025-08-31T23:30:00Z'));
  render(calendar);
  expect(month()).toBe('September 2025');
  expect(screen.getByLabelText('Today, Monday, September 1, 2025')).toBeVisible();
});

test('works where Intl has no longOffset, as before Chrome 95 and Safari 15.4', () => {
  render(calendar);
  press(/next month/i);
  press(/November 7,/);
  expect(selected()).toEqual(['7']);
});

test('prerenders the month of the build day in any time zone, even on the first of a month', () => {
  const html = renderToString(<EventCalendar builtAt="2025-12-01" dates={[]} />);
  expect(html).toContain('aria-label="December 2025"');
  expect(html).toContain('Today, Monday, December 1, 2025');
});

test('the calendar week starts on Sunday, and a month has six weeks, to avoid layout shift (specification, section 9)', () => {
  render(calendar);
  const [header, ...weeks] = within(screen.getByRole('grid')).getAllByRole('row', { hidden: true });
  expect(header?.firstElementChild).toHaveAttribute('aria-label', 'Sunday');
  expect(weeks.map((week) => week.firstElementChild?.textContent)).toEqual([
    '28',
    '5',
    '12',
    '19',
    '26',
    '2',
  ]);
});

test('the buttons show the previous or next month, which is announced (specification, section 2)', () => {
  render(calendar);
  press(/next month/i);
  expect(month()).toBe('November 2025');
  expect(screen.getByRole('status')).toHaveTextContent('November 2025');
  press(/previous month/i);
  press(/previous month/i);
  expect(month()).toBe('September 2025');
});

test('one day can be selected, and stays selected in other months (specification, section 2)', () => {
  render(calendar);
  expect(selected()).toEqual([]);
  press(/October 7,/);
  expect(selected()).toEqual(['7']);
  press(/October 20,/);
  expect(selected()).toEqual(['20']);
  press(/next month/i);
  press(/previous month/i);
  expect(selected()).toEqual(['20']);
});

test('days with dates are marked visually and in their accessible names', () => {
  render(calendar);
  expect(screen.getByLabelText('Friday, October 24, 2025, 2 dates').closest('td')).toHaveClass(
    'dated',
  );
  expect(screen.getByLabelText('Monday, October 20, 2025, 1 date')).toBeVisible();
  expect(screen.getByLabelText('Sunday, October 19, 2025').closest('td')).not.toHaveClass('dated');
});

test('shows the dates of the month, or of the selected day, below the calendar', () => {
  render(calendar);
  const chosen = (name: string) =>
    within(screen.getByRole('region', { name: `Events: ${name}` }))
      .queryAllByRole('listitem')
      .map((item) => item.textContent);
  expect(chosen('October 2025')).toEqual(['TestsOctober 20 – 24, 2025', 'ConcertOctober 24, 2025']);
  press(/October 21,/);
  expect(chosen('October 21, 2025')).toEqual(['TestsOctober 20 – 24, 2025']);
  press(/October 14,/);
  expect(chosen('October 14, 2025')).toEqual([]);
  expect(screen.getByText('No events.')).toBeVisible();
  press(/next month/i);
  expect(chosen('November 2025')).toEqual(['FairNovember 7, 2025, 10:00\u00a0AM']);
  press(/previous month/i);
  // A day of the next month is in the grid of this one.
  press(/November 7,/);
  expect(selected()).toEqual(['7']);
  expect(chosen('November 7, 2025')).toEqual(['FairNovember 7, 2025, 10:00\u00a0AM']);
  expect(month()).toBe('November 2025');
  // The new month has another button for it.
  expect(screen.getByRole('button', { name: /November 7,/ })).toHaveFocus();
  press(/previous month/i);
  press(/previous month/i);
  expect(selected()).toEqual([]);
  expect(chosen('September 2025')).toEqual([]);
});

test('the dates of a chosen day are announced', () => {
  const { container } = render(calendar);
  const announced = () =>
    [...container.querySelectorAll('[aria-live]')].map((region) => region.textContent);
  expect(announced()).toContain('');
  press(/October 24,/);
  expect(announced()).toContain('October 24, 2025: Tests, Concert');
  press(/October 14,/);
  expect(announced()).toContain('October 14, 2025: No events.');
  // Another month is announced by itself.
  press(/next month/i);
  expect(announced()).toContain('');
});

test('a date that spans months appears in each month and on each day', () => {
  const [feast] = schoolDates([
    {
      name: 'Term',
      dates: [
        { firstDay: '2025-09-30', lastDay: '2025-11-02', title: 'Feast', audience: 'Everyone' },
      ],
    },
  ]);
  render(<EventCalendar builtAt="2025-08-20" dates={feast ? [feast] : []} />);
  const listed = (name: string) =>
    within(screen.getByRole('region', { name: `Events: ${name}` })).getByRole('listitem');
  expect(listed('October 2025')).toHaveTextContent(/^Feast/);
  press(/^Thursday, October 2,/);
  expect(listed('October 2, 2025')).toHaveTextContent(/^Feast/);
  press(/^Thursday, October 2,/);
  expect(listed('October 2025')).toBeVisible();
  press(/previous month/i);
  expect(listed('September 2025')).toHaveTextContent(/^Feast/);
  press(/previous month/i);
  expect(screen.getByText('No events.')).toBeVisible();
});

test('the calendar is local only: month and selection are lost after leaving the page (specification, section 4)', () => {
  const { unmount } = render(calendar);
  press(/October 7,/);
  press(/next month/i);
  unmount();
  render(calendar);
  expect(month()).toBe('October 2025');
  expect(selected()).toEqual([]);
});
