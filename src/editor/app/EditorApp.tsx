import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { attempt } from '../../schema/attempt';
import { contentFile } from '../content-paths';
import { pathOf } from '../document/device-copies';
import { isNewPath } from '../document/new-files';
import * as styles from '../Editor.module.css';
import { ConfirmProvider } from '../form/ConfirmDialog';
import { openDevice } from '../storage/device-store';
import type { Elsewhere } from '../storage/editor-settings';
import { offlineStorage } from '../storage/offline-storage';
import type { Storage } from '../storage/storage';
import { useWindowEvent } from '../window-events';
import { type Account, AppContext } from './app-context';
import { DocumentEditor } from './DocumentEditor';
import { ErrorNote } from './ErrorNote';
import { loadOnUse } from './load-later';
import { Screen } from './Screen';
import { isGroup, loadSite, type Site } from './site-files';

/* Forms do not need the other screens. */
const importLists = () => import(/* webpackChunkName: "editor-lists" */ './Lists');
const Lists = lazy(importLists);
const Media = lazy(() => import(/* webpackChunkName: "editor-media" */ './Media'));
const FindReplace = lazy(
  () => import(/* webpackChunkName: "editor-replace" */ './replace/FindReplace'),
);

type EditorAppProps = {
  readonly storage: Storage;
  readonly account?: Account;
  readonly elsewhere?: Elsewhere | undefined;
};

/** The editor. The URL's hash chooses the screen: tasks, a list of files, Media, or a form. */
export function EditorApp(props: EditorAppProps) {
  // Separate from the site's client, which persists data for visitors.
  const [client] = useState(() => {
    openDevice();
    return new QueryClient({
      // Each screen says when it reads again: not whenever someone returns to this tab.
      defaultOptions: {
        queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false },
      },
    });
  });
  return (
    <QueryClientProvider client={client}>
      <CurrentScreen {...props} />
    </QueryClientProvider>
  );
}

const EMPTY: Site = {
  files: [],
  drafts: [],
  published: new Map(),
  uploads: [],
  // Until the site has loaded, its pictures are most likely there.
  isOnline: () => true,
  isSized: () => false,
};

function CurrentScreen(props: EditorAppProps) {
  const { storage: online, account, elsewhere } = props;
  const [{ hash, key }, setOpened] = useState(() => ({ hash: readHash(), key: 0 }));
  const mayLeave = useRef(() => true);
  const openKey = useRef(key);
  useLayoutEffect(() => {
    openKey.current = key;
    // Only a place that was open before has a state.
    window.history.replaceState({}, '');
  }, [key]);
  useWindowEvent('hashchange', () => {
    const next = readHash();
    if (next === hash) return;
    if (mayLeave.current()) {
      // With Back and Forward, the browser returns to where the screen was scrolled to.
      if (!window.history.state) document.documentElement.scrollTop = 0;
      setOpened({ hash: next, key: key + 1 });
      // Read once: when its place is opened again, it may not be true any more.
      setAnnouncement((now) => (now.place === next.split('?')[0] ? now : { ...now, sentence: '' }));
    } else window.history.replaceState(null, '', `#/${hash}`);
  });
  const [place = '', field] = hash.split('?');
  const path = pathOf(place);
  const isFile = contentFile(path) !== undefined;
  const queries = useQueryClient();
  // Loaded along with the site, or as soon as someone uses a form: they must open without a connection, too.
  useEffect(() => {
    if (!isFile) void importLists();
  }, [isFile]);
  useEffect(() => loadOnUse(importLists), []);
  const storage = useMemo(() => offlineStorage(online), [online]);
  const [announcement, setAnnouncement] = useState({
    place: '',
    sentence: '',
    count: 0,
    /** Whether it is about a screen that was left. */
    isLate: false,
  });
  const loadOptions = {
    queryKey: ['site'],
    queryFn: () => loadSite(storage, isFile && queries.getQueryData(['site']) === undefined),
  };
  const loading = useQuery(loadOptions);
  const { data: site, error, refetch } = loading;
  const refresh = () => void queries.invalidateQueries();
  const app = {
    storage,
    account,
    elsewhere,
    site: site ?? EMPTY,
    loadNewest: () => queries.fetchQuery({ ...loadOptions, staleTime: 0 }),
    refresh,
    rename: (next: string) => {
      if (openKey.current !== key) return;
      // Changes the URL but not the screen, so that typing can go on.
      window.history.replaceState(null, '', `#/${next}`);
      setOpened((now) => ({ ...now, hash: next }));
    },
    mayLeave,
    goTo: (next: string, sentence: string) => {
      refresh();
      // Someone has gone elsewhere meanwhile, and reads there what has been done.
      if (openKey.current !== key) {
        const [elsewhere = ''] = readHash().split('?');
        const isLate = true;
        return setAnnouncement(({ count }) => ({ place: elsewhere, sentence, count, isLate }));
      }
      setAnnouncement(({ count }) => ({
        place: next,
        sentence,
        count: sentence === '' ? count : count + 1,
        isLate: false,
      }));
      window.location.replace(`#/${next}`);
    },
    notice: announcement.place === place ? announcement.sentence : '',
  };
  return (
    <AppContext value={app}>
      <p aria-live="polite" className={styles.notice}>
        {isFile && !announcement.isLate ? '' : app.notice}
      </p>
      {site || (isFile && !isNewPath(path)) ? (
        <ConfirmProvider key={key}>
          <ErrorBoundary
            resetKeys={[key]}
            onError={(error) => console.error(error)}
            fallbackRender={screenFailed}
          >
            {renderScreen(place, field, announcement.count, key)}
          </ErrorBoundary>
        </ConfirmProvider>
      ) : (
        <Screen isFirst title={error ? 'The editor cannot load the site' : undefined}>
          <ErrorNote error={error} onRetry={() => void refetch()} />
        </Screen>
      )}
    </AppContext>
  );
}

function screenFailed({ resetErrorBoundary }: FallbackProps) {
  // Only a new page asks again for a script that could not be loaded, and it needs a connection.
  const again = () => (navigator.onLine ? window.location.reload() : resetErrorBoundary());
  return (
    <Screen title="This screen cannot be shown">
      <p>
        Your changes are kept on this device. Try again; if this message comes back, tell the
        website administrator. The other screens still work.
      </p>
      <button type="button" className={styles.button} onClick={again}>
        Try again
      </button>
    </Screen>
  );
}

/** @param key a new number for each place that is opened; a new file keeps its number when it gets its name */
function renderScreen(place: string, field: string | undefined, messages: number, key: number) {
  if (contentFile(pathOf(place))) return <DocumentEditor key={key} place={place} field={field} />;
  // Each message remounts the screen, so that its heading gets the focus of the removed button.
  return (
    <Suspense fallback={<Screen>{null}</Screen>}>
      {place === 'media' ? (
        <Media key={messages} />
      ) : place === 'replace' ? (
        <FindReplace key={messages} term={field} />
      ) : (
        <Lists key={messages} group={isGroup(place) ? place : undefined} />
      )}
    </Suspense>
  );
}

/** The URL's hash without `#/`: a screen or file, and after a question mark the field. */
function readHash(): string {
  return attempt(() => decodeURIComponent(window.location.hash.slice(2))) ?? '';
}
