import { useEffect, useMemo, useRef, useState } from 'react';
import { objectUrl } from '../document/picture-urls';
import { problemsIn } from '../document/save-document';
import { draftFile } from '../draft';
import { PageWindow } from '../preview/PageWindow';
import { useMessages } from '../preview/use-window-events';
import type { Shortcut } from '../shortcuts';
import { post, postDraft } from '../window-messages';
import * as styles from './App.module.css';

type PagePreviewProps = {
  readonly path: string;
  readonly title: string;
  readonly content: unknown;
  /** Pictures that are not saved yet, by their address in the content. */
  readonly files: ReadonlyMap<string, Blob>;
  /** Called with the path of a clicked text. */
  readonly onField: (path: string) => void;
  readonly onShortcut: (shortcut: Shortcut) => void;
  /** The path of the field that is being edited. */
  readonly edited: string | undefined;
};

/** The page as visitors will see it, with the last content that was valid. */
export function PagePreview(props: PagePreviewProps) {
  const { path, title, content, files, onField, onShortcut, edited } = props;
  const page = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [hasShown, setHasShown] = useState(false);
  const isValid = useMemo(() => problemsIn(path, content).length === 0, [path, content]);
  const pictures = useMemo(
    () => Object.fromEntries([...files].map(([src, file]) => [src, objectUrl(file)])),
    [files],
  );
  useMessages((message, from) => {
    if (from !== page.current?.contentWindow) return;
    if (message.kind === 'ready') setIsReady(true);
    if (message.kind === 'field') onField(message.path);
    if (message.kind === 'save' || message.kind === 'undo' || message.kind === 'redo') {
      onShortcut(message.kind);
    }
  });
  useEffect(() => {
    const file = draftFile(path);
    if (!file || !isReady || !isValid) return;
    postDraft(page.current?.contentWindow, { file, content, pictures });
    setHasShown(true);
  }, [path, content, pictures, isReady, isValid]);
  useEffect(() => {
    if (isReady && edited !== undefined) {
      post(page.current?.contentWindow, { kind: 'mark', path: edited });
    }
  }, [isReady, edited]);
  return (
    <section aria-label="Page" className={styles.page}>
      {isValid ? null : (
        <p className={styles.note}>
          {hasShown
            ? 'Showing the last valid version.'
            : 'The preview appears when there are no errors.'}
        </p>
      )}
      <PageWindow page={page} title={`Preview of ${title}`} />
    </section>
  );
}
