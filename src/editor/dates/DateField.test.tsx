/** @jest-environment jsdom */
import '../../testing/school-editor';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dateTime, day, group, timeOfDay } from '../../schema/fields';
import { EditorForm } from '../../testing/editor-form';
import { thisMinute } from './read-date';

const user = userEvent.setup();
let values: string[];

function show(
  field: typeof day | typeof timeOfDay | typeof dateTime,
  date = '',
  isRefused = false,
) {
  values = [];
  const schema = group('Form', '', { date: field('Date', '') });
  const onContent = (content: unknown) => {
    const value = Object(content).date;
    if (value !== (values.at(-1) ?? date)) values.push(value);
  };
  render(<EditorForm {...{ schema, content: { date }, isRefused, onContent }} />);
  return screen.getByLabelText('Date');
}

test('keeps a date as typed, and spells it out once it is complete', async () => {
  const input = show(day);
  await user.type(input, '24/12/2026');
  expect(values).not.toContain('2020-12-24');
  expect(values.at(-1)).toBe('2026-12-24');
  expect(input).toHaveValue('24/12/2026');
  expect(input).toHaveAccessibleDescription('Thursday, 24 December 2026');
  await user.tab();
  expect(input).toHaveValue('24 Dec 2026');
});

test('a day without its year is the next one, and its reading is shown at once', async () => {
  const input = show(day);
  await user.type(input, '29 Feb');
  expect(values.at(-1)).toMatch(/^20\d\d-02-29$/);
  expect(input).toHaveAccessibleDescription(/^[A-Z][a-z]+day, 29 February 20\d\d$/);
  await user.type(input, ' 2096');
  expect(values.at(-1)).toBe('2096-02-29');
});

test('a weekday on which the date is not is named, also after the field is left', async () => {
  const input = show(day);
  const note = 'Saturday, 5 December 2026. You wrote Monday: check the day.';
  await user.type(input, 'Monday, 5 December 2026');
  expect(input).toHaveAccessibleDescription(note);
  await user.tab();
  expect(input).toHaveValue('5 Dec 2026');
  expect(input).toHaveAccessibleDescription(note);
  await user.clear(input);
  await user.type(input, '5/12/2026 (Monday)');
  expect(input).toHaveAccessibleDescription(note);
  await user.clear(input);
  await user.type(input, 'Sat 5 December 2026');
  expect(input).toHaveAccessibleDescription('Saturday, 5 December 2026');
});

test('a date of a spreadsheet is read once it is complete', async () => {
  const input = show(day);
  await user.type(input, '5-Oct-26');
  expect(values.at(-1)).toBe('5-Oct-26');
  await user.tab();
  expect(values.at(-1)).toBe('2026-10-05');
  expect(input).toHaveValue('5 Oct 2026');
});

test('invalid text stays in the field, with an error after blur', async () => {
  const input = show(day, '2026-12-24');
  await user.clear(input);
  await user.type(input, '12 24 2026');
  expect(input).toBeValid();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Calendar' })).toHaveFocus();
  await user.tab();
  expect(input).toHaveValue('12 24 2026');
  expect(values.at(-1)).toBe('12 24 2026');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Must be a date such as 24 Dec 2026 or 24/12/2026.');
});

test('a rejected save shows the error while typing', async () => {
  const input = show(day, '', true);
  await user.type(input, '24 De');
  expect(input).toBeInvalid();
});

test('a rejected save marks only the missing time of a day and time', () => {
  const input = show(dateTime, '2026-12-24 at ', true);
  expect(input).toBeValid();
  expect(screen.getByLabelText('Time')).toBeInvalid();
  expect(screen.getByText('Time')).toBeVisible();
  expect(screen.getByLabelText('Time')).toHaveAccessibleDescription(
    'Must be a date and a time such as 24 Dec 2026 and 4:30 pm.',
  );
});

test('a rejected save marks only the missing day', () => {
  expect(show(dateTime, ' at 16:00', true)).toBeInvalid();
  expect(screen.getByLabelText('Time')).toBeValid();
});

test('rejects implausible years', () => {
  expect(show(day, '1906-12-24')).toHaveAccessibleDescription(
    'Must be in a year from 2000 to 2100.',
  );
});

test('a day chosen in the browser’s calendar fills the field', async () => {
  const input = show(day, '2026-12-24');
  const opened: unknown[] = [];
  // jsdom has no date picker.
  HTMLInputElement.prototype.showPicker = function open() {
    opened.push(this.value);
    fireEvent.change(this, { target: { value: '2026-12-25' } });
  };
  fireEvent.change(input, { target: { value: '24/12/2026' } });
  await user.click(screen.getByRole('button', { name: 'Calendar' }));
  expect(opened).toEqual(['2026-12-24']);
  expect(values).toEqual(['2026-12-25']);
  expect(input).toHaveValue('25 Dec 2026');
});

test('accepts times in any common form', async () => {
  const input = show(timeOfDay);
  await user.type(input, '4pm');
  expect(values.at(-1)).toBe('16:00');
  expect(input).toHaveAccessibleDescription('4:00 pm');
  await user.tab();
  expect(input).toHaveValue('4:00 pm');
  expect(input).not.toHaveAccessibleDescription();
  await user.clear(input);
  await user.type(input, '4 o’clock');
  await user.tab();
  expect(input).toHaveAccessibleDescription('Must be a time such as 4:30 pm or 16:30.');
});

test('a day and a time are one value, in the school’s time', async () => {
  const input = show(dateTime, '2026-12-25T00:30:00Z');
  const time = screen.getByLabelText('Time');
  expect([input, time].map((one) => one.getAttribute('value'))).toEqual([
    '25 Dec 2026',
    '12:30 am',
  ]);
  await user.clear(time);
  expect(values.at(-1)).toBe('2026-12-25 at ');
  await user.type(time, '4pm');
  expect(values.at(-1)).toBe('2026-12-25T16:00:00+00:00');
  await user.clear(input);
  await user.type(input, '26 De');
  expect(values.at(-1)).toBe('26 De at 16:00');
  expect(input).toBeValid();
  expect(time).toHaveValue('4:00 pm');
  await user.type(input, 'c 2026');
  expect(values.at(-1)).toBe('2026-12-26T16:00:00+00:00');
});

test('clearing the day and the time empties the value', async () => {
  const input = show(dateTime, '2026-12-24T16:00:00+01:00');
  await user.clear(input);
  await user.clear(screen.getByLabelText('Time'));
  expect(values.at(-1)).toBe('');
});

test('the current minute is in the school’s time', () => {
  jest.useFakeTimers({ now: new Date('2026-06-30T23:45:12Z') });
  expect(thisMinute()).toBe('2026-07-01T00:45:00+01:00');
  jest.useRealTimers();
});

test('asks which of two times was typed', async () => {
  const input = show(timeOfDay);
  await user.type(input, '1:30');
  expect(values.at(-1)).toBe('1:30');
  expect(input).toHaveAccessibleDescription('1:30 am or 1:30 pm?');
  await user.click(screen.getByRole('button', { name: '1:30 pm' }));
  expect(values.at(-1)).toBe('13:30');
  expect(input).toHaveFocus();
  expect(input).toHaveValue('1:30 pm');
  expect(screen.queryByRole('button', { name: '1:30 am' })).toBeNull();
});

test('says what is missing from a time that was left with two meanings', async () => {
  const input = show(timeOfDay);
  await user.type(input, '1:30');
  act(() => input.blur());
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Must say which half of the day: 1:30 am or 1:30 pm.');
});
