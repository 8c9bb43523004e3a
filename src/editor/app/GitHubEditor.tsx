import { useEffect, useMemo, useState } from 'react';
import { listCopies } from '../document/device-copies';
import * as styles from '../Editor.module.css';
import { theSite } from '../site-description';
import { clearDevice } from '../storage/device-store';
import type { EditorSettings, GitHubBackend } from '../storage/editor-settings';
import { gitHubStorage } from '../storage/github/github-storage';
import { signIn, signOut, storedToken } from '../storage/github/sign-in';
import { useWindowEvent } from '../window-events';
import { countPages } from './changed-pages';
import { EditorApp } from './EditorApp';
import { Screen } from './Screen';
import { useTask } from './use-task';

type GitHubEditorProps = EditorSettings & { readonly backend: GitHubBackend };

/** The editor of a site on GitHub, after signing in. */
export default function GitHubEditor({ backend, folder, elsewhere }: GitHubEditorProps) {
  const [isSignedIn, setIsSignedIn] = useState(storedToken() !== undefined);
  const { failure, run } = useTask();
  const storage = useMemo(
    () => gitHubStorage({ ...backend, folder, token: storedToken }),
    [backend, folder],
  );
  useWindowEvent('storage', () => {
    if (!isSignedIn || storedToken() !== undefined) return;
    // Another tab has signed out; what this one has stored since belongs to nobody.
    void clearDevice();
    setIsSignedIn(false);
  });
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
    return <EditorApp storage={storage} account={account} elsewhere={elsewhere} />;
  }
  return (
    <Screen isFirst title="Edit the website">
      <p>Your changes stay drafts until you publish them.</p>
      <UnsavedNote />
      <button
        type="button"
        className={styles.primary}
        // Also while it runs: its window may be behind this one.
        onClick={() => {
          const token = signIn(backend);
          run('Signing in …', () => token.then(() => setIsSignedIn(true)));
        }}
      >
        Sign in with GitHub
      </button>
      <div role="alert">
        {failure ? <p className={styles.error}>{failure.error.message}</p> : null}
      </div>
    </Screen>
  );
}

/** Says, before someone signs in again, that what they had not saved is still here. */
function UnsavedNote() {
  const [pages, setPages] = useState(0);
  useEffect(() => {
    listCopies().then((copies) => setPages(copies.length));
  }, []);
  return pages === 0 ? null : (
    <p>
      Unsaved changes on {countPages(pages)} are still on this device. Sign in to see and save them.
    </p>
  );
}
