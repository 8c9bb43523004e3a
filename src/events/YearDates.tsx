import { useEffect } from 'react';
import { isForEveryone, type SchoolDate, schoolDates, type Terms } from '../content/school-dates';
import { openTarget } from '../navigation/open-target';
import { useToday } from '../ui/clock';
import { DateRange } from '../ui/DateRange';
import { ExternalLink } from '../ui/ExternalLink';
import { Marked } from '../ui/Marked';
import { DateTile, SendDate } from '../ui/NextDates';
import { Send } from '../ui/Send';
import { siteUrl } from '../ui/site-url';
import { CALENDAR_PATH, calendarPath, googleCalendarUrl, termPicturePath } from './date-calendars';
import * as styles from './Events.module.css';

export type YearDatesProps = {
  readonly content: {
    readonly heading: string;
    /** Shown when all dates are past. */
    readonly further: string;
    readonly terms: Terms;
  };
  /** Dates past on this day are prerendered last. */
  readonly builtAt: string;
};

/** Until hydration, next-dates-visibility.ts hides dates that have passed since the build. */
export function YearDates({ content, builtAt }: YearDatesProps) {
  const today = useToday(builtAt);
  // The date in the URL may have moved to a closed part.
  useEffect(() => {
    if (today !== builtAt) openTarget();
  }, [today, builtAt]);
  const dates = schoolDates(content.terms);
  const isPast = ({ lastDay }: SchoolDate) => lastDay < today;
  const upcoming = dates.filter((date) => !isPast(date));
  const terms = [...new Set(upcoming.map(({ term }) => term))];
  const past = dates.filter(isPast);
  return (
    <section aria-labelledby="dates-heading" className="stack">
      <h2 id="dates-heading">{content.heading}</h2>
      {terms.map((term, position) => (
        <details
          key={term.id}
          id={term.id}
          open={position === 0}
          className={`surface disclosure ${styles.term}`}
        >
          <summary>
            <h3>{term.name}</h3>
          </summary>
          <ol role="list" data-upcoming="" className="columns">
            {upcoming
              .filter((date) => date.term === term)
              .map((date) => (
                <DateEntry key={date.id} date={date} />
              ))}
          </ol>
          <p className={`not-printed link-row ${styles.whole}`}>
            <a href={calendarPath(term.id)}>
              Add the whole term to your calendar
              <span className="visually-hidden">: {term.name}</span>
            </a>
            <Send
              subject={term.name}
              path={termPicturePath(term.id)}
              label="Send the term’s dates"
            />
          </p>
        </details>
      ))}
      {upcoming.length === 0 ? <p className="surface message">{content.further}</p> : null}
      {past.length > 0 ? (
        <details className={`surface disclosure not-printed ${styles.term}`}>
          <summary>
            <h3>Past dates</h3>
          </summary>
          <ol role="list" className="columns">
            {past.map((date) => (
              <DateEntry key={date.id} date={date} isPast />
            ))}
          </ol>
        </details>
      ) : null}
      {dates.length > 0 ? <Subscribe /> : null}
    </section>
  );
}

function DateEntry({ date, isPast }: { readonly date: SchoolDate; readonly isPast?: boolean }) {
  const { id, title, firstDay, lastDay, place, audience } = date;
  return (
    <li id={id} data-last-day={lastDay} className={styles.date}>
      <DateTile firstDay={firstDay} />
      <div>
        <h4 className="entry">
          <Marked text={title} />
        </h4>
        <p className="when">
          <DateRange date={date} />
        </p>
        {place ? <p className="quiet">{place}</p> : null}
        {isForEveryone(date) ? null : <p className="quiet">For {audience.toLowerCase()}</p>}
        {isPast ? null : (
          <p className={`not-printed link-row small ${styles.calendars}`}>
            <a href={calendarPath(id)}>
              Add to calendar<span className="visually-hidden">: {title}</span>
            </a>
            <ExternalLink href={googleCalendarUrl(date)}>
              Google Calendar<span className="visually-hidden">: {title}</span>
            </ExternalLink>
          </p>
        )}
      </div>
      {isPast ? null : <SendDate date={date} />}
    </li>
  );
}

/** Phones open their calendar for this scheme. */
const CALENDAR_URL = `${siteUrl.replace(/^https?:/, 'webcal:')}${CALENDAR_PATH}`;

const GOOGLE_URL = `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(CALENDAR_URL)}`;

function Subscribe() {
  return (
    <section aria-labelledby="subscribe-heading" className="panel not-printed">
      <h3 id="subscribe-heading">Add to your calendar</h3>
      <p>Subscribe once, and every date and change appears on your phone.</p>
      <p>If your phone shows an error, download all dates instead.</p>
      <p className="button-row">
        <a href={CALENDAR_URL} className="button button-quiet">
          Subscribe
        </a>
        <ExternalLink href={GOOGLE_URL} className="button button-quiet">
          Subscribe with Google
        </ExternalLink>
        <a href={CALENDAR_PATH} download className="button button-quiet">
          Download all dates
        </a>
      </p>
    </section>
  );
}
