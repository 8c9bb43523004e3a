import { useEffect, useMemo, useRef, useState } from 'react';
import { objectUrl } from '../document/picture-urls';
import { problemsIn } from '../document/save-document';
import { draftFile } from '../draft';
import * as styles from '../Editor.module.css';
import { problemSentence } from '../form/form-context';
import { PageWindow } from '../preview/PageWindow';
import type { Shortcut } from '../shortcuts';
import { useMessages } from '../use-window-events';
import { post, postDraft } from '../window-messages';

type PagePreviewProps = {
  readonly path: string;
  readonly title: string;
  readonly content: unknown;
  /** Unsaved pictures, by their URL in the content. */
  readonly files: ReadonlyMap<string, Blob>;
  /** Called with the field of a clicked text. */
  readonly onField: (path: string) => void;
  /** Called with text typed on the page; without it the page is read-only. */
  readonly onType: ((path: string, text: string) => void) | undefined;
  readonly onShortcut: (shortcut: Shortcut) => void;
  /** The field being edited. */
  readonly edited: string | undefined;
};

/** The page as visitors will see it, with the last valid content. */
export function PagePreview(props: PagePreviewProps) {
  const { path, title, content, files, onField, onType, onShortcut, edited } = props;
  const canType = onType !== undefined;
  const page = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [hasShown, setHasShown] = useState(false);
  const [problem] = useMemo(() => problemsIn(path, content), [path, content]);
  const isValid = problem === undefined;
  const pictures = useMemo(
    () => Object.fromEntries([...files].map(([src, file]) => [src, objectUrl(file)])),
    [files],
  );
  useMessages((message, from) => {
    if (from !== page.current?.contentWindow) return;
    if (message.kind === 'ready') setIsReady(true);
    if (message.kind === 'field') onField(message.path);
    if (message.kind === 'typed') onType?.(message.path, message.text);
    if (message.kind === 'save' || message.kind === 'undo' || message.kind === 'redo') {
      onShortcut(message.kind);
    }
  });
  useEffect(() => {
    const file = draftFile(path);
    if (!file || !isReady || !isValid) return;
    postDraft(page.current?.contentWindow, { file, content, pictures, canType });
    setHasShown(true);
  }, [path, content, pictures, canType, isReady, isValid]);
  useEffect(() => {
    if (isReady && edited !== undefined) {
      post(page.current?.contentWindow, { kind: 'mark', path: edited });
    }
  }, [isReady, edited]);
  return (
    <section aria-label="Page" className={styles.page}>
      <PageWindow page={page} title={`Preview of ${title}`} />
      {/* Below the page, so that the page does not move while someone types on it. */}
      {isValid ? null : (
        <p role="status" className={styles.note}>
          {problemSentence(problem)}{' '}
          {hasShown
            ? 'Showing the last valid version.'
            : 'The preview appears when there are no errors.'}
        </p>
      )}
    </section>
  );
}
