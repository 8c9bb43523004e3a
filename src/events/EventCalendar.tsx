import { startTransition, useEffect, useState } from 'react';
import { DayPicker, type DayProps, labelDayButton } from 'react-day-picker';
import { longDate } from '../content/long-date';
import type { SchoolDate } from '../content/school-dates';
import * as styles from './EventCalendar.module.css';
import { SelectedDates } from './SelectedDates';

type EventCalendarProps = {
  /** The month is prerendered, then replaced by the visitor's. */
  readonly builtAt: string;
  readonly dates: readonly SchoolDate[];
};

/** Below the month are its dates, or those of the selected day. */
export function EventCalendar({ builtAt, dates }: EventCalendarProps) {
  const [selected, setSelected] = useState<Date>();
  // A date without a time is UTC: west of it, the day before.
  const [today, setToday] = useState(() => new Date(`${builtAt}T00:00`));
  const [month, setMonth] = useState(today);
  useEffect(() => {
    // A transition, so that rendering 42 days does not delay taps.
    startTransition(() => {
      setToday(new Date());
      setMonth(new Date());
    });
  }, []);
  const shownMonth = dayOf(month).slice(0, 7);
  const chosen = selected && dayOf(selected).startsWith(shownMonth) ? dayOf(selected) : undefined;
  const onDay = (day: string) =>
    dates.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  const inMonth = dates.filter(
    ({ firstDay, lastDay }) =>
      firstDay.slice(0, 7) <= shownMonth && shownMonth <= lastDay.slice(0, 7),
  );
  return (
    <>
      <DayPicker
        mode="single"
        selected={selected}
        onSelect={setSelected}
        month={month}
        onMonthChange={setMonth}
        today={today}
        weekStartsOn={0}
        showOutsideDays
        fixedWeeks
        modifiers={{ dated: (day) => onDay(dayOf(day)).length > 0 }}
        modifiersClassNames={{ dated: styles.dated ?? '' }}
        labels={{
          labelDayButton: (day, modifiers, options, lib) => {
            // Without `th`, so that voice commands find the day by its number.
            const label = labelDayButton(day, modifiers, options, lib).replace(/(\d)[a-z]+/, '$1');
            const count = onDay(dayOf(day)).length;
            return count === 0 ? label : `${label}, ${count} ${count === 1 ? 'date' : 'dates'}`;
          },
        }}
        classNames={classNames}
        components={components}
      />
      <SelectedDates
        heading={chosen ? longDate(chosen) : monthName(shownMonth)}
        dates={chosen ? onDay(chosen) : inMonth}
      />
    </>
  );
}

/** `2026-12-13`, in the visitor's time zone. */
function dayOf(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** `December 2026` */
function monthName(month: string): string {
  return longDate(`${month}-01`).replace(' 1,', '');
}

/** A `td` in a `grid` table is a grid cell already; HTML forbids the role. */
const components = {
  Day: ({ day: _day, modifiers: _modifiers, role: _role, ...props }: DayProps) => <td {...props} />,
};

const classNames = {
  months: styles.months,
  nav: styles.nav,
  button_previous: styles.move,
  button_next: styles.move,
  chevron: styles.chevron,
  month_caption: styles.caption,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.day,
  day_button: styles.dayButton,
  outside: styles.outside,
  today: styles.today,
  selected: styles.selected,
};
