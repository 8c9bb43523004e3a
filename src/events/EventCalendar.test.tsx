import { fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { EventCalendar } from './EventCalendar';

/* How this site uses the calendar. Its keys and its arithmetic are tested by react-day-picker. */

// Only the date is fake; timers are real.
beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2025, 9, 15, 10), advanceTimers: true });
});

afterEach(() => {
  jest.useRealTimers();
});

const calendar = <EventCalendar builtAt="2025-08-20T10:00:00Z" />;
const month = () => screen.getByRole('grid').getAttribute('aria-label');
const press = (label: RegExp) => fireEvent.click(screen.getByLabelText(label));
const selected = () =>
  screen.queryAllByRole('gridcell', { selected: true }).map((cell) => cell.textContent);

test('the pre-built page has the month of the build, the reader sees that of today, which is marked', () => {
  expect(renderToString(calendar)).toContain('aria-label="August 2025"');
  render(calendar);
  expect(month()).toBe('October 2025');
  const today = screen.getByLabelText('Today, Wednesday, October 15th, 2025');
  expect(today.closest('td')).toHaveClass('today');
});

test('the calendar week starts on Sunday, and a month has six weeks, so that nothing jumps (specification, section 9)', () => {
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

test('previous and next month, which is announced (specification, section 2)', () => {
  render(calendar);
  press(/next month/i);
  expect(month()).toBe('November 2025');
  expect(screen.getByRole('status')).toHaveTextContent('November 2025');
  press(/previous month/i);
  press(/previous month/i);
  expect(month()).toBe('September 2025');
});

test('a day can be selected, one at a time, and stays so while another month is shown (specification, section 2)', () => {
  render(calendar);
  expect(selected()).toEqual([]);
  press(/October 7th/);
  expect(selected()).toEqual(['7']);
  press(/October 20th/);
  expect(selected()).toEqual(['20']);
  press(/next month/i);
  press(/previous month/i);
  expect(selected()).toEqual(['20']);
});

test('the calendar is local only: what was shown and selected is gone after leaving the page (specification, section 4)', () => {
  const { unmount } = render(calendar);
  press(/next month/i);
  press(/November 7th/);
  unmount();
  render(calendar);
  expect(month()).toBe('October 2025');
  press(/next month/i);
  expect(selected()).toEqual([]);
});
