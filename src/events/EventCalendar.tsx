import { startTransition, useEffect, useState } from 'react';
import { DayPicker } from 'react-day-picker';
import * as styles from './EventCalendar.module.css';

type EventCalendarProps = {
  /** A moment whose month the pre-built page shows; the reader's own month follows once scripts run. */
  readonly builtAt: string;
};

/**
 * The month's calendar, Sunday first: previous and next month, today marked, a day to select. What
 * it shows and what is selected is nobody's but the reader's. Grid, keys and announcements are
 * react-day-picker's.
 */
export function EventCalendar({ builtAt }: EventCalendarProps) {
  const [selected, setSelected] = useState<Date>();
  const [today, setToday] = useState(() => new Date(builtAt));
  const [month, setMonth] = useState(() => new Date(builtAt));
  useEffect(() => {
    // Forty-two days are drawn anew: a tap on the page comes first.
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
