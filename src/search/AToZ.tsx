import { foldText } from '../schema/fold-text';
import { ContentLink } from '../ui/ContentLink';
import { KIND_LABELS } from './kind-labels';
import * as styles from './Search.module.css';
import type { SearchEntry } from './search-entry';

/** GraphQL types `kind` as any string. */
export type ListedEntry = Pick<SearchEntry, 'title' | 'to'> & {
  readonly kind: string;
  readonly lang?: string | null | undefined;
};

type AToZProps = { readonly heading: string; readonly entries: readonly ListedEntry[] };

export function AToZ({ heading, entries }: AToZProps) {
  const letters = new Set(entries.map(({ title }) => firstLetter(title)));
  const under = (letter: string) => entries.filter(({ title }) => firstLetter(title) === letter);
  return (
    <section aria-label={heading}>
      <h2>{heading}</h2>
      <div className={styles.letters}>
        {[...letters].map((letter) => (
          <section key={letter} className={styles.letter}>
            <h3>{letter}</h3>
            <ul>
              {under(letter).map(({ title, to, kind, lang }) => (
                <li key={`${to} ${title}`} lang={lang ?? undefined} dir="auto">
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

export function KindLabel({ kind }: { readonly kind: string }) {
  const label = KIND_LABELS[kind];
  return label ? (
    <span lang="en" dir="ltr" className={`small quiet ${styles.kind}`}>
      {label}
    </span>
  ) : null;
}

/** The first letter of a title as people type it, without an accent; digits share a heading. */
function firstLetter(title: string): string {
  const [first = ''] = /[\p{L}\p{N}]/u.exec(foldText(title)) ?? [];
  return /\p{L}/u.test(first) ? first.toUpperCase() : '0–9';
}
