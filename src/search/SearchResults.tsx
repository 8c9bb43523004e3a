import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'gatsby';
import type { ViewContent } from '../content/content-files';
import { AskOffice } from '../layout/ContactLinks';
import { routes } from '../routes';
import { ContentLink } from '../ui/ContentLink';
import { headingLetters } from '../ui/heading-letters';
import { PageLink } from '../ui/PageLink';
import { StatusMessage } from '../ui/StatusMessage';
import { KindLabel } from './AToZ';
import { isPersonalNumber } from './personal-number';
import * as styles from './Search.module.css';
import type { Found } from './search-engine';

type SearchResultsProps = {
  readonly query: string;
  readonly onSearch: (query: string) => void;
  readonly search: UseQueryResult<Found>;
  /** Whether the school has a page of entrance results. */
  readonly hasEntranceResults: boolean;
  readonly content: Pick<ViewContent<'search'>, 'nothingFound' | 'nothingFoundLink'>;
};

/** The text fragment of search-excerpt.ts. */
const PASSAGE = '#:~:';

/** Announces only the number of results; visitors read the list at their own pace. */
export function SearchResults(props: SearchResultsProps) {
  const { query, onSearch, search, hasEntranceResults, content } = props;
  const { data, isFetching, isLoadingError, refetch } = search;
  const isIdle = query === '';
  const results = isIdle ? undefined : data?.results;
  const nearest = isIdle ? [] : (data?.nearest ?? []);
  const count = results ? `${formatCount(results.length)} for “${query}”` : '';
  return (
    <div className={`stack ${styles.results}`}>
      <p role="status" className="quiet">
        {isFetching && !results && !isIdle ? 'Searching…' : count}
      </p>
      {results && hasEntranceResults && isPersonalNumber(query) ? (
        <p>
          Is it an examination number? Results are only on{' '}
          <Link to={routes.entranceResult.path}>the page of entrance results</Link>.
        </p>
      ) : null}
      {results?.length === 0 ? (
        <>
          <p>{content.nothingFound}</p>
          {nearest.length > 0 ? (
            <>
              <p>Nearest words on this site:</p>
              <div className="button-row">
                {nearest.map((word, at) => (
                  <button
                    key={`${at} ${word}`}
                    type="button"
                    className="button button-quiet"
                    onClick={() => onSearch(word)}
                  >
                    {word}
                  </button>
                ))}
              </div>
            </>
          ) : null}
          <div className="button-row">
            <PageLink link={content.nothingFoundLink} className="button button-quiet" />
          </div>
          <AskOffice />
        </>
      ) : null}
      {!isIdle && isLoadingError ? (
        <StatusMessage kind="failed" message="Search could not be loaded." retry={() => refetch()}>
          <p>You can browse everything below.</p>
        </StatusMessage>
      ) : null}
      {results?.length ? (
        <ol aria-label="Results" className={styles.found}>
          {results.map(({ title, to, kind, lang, excerpt }) => (
            <li key={`${to} ${title}`} lang={lang} dir="auto" data-letters={headingLetters(title)}>
              <ResultLink to={to}>{title}</ResultLink>
              <KindLabel kind={kind} />
              {excerpt === '' ? null : <p className="quiet">{excerpt}</p>}
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  );
}

/** The browser marks a passage only in a page that it loads anew; older ones open the page. */
function ResultLink({ to, children }: { readonly to: string; readonly children: string }) {
  const [page = '', passage] = to.split(PASSAGE);
  return passage !== undefined && 'fragmentDirective' in document ? (
    <a href={to}>{children}</a>
  ) : (
    <ContentLink to={page}>{children}</ContentLink>
  );
}

function formatCount(count: number): string {
  return count === 0 ? 'No results' : count === 1 ? '1 result' : `${count} results`;
}
