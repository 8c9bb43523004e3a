import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'gatsby';
import type { ViewContent } from '../content/content-files';
import { AskOffice } from '../layout/ContactLinks';
import { routes } from '../routes';
import { ContentLink } from '../ui/ContentLink';
import { PageLink } from '../ui/PageLink';
import { StatusMessage } from '../ui/StatusMessage';
import { KindLabel } from './AToZ';
import { isPersonalNumber } from './personal-number';
import * as styles from './Search.module.css';
import type { SearchResult } from './search-engine';

type SearchResultsProps = {
  readonly query: string;
  readonly search: UseQueryResult<readonly SearchResult[]>;
  readonly content: Pick<ViewContent<'search'>, 'nothingFound' | 'nothingFoundLink'>;
};

/** Announces only the number of results; visitors read the list at their own pace. */
export function SearchResults({ query, search, content }: SearchResultsProps) {
  const { data, isFetching, isError, refetch } = search;
  const isIdle = query === '';
  const results = isIdle ? undefined : data;
  const count = results ? `${formatCount(results.length)} for “${query}”` : '';
  return (
    <div className={`stack ${styles.results}`}>
      <p role="status" className="quiet">
        {isFetching && !results && !isIdle ? 'Searching…' : count}
      </p>
      {results && isPersonalNumber(query) ? (
        <p>
          Is it an examination number? Results are only on{' '}
          <Link to={routes.entranceResult.path}>the page of entrance results</Link>.
        </p>
      ) : null}
      {results?.length === 0 ? (
        <>
          <p>{content.nothingFound}</p>
          <PageLink link={content.nothingFoundLink} className="button button-quiet" />
          <AskOffice />
        </>
      ) : null}
      {!isIdle && isError ? (
        <StatusMessage kind="failed" message="Search could not be loaded." retry={() => refetch()}>
          <p>You can browse everything below.</p>
        </StatusMessage>
      ) : null}
      {results?.length ? (
        <ol aria-label="Results" className={styles.found}>
          {results.map(({ title, to, kind, excerpt }) => (
            <li key={`${to} ${title}`}>
              <ContentLink to={to}>{title}</ContentLink>
              <KindLabel kind={kind} />
              {excerpt === '' ? null : <p className="quiet">{excerpt}</p>}
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  );
}

function formatCount(count: number): string {
  return count === 0 ? 'No results' : count === 1 ? '1 result' : `${count} results`;
}
