import { AskOffice } from '../layout/AskOffice';
import { ContentLink } from '../ui/ContentLink';
import { StatusMessage } from '../ui/StatusMessage';
import { KindLabel } from './AToZ';
import * as styles from './Search.module.css';
import type { SearchState } from './use-search';

type SearchResultsProps = {
  readonly query: string;
  readonly state: SearchState;
  readonly nothingFound: string;
};

/** Announces the number; the list is read at the visitor's own pace. */
export function SearchResults({ query, state, nothingFound }: SearchResultsProps) {
  const results = state.kind === 'found' ? state.results : [];
  return (
    <div className={styles.results}>
      <p role="status" className={styles.status}>
        {statusOf(query, state)}
      </p>
      {state.kind === 'found' && results.length === 0 ? (
        <>
          <p>{nothingFound}</p>
          <AskOffice />
        </>
      ) : null}
      {state.kind === 'failed' ? (
        <StatusMessage kind="failed" message="Search could not be loaded.">
          <p>You can browse everything below.</p>
          <button type="button" className="button" onClick={state.retry}>
            Retry
          </button>
        </StatusMessage>
      ) : null}
      {results.length === 0 ? null : (
        <ol aria-label="Results" className={styles.found}>
          {results.map(({ title, to, kind, excerpt }) => (
            <li key={`${to} ${title}`}>
              <ContentLink to={to}>{title}</ContentLink>
              <KindLabel kind={kind} />
              {excerpt === '' ? null : <p>{excerpt}</p>}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function statusOf(query: string, state: SearchState): string {
  if (state.kind === 'loading') return 'Searching…';
  if (state.kind !== 'found') return '';
  const { length } = state.results;
  const count = length === 0 ? 'No results' : length === 1 ? '1 result' : `${length} results`;
  return `${count} for “${query}”`;
}
