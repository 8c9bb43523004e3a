import { use, useEffect, useMemo, useState } from 'react';
import * as styles from '../Editor.module.css';
import { describeSite, type SiteDescription, theSite } from '../site-description';
import { type EditorSettings, FILES_PATH, type GitHubBackend } from '../storage/editor-settings';
import { gitHubStorage } from '../storage/github/github-storage';
import { signIn, signOut, storedToken } from '../storage/github/sign-in';
import { localStorage } from '../storage/local-storage';
import { EditorApp } from './EditorApp';
import { Screen } from './Screen';
import { useTask } from './use-task';

let settingsPromise: Promise<EditorSettings | undefined> | undefined;

type EditorProps = { readonly site: SiteDescription };

/** Opens the editor of a site with its settings, or says why it cannot open. */
export default function Editor({ site }: EditorProps) {
  describeSite(site);
  settingsPromise ??= fetchSettings(site.paths.settings).catch(() => undefined);
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
        Here the school office changes the website. Ask whoever looks after the website to turn it
        on. Until then, send them your texts and photos.
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
    if (list.getEntries().some(({ name }) => name.includes('/js/'))) window.pageShown?.();
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => observer.disconnect();
}

const local = localStorage(FILES_PATH);

async function fetchSettings(path: string): Promise<EditorSettings> {
  const response = await fetch(path, { cache: 'no-store' });
  // Needs no validation, because the same build wrote this script and the settings.
  return response.json();
}

type GitHubEditorProps = EditorSettings & { readonly backend: GitHubBackend };

function GitHubEditor({ backend, folder, ...news }: GitHubEditorProps) {
  const [isSignedIn, setIsSignedIn] = useState(storedToken() !== undefined);
  const { failure, run } = useTask();
  const storage = useMemo(
    () => gitHubStorage({ ...backend, folder, token: storedToken }),
    [backend, folder],
  );
  // A sign-in counts for one origin only, so other addresses redirect to the configured one.
  const origin = backend.origin ?? window.location.origin;
  const isElsewhere = origin !== window.location.origin;
  useEffect(() => {
    if (isElsewhere) window.location.replace(`${origin}${theSite().paths.editor}`);
  }, [isElsewhere, origin]);
  if (isElsewhere) return null;
  if (isSignedIn) {
    const account = {
      signIn: () => signIn(backend),
      signOut: () => {
        signOut();
        setIsSignedIn(false);
      },
    };
    return <EditorApp storage={storage} account={account} {...news} />;
  }
  return (
    <Screen isFirst title="Edit the website">
      <p>Your changes stay drafts until you publish them.</p>
      <button
        type="button"
        className={styles.primary}
        onClick={() => run(() => signIn(backend).then(() => setIsSignedIn(true)))}
      >
        Sign in with GitHub
      </button>
      <div role="alert">
        {failure ? <p className={styles.error}>{failure.error.message}</p> : null}
      </div>
    </Screen>
  );
}
