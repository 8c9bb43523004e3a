import { Link } from 'gatsby';
import type { ReactNode } from 'react';
import type { NotFoundContent } from '../content/schemas/not-found';
import * as styles from './NotFound.module.css';
import type { Viewable } from './viewable';

type NotFoundProps = {
  readonly content: Viewable<NotFoundContent>;
  /** Shown at the end, such as the way to the office. */
  readonly children?: ReactNode;
};

/** The not-found page: the specification's label, a friendly sentence, and links. */
export function NotFound({ content, children }: NotFoundProps) {
  return (
    <div className={`page ${styles.stage}`}>
      <img src="/drawings/bird-lost.svg" width={240} height={160} alt="" />
      <p className={styles.label}>{content.label}</p>
      <h1>{content.title}</h1>
      <p className={styles.text}>{content.text}</p>
      <ul className={styles.links}>
        {content.links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className="button button-quiet">
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
