import { CALENDAR_PATH } from '../content/date-calendars';
import { ExternalLink } from '../ui/ExternalLink';
import { siteUrl } from '../ui/site-url';

/** Phones open their calendar for this scheme. */
const CALENDAR_URL = `${siteUrl.replace(/^https?:/, 'webcal:')}${CALENDAR_PATH}`;

const GOOGLE_URL = `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(CALENDAR_URL)}`;

export function Subscribe() {
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
