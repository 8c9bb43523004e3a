import { Link } from 'gatsby';
import type { Resolved } from '../content/resolved';
import type { HomeContent } from '../content/schemas/home';
import { AskOffice } from '../layout/AskOffice';
import * as styles from './QuickLinks.module.css';

export function QuickLinks({ content }: { readonly content: Resolved<HomeContent['quickLinks']> }) {
  return (
    <section className="page">
      <div className={`panel ${styles.panel}`}>
        <h2>{content.heading}</h2>
        <ul className={styles.links}>
          {content.links.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className="button button-quiet">
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <AskOffice />
      </div>
    </section>
  );
}
