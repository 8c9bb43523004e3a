import { startTransition, useEffect, useState } from 'react';
import { DayPicker } from 'react-day-picker';
import * as styles from './EventCalendar.module.css';

type EventCalendarProps = {
  /** A date whose month is prerendered; the reader's month replaces it after hydration. */
  readonly builtAt: string;
};

/**
 * The calendar of one month, Sunday first: previous and next month, today marked, a day to select. As
 * specified, it is not connected to the list of events.
 */
export function EventCalendar({ builtAt }: EventCalendarProps) {
  const [selected, setSelected] = useState<Date>();
  const [today, setToday] = useState(() => new Date(builtAt));
  const [month, setMonth] = useState(() => new Date(builtAt));
  useEffect(() => {
    // A transition, so that rendering 42 days does not delay the response to a tap.
    startTransition(() => {
      setToday(new Date());
      setMonth(new Date());
    });
  }, []);
  return (
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
      classNames={classNames}
    />
  );
}

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
