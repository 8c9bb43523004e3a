import { useQuery } from '@tanstack/react-query';
import {
  type ComponentProps,
  type SubmitEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { ViewContent } from '../content/content-files';
import { routes } from '../routes';
import { firstGraphemes } from '../schema/graphemes';
import { PageHeading } from '../ui/PageHeading';
import { AToZ, type ListedEntry } from './AToZ';
import { isPersonalNumber } from './personal-number';
import * as styles from './Search.module.css';
import { SearchResults } from './SearchResults';

const QUERY = 'q';

/** Longer queries are slow, and find nothing. */
const MAX_QUERY = 100;

const PAUSE_MS = 300;

type SearchProps = {
  readonly content: ViewContent<'search'>;
  readonly entries: readonly ListedEntry[];
  /** Empty at build time. */
  readonly search: string;
};

/** Without JavaScript there is only the list. */
export function Search({ entries, ...form }: SearchProps) {
  const { title, introduction, listHeading } = form.content;
  return (
    <>
      <PageHeading title={title} introduction={introduction} />
      <div className="page section stack gap-large">
        <SearchForm
          {...form}
          hasEntranceResults={entries.some(({ to }) => to === routes.entranceResult.path)}
        />
        <AToZ heading={listHeading} entries={entries} />
      </div>
    </>
  );
}

type SearchFormProps = Pick<SearchProps, 'content' | 'search'> &
  Pick<ComponentProps<typeof SearchResults>, 'hasEntranceResults'>;

function SearchForm({ content, search, hasEntranceResults }: SearchFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [query, setQuery] = useState('');
  // Loads with the first query: most visitors only browse.
  const results = useQuery({
    queryKey: ['search-index'],
    queryFn: async ({ signal }) => {
      const { loadSearchIndex } = await import('./load-search-index');
      return loadSearchIndex(signal);
    },
    select: (find) => find(query),
    enabled: query !== '',
    retry: false,
  });
  const show = useCallback((typed: string) => {
    clearTimeout(pause.current);
    const next = firstGraphemes(typed.trim(), MAX_QUERY);
    setQuery(next);
    writeAddress(isPersonalNumber(next) ? '' : next);
  }, []);

  useEffect(() => {
    const { current } = field;
    if (!current) return;
    // Keep what was typed before hydration.
    current.value ||= firstGraphemes(new URLSearchParams(search).get(QUERY) ?? '', MAX_QUERY);
    show(current.value);
    return () => clearTimeout(pause.current);
  }, [search, show]);

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: many browsers on phones do not know <search> */}
      <form
        role="search"
        // Without it, iPhones show no search key. The app loader sends no form.
        action={routes.search.path}
        className={`needs-script stack ${styles.form}`}
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          show(field.current?.value ?? '');
        }}
      >
        <label className="field">
          {content.label}
          <input
            ref={field}
            type="search"
            name={QUERY}
            maxLength={MAX_QUERY}
            autoComplete="off"
            enterKeyHint="search"
            onChange={({ target }) => {
              clearTimeout(pause.current);
              pause.current = setTimeout(() => show(target.value), PAUSE_MS);
            }}
          />
        </label>
        <button type="submit" className="button">
          {content.button}
        </button>
      </form>

      <noscript>
        <p>Search needs JavaScript. You can browse everything below.</p>
      </noscript>
      <SearchResults
        query={query}
        onSearch={(word) => {
          if (field.current) field.current.value = word;
          show(word);
        }}
        search={results}
        hasEntranceResults={hasEntranceResults}
        content={content}
      />
    </>
  );
}

/** Makes the search shareable; back and forward skip intermediate queries. */
function writeAddress(query: string) {
  // The preview has its own URL.
  if (location.pathname !== routes.search.path) return;
  const search = query && `?${new URLSearchParams({ [QUERY]: query })}`;
  history.replaceState(history.state, '', routes.search.path + search);
}
