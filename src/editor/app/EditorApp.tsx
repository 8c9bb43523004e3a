import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Storage } from '../storage/storage';
import * as styles from './App.module.css';
import { DocumentEditor } from './DocumentEditor';
import { FileList, FirstScreen } from './FirstScreen';
import { GROUPS, type GroupName, loadSite } from './site-files';

// Not the site's, which stores its data for visitors.
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** The editor: its first screen, a list of files, or the form of one, by the URL's hash. */
export function EditorApp({ storage }: { readonly storage: Storage }) {
  return (
    <QueryClientProvider client={client}>
      <Screen storage={storage} />
    </QueryClientProvider>
  );
}

function Screen({ storage }: { readonly storage: Storage }) {
  const place = useSyncExternalStore(watchHash, readHash);
  const queries = useQueryClient();
  const { data: files, error } = useQuery({
    queryKey: ['site-files'],
    queryFn: () => loadSite(storage),
  });
  if (error && !files) {
    return (
      <main className={styles.screen}>
        <h1>The editor cannot load the site</h1>
        <p role="alert">{error.message}</p>
      </main>
    );
  }
  if (!files) return <p className={styles.screen}>Loading …</p>;
  if (place.startsWith('content/')) {
    return (
      <DocumentEditor
        key={place}
        storage={storage}
        path={place}
        files={files}
        onSaved={() => void queries.invalidateQueries()}
      />
    );
  }
  return isGroup(place) ? (
    <FileList group={place} files={files} />
  ) : (
    <FirstScreen files={files} storage={storage} />
  );
}

function isGroup(place: string): place is GroupName {
  return Object.hasOwn(GROUPS, place);
}

function watchHash(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/** `content/home.json` of `#/content/home.json`. */
function readHash(): string {
  return decodeURIComponent(window.location.hash.slice(2));
}
