import { type RefObject, useEffect } from 'react';
import type { OpenFile } from '../document/open-file';
import { textOf } from '../document/write-content';
import { download } from '../download';
import * as styles from '../Editor.module.css';
import { useWindowEvent } from '../use-window-events';

const QUESTION = 'Your changes are not saved, and this browser cannot keep them. Leave anyway?';

/** Asks before someone leaves changes that the device could not store. */
export function useUnkeptChanges(isAtRisk: boolean, mayLeave: RefObject<() => boolean>): void {
  useWindowEvent('beforeunload', (event) => {
    if (isAtRisk) event.preventDefault();
  });
  useEffect(() => {
    mayLeave.current = () => !isAtRisk || window.confirm(QUESTION);
    return () => {
      mayLeave.current = () => true;
    };
  }, [isAtRisk, mayLeave]);
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
