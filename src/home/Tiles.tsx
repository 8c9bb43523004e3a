import { Link } from 'gatsby';
import type { Resolved } from '../content/resolved';
import type { HomeContent } from '../content/schemas/home';
import { dayAndMonth } from '../content/school-dates';
import { telUrl, useSite } from '../layout/site-settings';
import { NextDate } from '../ui/NextDate';
import * as styles from './Home.module.css';

/** What parents ask most, each with its answer. */
export function Tiles({ tiles }: { readonly tiles: Resolved<HomeContent['tiles']> }) {
  const { phone } = useSite();
  return (
    <ul className={`page ${styles.tiles}`}>
      {tiles.map(({ label, date, answer, to }) => {
        const text = (
          <>
            <span>{label}</span>{' '}
            <strong>
              {date ? (
                <NextDate {...date} format={({ firstDay }) => dayAndMonth(firstDay)} />
              ) : (
                (answer ?? (to ? '' : phone))
              )}
            </strong>
          </>
        );
        const className = 'surface lift small';
        return (
          <li key={label}>
            {to ? (
              <Link to={to} className={className}>
                {text}
              </Link>
            ) : (
              <a href={telUrl(phone)} className={className}>
                {text}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
