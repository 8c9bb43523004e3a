import { Link } from 'gatsby';
import type { Resolved } from '../content/resolved';
import type { HomeContent } from '../content/schemas/home';
import * as styles from './Home.module.css';

export function Cards({ cards }: { readonly cards: Resolved<HomeContent['cards']> }) {
  return (
    <ul className={`page row ${styles.cards}`}>
      {cards.map(({ heading, paragraphs, link, more }) => (
        <li key={heading} className={`surface gold-edge lift card ${styles.card}`}>
          <h2 className="heading">{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {link ? (
            <Link to={link.to} className={`target spread ${styles.link}`}>
              {link.label}
            </Link>
          ) : null}
          {more ? (
            <Link to={more.to} className={`target ${styles.more}`}>
              {more.label}
            </Link>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
