import type { EventsContent } from '../content/schemas/events';
import * as styles from './EventSearch.module.css';

type EventSearchProps = { readonly content: EventsContent['search']; readonly note: string };

/** Does nothing yet, and says so first, as specified. */
export function EventSearch({ content, note }: EventSearchProps) {
  return (
    <div className={`not-printed ${styles.row}`}>
      <p className={styles.note}>{note}</p>
      <label className="field">
        {content.eventsIn}
        <input type="text" />
      </label>
      <label className="field">
        {content.search}
        <input type="text" />
      </label>
      <button type="button" className="button button-quiet">
        {content.button}
      </button>
    </div>
  );
}
