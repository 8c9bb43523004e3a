import { calendarPath, googleCalendarUrl } from '../content/date-calendars';
import { formatDateRange, type SchoolDate, splitDate, whenAndWhere } from '../content/school-dates';
import { routes } from '../routes';
import { ExternalLink } from '../ui/ExternalLink';
import { DateTile } from '../ui/NextDates';
import { Send } from '../ui/Send';
import * as styles from './Events.module.css';

type DateEntryProps = {
  readonly date: SchoolDate;
  /** Past dates have no calendar links. */
  readonly isPast?: boolean;
};

export function DateEntry({ date, isPast }: DateEntryProps) {
  const { id, title, firstDay, lastDay, place, audience } = date;
  return (
    <li data-last-day={lastDay} className={styles.date}>
      <DateTile {...splitDate(firstDay)} />
      <div>
        <h4>{title}</h4>
        <p className="when">{formatDateRange(date)}</p>
        {place ? <p className="small quiet">{place}</p> : null}
        {audience === 'Everyone' ? null : (
          <p className="small quiet">For {audience.toLowerCase()}</p>
        )}
        {isPast ? null : (
          <p className="not-printed link-row small">
            <a href={calendarPath(id)}>
              Add to calendar<span className="visually-hidden">: {title}</span>
            </a>
            <ExternalLink href={googleCalendarUrl(date)}>
              Google Calendar<span className="visually-hidden">: {title}</span>
            </ExternalLink>
            <Send
              subject={title}
              message={`${title}: ${whenAndWhere(date)}.`}
              path={routes.events.path}
              label="Send"
            />
          </p>
        )}
      </div>
    </li>
  );
}
