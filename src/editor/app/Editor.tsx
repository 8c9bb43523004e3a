import { lazy, use, useEffect } from 'react';
import * as styles from '../Editor.module.css';
import { theSite } from '../site-description';
import { type EditorSettings, FILES_PATH } from '../storage/editor-settings';
import { fileServerStorage } from '../storage/file-server-storage';
import { EditorApp } from './EditorApp';
import { Screen } from './Screen';

/* Not needed to edit on one's own computer. */
const GitHubEditor = lazy(() => import(/* webpackChunkName: "editor-github" */ './GitHubEditor'));

let settingsPromise: Promise<EditorSettings | undefined> | undefined;

/** Opens the editor of the described site with its settings, or says why it cannot open. */
export default function Editor() {
  settingsPromise ??= fetchSettings(theSite().paths.settings).catch(() => undefined);
  const settings = use(settingsPromise);
  useEffect(saveScripts, []);
  if (settings === undefined) {
    return (
      <Screen isFirst title="The editor could not be loaded">
        <p>Check your connection, then reload this page.</p>
      </Screen>
    );
  }
  const { backend } = settings;
  if (backend.kind === 'local') return <EditorApp storage={local} />;
  if (backend.kind === 'github') return <GitHubEditor {...settings} backend={backend} />;
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

async function fetchSettings(path: string): Promise<EditorSettings> {
  const response = await fetch(path, { cache: 'no-store' });
  // Needs no validation, because the same build wrote this script and the settings.
  return response.json();
}
