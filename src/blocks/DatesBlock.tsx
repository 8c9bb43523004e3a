import { Link } from 'gatsby';
import datesFile from '../../content/dates.json';
import { shortDates } from '../content/school-dates';
import { routes } from '../routes';
import { NextDates } from '../ui/NextDates';
import type { BlockProps } from './block-props';
import * as styles from './DatesBlock.module.css';

export function DatesBlock({ content: { heading, link, audience } }: BlockProps<'dates'>) {
  return (
    <section aria-label={heading} className={styles.dates}>
      <h2>{heading}</h2>
      <NextDates
        dates={shortDates(datesFile.terms, audience)}
        further={datesFile.further}
        audience={audience}
      />
      <p>
        <Link to={routes.events.path}>{link}</Link>
      </p>
    </section>
  );
}
