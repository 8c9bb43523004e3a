import type { EventsContent } from '../content/schemas/events';
import * as styles from './EventSearch.module.css';

/** The search row. As specified, its inputs and its button do nothing. */
export function EventSearch({ content }: { readonly content: EventsContent['search'] }) {
  return (
    <div className={styles.row}>
      <label className={styles.field}>
        {content.eventsIn}
        <input type="text" />
      </label>
      <label className={styles.field}>
        {content.search}
        <input type="text" />
      </label>
      <button type="button" className="button">
        {content.button}
      </button>
    </div>
  );
}
