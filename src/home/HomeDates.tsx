import { Link } from 'gatsby';
import { routes } from '../routes';
import { NextDates, type ShortDate } from '../ui/NextDates';
import * as styles from './HomeDates.module.css';

export type HomeDatesContent = {
  readonly nextHeading: string;
  readonly link: string;
  readonly further: string;
  readonly next: readonly ShortDate[];
};

export function HomeDates({ content }: { readonly content: HomeDatesContent }) {
  return (
    <section className={`page ${styles.dates}`}>
      <h2>{content.nextHeading}</h2>
      <Link to={routes.events.path}>{content.link}</Link>
      <NextDates dates={content.next} further={content.further} />
    </section>
  );
}
