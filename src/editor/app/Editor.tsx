import { lazy, use, useEffect } from 'react';
import { theSite } from '../site-description';
import { type EditorSettings, FILES_PATH } from '../storage/editor-settings';
import type { Storage } from '../storage/storage';
import { ClockContext } from './app-context';
import { EditorApp } from './EditorApp';
import { Screen } from './Screen';

/* An editor needs either GitHub or the files of this computer. */
const importFiles = () =>
  import(/* webpackChunkName: "editor-files" */ '../storage/file-server-storage');
const GitHubEditor = lazy(() => import(/* webpackChunkName: "editor-github" */ './GitHubEditor'));
const NotSetUp = lazy(() => import(/* webpackChunkName: "editor-github" */ './NotSetUp'));

let settingsPromise: ReturnType<typeof fetchSettings> | undefined;

/** Opens the editor of the described site with its settings, or says why it cannot open. */
export default function Editor() {
  settingsPromise ??= fetchSettings(theSite().paths.settings);
  const fetched = use(settingsPromise);
  useEffect(saveScripts, []);
  if (fetched === undefined) {
    return (
      <Screen isFirst title="The editor could not be loaded">
        <p>Check your connection, then reload this page.</p>
      </Screen>
    );
  }
  const { settings, difference } = fetched;
  const { backend } = settings;
  if (backend.kind !== 'none') {
    return (
      <ClockContext value={difference}>
        {backend.kind === 'local' ? (
          <LocalEditor />
        ) : (
          <GitHubEditor {...settings} backend={backend} />
        )}
      </ClockContext>
    );
  }
  return <NotSetUp problem={backend.problem} />;
}

/** Caches the editor again after each script that loads, so that it opens offline. */
function saveScripts(): () => void {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => name.endsWith('.js'))) theSite().keepOffline?.();
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => observer.disconnect();
}

let filesPromise: Promise<Storage> | undefined;

function LocalEditor() {
  filesPromise ??= importFiles().then(({ fileServerStorage }) => fileServerStorage(FILES_PATH));
  return <EditorApp storage={use(filesPromise)} />;
}

/** The settings, and how far the device's clock is from the host's; undefined without a connection. */
async function fetchSettings(path: string) {
  try {
    const response = await fetch(path, { cache: 'no-store' });
    // Offline, the answer is an earlier one.
    const date = navigator.onLine ? response.headers.get('date') : null;
    const difference = Date.parse(date ?? '') - Date.now() || 0;
    // Needs no validation, because the same build wrote this script and the settings.
    const settings: EditorSettings = await response.json();
    return { settings, difference };
  } catch {
    return undefined;
  }
}
