import { lazy, use, useEffect } from 'react';
import * as styles from '../Editor.module.css';
import { theSite } from '../site-description';
import { type EditorSettings, FILES_PATH } from '../storage/editor-settings';
import { fileServerStorage } from '../storage/file-server-storage';
import { ClockContext } from './app-context';
import { EditorApp } from './EditorApp';
import { Screen } from './Screen';

/* Not needed to edit on one's own computer. */
const GitHubEditor = lazy(() => import(/* webpackChunkName: "editor-github" */ './GitHubEditor'));

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
          <EditorApp storage={local} />
        ) : (
          <GitHubEditor {...settings} backend={backend} />
        )}
      </ClockContext>
    );
  }
  return (
    <Screen isFirst title="Editing is not turned on yet">
      <p>
        Here the website is edited. Ask whoever looks after it to turn this on. Until then, send
        them your texts and photos.
      </p>
      <details className={styles.details}>
        <summary>For whoever looks after the website</summary>
        <p>{backend.problem}</p>
        <p>
          To set it up, see docs/github-sign-in.md. To edit on your own computer, without an
          account, run: npm run edit
        </p>
      </details>
    </Screen>
  );
}

/** Caches the editor again after each script that loads, so that it opens offline. */
function saveScripts(): () => void {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => name.endsWith('.js'))) theSite().keepOffline?.();
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => observer.disconnect();
}

const local = fileServerStorage(FILES_PATH);

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
