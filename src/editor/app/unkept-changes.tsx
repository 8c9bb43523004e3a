import { type RefObject, useEffect } from 'react';
import type { OpenFile } from '../document/open-file';
import { textOf } from '../document/write-content';
import { download } from '../download';
import * as styles from '../Editor.module.css';
import { useWindowEvent } from '../window-events';

const NOT_KEPT = 'Your changes are not saved, and this browser cannot keep them. Leave anyway?';
const IN_WORK = 'Photos or documents are still being processed, and would be lost. Leave anyway?';

/** Asks before someone leaves what the device has not stored. */
export function useUnkeptChanges(
  { isAtRisk, isPreparing }: { readonly isAtRisk: boolean; readonly isPreparing: boolean },
  mayLeave: RefObject<() => boolean>,
): void {
  const question = isPreparing ? IN_WORK : isAtRisk ? NOT_KEPT : undefined;
  useWindowEvent('beforeunload', (event) => {
    if (question) event.preventDefault();
  });
  useEffect(() => {
    mayLeave.current = () => question === undefined || window.confirm(question);
    return () => {
      mayLeave.current = () => true;
    };
  }, [question, mayLeave]);
}

/** Says that the device cannot store the changes, and offers them as a file. */
export function UnkeptNote({ document }: { readonly document: OpenFile }) {
  const offer = () => {
    const { path, content } = document.now();
    const file = new Blob([textOf(path, content)], { type: 'application/json' });
    download(path.replace(/^.*\//, ''), file);
  };
  return (
    <div role="alert" className={styles.error}>
      <p>
        This browser cannot keep your changes: its storage is full or blocked. Save now, before you
        close this page.
      </p>
      <button type="button" onClick={offer}>
        Download your changes
      </button>
    </div>
  );
}
