import { longDate, NO_DATE } from '../content/long-date';
import * as styles from './NewsDate.module.css';

export function NewsDate({ date }: { readonly date: string | null }) {
  const shown = longDate(date);
  return shown === NO_DATE || date === null ? (
    <p className={styles.date}>{shown}</p>
  ) : (
    <p className={styles.date}>
      <time dateTime={date}>{shown}</time>
    </p>
  );
}
