import type { SearchEntry } from '../content/search';
import { SEARCH_KINDS } from '../content/search-kinds';
import { ContentLink } from '../ui/ContentLink';
import * as styles from './Search.module.css';

/** An entry of the list; GraphQL has no type for its few kinds. */
export type ListedEntry = Pick<SearchEntry, 'title' | 'to'> & { readonly kind: string };

type AToZProps = { readonly heading: string; readonly entries: readonly ListedEntry[] };

/** The list of everything, in the order in which it comes, under the letters of the alphabet. */
export function AToZ({ heading, entries }: AToZProps) {
  const letters = new Set(entries.map(({ title }) => letterOf(title)));
  const under = (letter: string) => entries.filter(({ title }) => letterOf(title) === letter);
  return (
    <section aria-label={heading}>
      <h2>{heading}</h2>
      <div className={styles.letters}>
        {[...letters].map((letter) => (
          <section key={letter} className={styles.letter}>
            <h3>{letter}</h3>
            <ul>
              {under(letter).map(({ title, to, kind }) => (
                <li key={`${to} ${title}`}>
                  <ContentLink to={to}>{title}</ContentLink>
                  <KindLabel kind={kind} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

const LABELS: Readonly<Record<string, string>> = SEARCH_KINDS;

/** What an entry is, except for a page. */
export function KindLabel({ kind }: { readonly kind: string }) {
  const label = LABELS[kind];
  return label ? <span className={styles.kind}>{label}</span> : null;
}

/** The heading that a title is under: its first letter without an accent, or one for all that begin with a digit. */
function letterOf(title: string): string {
  const [first = ''] = /[\p{L}\p{N}]/u.exec(title.normalize('NFD')) ?? [];
  return /\p{L}/u.test(first) ? first.toUpperCase() : '0–9';
}
