import { CALENDAR_PATH } from '../content/date-calendars';
import { ExternalLink } from '../ui/ExternalLink';

export function Subscribe({ siteUrl }: { readonly siteUrl: string }) {
  // Phones open their calendar for webcal:; without a host there is only the file.
  const address = siteUrl ? `${siteUrl.replace(/^https?:/, 'webcal:')}${CALENDAR_PATH}` : '';
  const google = `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(address)}`;
  return (
    <section aria-labelledby="subscribe-heading" className="panel not-printed">
      <h3 id="subscribe-heading">Add to your calendar</h3>
      <p>Subscribe once, and every date and change appears on your phone.</p>
      {address ? <p>If your phone shows an error, download all dates instead.</p> : null}
      <p className="button-row">
        <a href={address || CALENDAR_PATH} className="button button-quiet">
          Subscribe
        </a>
        {address ? (
          <ExternalLink href={google} className="button button-quiet">
            Subscribe with Google
          </ExternalLink>
        ) : null}
        <a href={CALENDAR_PATH} download className="button button-quiet">
          Download all dates
        </a>
      </p>
    </section>
  );
}
