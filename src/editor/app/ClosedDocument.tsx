import { lazy, type ReactNode, Suspense } from 'react';
import { type OpenFile, useFileNow } from '../document/open-file';
import * as styles from '../Editor.module.css';
import type { Draft } from '../storage/storage';
import { ErrorNote, TaskNote } from './ErrorNote';
import { Screen } from './Screen';
import { useTask } from './use-task';

const DeletedPage = lazy(() => import(/* webpackChunkName: "editor-deleted" */ './DeletedPage'));

type ClosedDocumentProps = {
  readonly document: OpenFile;
  readonly path: string;
  readonly title: string;
  /** Deletes the page, if it is not deleted yet. */
  readonly draft: Draft | undefined;
  /** Discards the draft, so that the page is not deleted. */
  readonly onDiscard: () => unknown;
  readonly children: ReactNode;
};

/** The screen of a page that is loading, cannot be read, or does not exist. */
export function ClosedDocument(props: ClosedDocumentProps) {
  const { document, path, title, draft, onDiscard, children } = props;
  const { open, openLastGood } = document;
  const { state } = useFileNow(document);
  const task = useTask();
  if (state.kind === 'broken') {
    return (
      <Screen title={title}>
        <p>The file of this page is damaged, probably because it was edited outside this editor.</p>
        <TaskNote {...task} />
        <div className={styles.buttons}>
          <button
            type="button"
            className={styles.primary}
            onClick={() => task.run('Loading …', openLastGood)}
          >
            Open the last good version
          </button>
          <button type="button" onClick={open}>
            Try again
          </button>
        </div>
        <p>Nothing changes until you save.</p>
      </Screen>
    );
  }
  if (state.kind !== 'missing') {
    const error = state.kind === 'failed' ? state.error : undefined;
    return (
      <Screen title={error ? title : undefined}>
        <ErrorNote error={error} onRetry={open} />
      </Screen>
    );
  }
  return (
    <Suspense fallback={null}>
      <DeletedPage path={path} draft={draft} onDiscard={onDiscard}>
        {children}
      </DeletedPage>
    </Suspense>
  );
}
