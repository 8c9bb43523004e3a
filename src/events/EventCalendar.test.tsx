import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EventCalendar } from './EventCalendar';

// Only the date is fake; timers are real.
beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2025, 9, 15, 10), advanceTimers: true });
});

afterEach(() => {
  jest.useRealTimers();
});

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

function renderCalendar() {
  return render(<EventCalendar builtAt="2025-08-20T10:00:00Z" />);
}

const month = () => screen.getByRole('grid').getAttribute('aria-label');
const day = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: RegExp) => user.click(day(name));

test('the calendar shows the reader’s month, not the one of the build', () => {
  renderCalendar();
  expect(month()).toBe('October 2025');
});

test('the calendar week starts on Sunday (specification, section 9)', () => {
  renderCalendar();
  const [header] = screen.getByRole('grid').querySelectorAll('tr');
  const weekdays = [...(header?.children ?? [])].map((cell) => cell.getAttribute('aria-label'));
  expect(weekdays).toEqual([
    'Sunday',
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
  ]);
  for (const week of screen.getAllByRole('row').slice(1)) {
    const [first] = within(week).getAllByRole('button');
    expect(first).toHaveAccessibleName(/Sunday/);
  }
});

test('a month has all of its days', () => {
  renderCalendar();
  expect(screen.getAllByRole('button', { name: /October \d+(st|nd|rd|th), 2025/ })).toHaveLength(
    31,
  );
});

test('previous and next month (specification, section 2)', async () => {
  renderCalendar();
  await press(/next month/i);
  expect(month()).toBe('November 2025');
  await press(/previous month/i);
  await press(/previous month/i);
  expect(month()).toBe('September 2025');
});

test('the calendar crosses the turn of the year', async () => {
  renderCalendar();
  for (let step = 0; step < 3; step += 1) await press(/next month/i);
  expect(month()).toBe('January 2026');
});

test('the month is announced when it changes', async () => {
  renderCalendar();
  await press(/next month/i);
  expect(screen.getByRole('status')).toHaveTextContent('November 2025');
});

test('today is marked', () => {
  renderCalendar();
  const [today, ...others] = screen.getAllByRole('button', { name: /^Today/ });
  expect(today).toHaveAccessibleName('Today, Wednesday, October 15th, 2025');
  expect(today?.closest('td')).toHaveClass('today');
  expect(others).toEqual([]);
});

test('a day can be selected, and one at a time (specification, section 2)', async () => {
  renderCalendar();
  const selected = () => screen.queryAllByRole('gridcell', { selected: true });
  expect(selected()).toEqual([]);
  await press(/October 7th/);
  expect(selected().map((cell) => cell.textContent)).toEqual(['7']);
  expect(day(/October 7th/)).toHaveAccessibleName(/selected/);
  await press(/October 20th/);
  expect(selected().map((cell) => cell.textContent)).toEqual(['20']);
});

test('the selected day stays selected while another month is shown', async () => {
  renderCalendar();
  await press(/October 7th/);
  await press(/next month/i);
  await press(/previous month/i);
  expect(screen.getByRole('gridcell', { selected: true })).toHaveTextContent('7');
});

test('the calendar is local only: what was shown and selected is gone after leaving the page (specification, section 4)', async () => {
  const { unmount } = renderCalendar();
  await press(/next month/i);
  await press(/November 7th/);
  unmount();
  renderCalendar();
  expect(month()).toBe('October 2025');
  await press(/next month/i);
  expect(screen.queryByRole('gridcell', { selected: true })).not.toBeInTheDocument();
});

test('the days are reached and left by the arrow keys, over the end of the month too', async () => {
  renderCalendar();
  act(() => day(/October 15th/).focus());
  await user.keyboard('{ArrowRight}');
  expect(day(/October 16th/)).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(day(/October 23rd/)).toHaveFocus();
  await user.keyboard('{PageDown}');
  expect(month()).toBe('November 2025');
  expect(day(/November 23rd/)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('gridcell', { selected: true })).toHaveTextContent('23');
});
