import { useState } from 'react';
import { DayPicker, type DayProps, labelDayButton } from 'react-day-picker';
import { longDate } from '../content/long-date';
import type { SchoolDate } from '../content/school-dates';
import { useToday } from '../ui/clock';
import { DateRange } from '../ui/DateRange';
import { Marked } from '../ui/Marked';
import * as styles from './EventCalendar.module.css';

type EventCalendarProps = {
  /** Its month is prerendered, then replaced by the current month at the school. */
  readonly builtAt: string;
  readonly dates: readonly SchoolDate[];
};

const NO_EVENTS = 'No events.';

export function EventCalendar({ builtAt, dates }: EventCalendarProps) {
  const [selected, setSelected] = useState<Date>();
  const today = toDate(useToday(builtAt));
  const [month = today, setMonth] = useState<Date>();
  // A day of another month is in the grid too.
  const select = (day: Date | undefined) => {
    setSelected(day);
    if (day) setMonth(day);
  };
  const shownMonth = toDay(month).slice(0, 7);
  const day = selected && toDay(selected);
  const shownDay = day && isInWeeksOf(shownMonth, day) ? day : undefined;
  const heading = shownDay ? longDate(shownDay) : monthName(shownMonth);
  const on = (first: string, last = first) =>
    dates.filter(({ firstDay, lastDay }) => firstDay <= last && first <= lastDay);
  const listed = shownDay ? on(shownDay) : on(`${shownMonth}-01`, `${shownMonth}-31`);
  return (
    <>
      <DayPicker
        mode="single"
        selected={selected}
        onSelect={select}
        month={month}
        onMonthChange={setMonth}
        today={today}
        weekStartsOn={0}
        showOutsideDays
        fixedWeeks
        modifiers={{ dated: (day) => on(toDay(day)).length > 0 }}
        modifiersClassNames={{ dated: styles.dated ?? '' }}
        labels={{
          labelDayButton: (day, modifiers, options, lib) => {
            // `5` instead of `5th`, so that voice commands find the day by its number.
            const label = labelDayButton(day, modifiers, options, lib).replace(/(\d)[a-z]+/, '$1');
            const count = on(toDay(day)).length;
            return count === 0 ? label : `${label}, ${count} ${count === 1 ? 'date' : 'dates'}`;
          },
        }}
        classNames={classNames}
        components={components}
      />
      <section aria-label={`Events: ${heading}`} className={`stack ${styles.dates}`}>
        <h3>{heading}</h3>
        <p aria-live="polite" className="visually-hidden">
          {shownDay
            ? `${heading}: ${listed.map(({ title }) => title).join(', ') || NO_EVENTS}`
            : ''}
        </p>
        {listed.length > 0 ? (
          <ul className="stack">
            {listed.map((date) => (
              <li key={date.id}>
                <strong className="entry">
                  <Marked text={date.title} />
                </strong>
                <p className="quiet">
                  <DateRange date={date} />
                </p>
              </li>
            ))}
          </ul>
        ) : (
          <p className="small quiet">{NO_EVENTS}</p>
        )}
      </section>
    </>
  );
}

/*
 * DayPicker counts in the device's time zone; only `today` depends on the school's zone. Its own `timeZone`
 * throws before Chrome 95 and Safari 15.4, which lack `longOffset`.
 */

function toDate(day: string): Date {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, dayOfMonth);
}

function toDay(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${date.getFullYear()}-${month}-${day}`;
}

/** Whether the six weeks that start with the month's first week contain the day. */
function isInWeeksOf(month: string, day: string): boolean {
  const first = new Date(`${month}-01`);
  const days = (Date.parse(day) - first.getTime()) / DAY_MS + first.getUTCDay();
  return days >= 0 && days < 42;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** `December 2026` */
function monthName(month: string): string {
  return longDate(`${month}-01`).replace(' 1,', '');
}

/** A `td` in a `grid` table is a grid cell already; HTML forbids the role. */
const components = {
  Day: ({ day: _day, modifiers: _modifiers, role: _role, ...props }: DayProps) => <td {...props} />,
};

/** The style sheet names its classes as DayPicker does. */
const classNames = { ...styles, button_previous: styles.move, button_next: styles.move };
