import { formatDateRange, type SchoolDate } from '../content/school-dates';
import * as styles from './SelectedDates.module.css';

type ChosenDatesProps = {
  readonly heading: string;
  readonly dates: readonly SchoolDate[];
};

export function SelectedDates({ heading, dates }: ChosenDatesProps) {
  return (
    <section aria-label={`Events: ${heading}`} className={styles.chosen}>
      <h3>{heading}</h3>
      {dates.length > 0 ? (
        <ul>
          {dates.map((date) => (
            <li key={date.id}>
              <strong>{date.title}</strong>
              <span>{formatDateRange(date)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p>No events.</p>
      )}
    </section>
  );
}
