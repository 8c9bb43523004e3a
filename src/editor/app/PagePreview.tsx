import { useMemo, useRef } from 'react';
import type { Problem } from '../../schema/problems';
import { setAt } from '../document/edited-document';
import { fileUrlsIn } from '../document/file-urls';
import { problemsIn } from '../document/save-document';
import * as styles from '../Editor.module.css';
import { type Line, problemSentence } from '../form/form-context';
import { PageWindow } from '../preview/PageWindow';
import type { PreviewDraft, Shortcut } from '../window-messages';

type PagePreviewProps = {
  readonly path: string;
  readonly title: string;
  readonly content: unknown;
  /** Finds the blob URLs of pictures and documents that visitors cannot load yet. */
  readonly draftUrls: (urls: readonly string[]) => Readonly<Record<string, string>>;
  /** Called with the field that clicked text comes from. */
  readonly onField: (path: string) => void;
  /** Called with text typed on the page; if undefined, the page is read-only. */
  readonly onType: ((path: string, text: string) => void) | undefined;
  /** Called when Enter is pressed in a line on the page. */
  readonly onEnter: (path: string, line: Line) => void;
  readonly onShortcut: (shortcut: Shortcut) => void;
  /** The field being edited. */
  readonly edited: string | undefined;
};

/** The page as visitors will see it, with the last valid content. */
export function PagePreview(props: PagePreviewProps) {
  const { path, title, content, draftUrls, onField, onType, onEnter, onShortcut, edited } = props;
  const canType = onType !== undefined;
  const problems = useMemo(() => problemsIn(path, content), [path, content]);
  const [problem] = problems;
  const shown = useMemo(() => fileUrlsIn(path, content), [path, content]);
  const found = draftUrls(shown);
  // Sends the page again only if a URL has changed.
  const known = useRef(found);
  if (JSON.stringify(known.current) !== JSON.stringify(found)) known.current = found;
  const pictures = known.current;
  const draft = useMemo(
    () => ({ path, content: withAltTexts(content, problems), pictures, canType }),
    [path, content, problems, pictures, canType],
  );
  const isShown = problems.every(isMissingAlt);
  const lastValid = useRef<PreviewDraft>(undefined);
  if (isShown) lastValid.current = draft;
  return (
    <section aria-label="Page" className={styles.page}>
      <PageWindow
        draft={lastValid.current}
        marked={edited}
        title={`Preview of ${title}`}
        onMessage={(message) => {
          if (message.kind === 'field') onField(message.path);
          if (message.kind === 'typed') onType?.(message.path, message.text);
          if (message.kind === 'entered') onEnter(message.path, message);
          if (message.kind === 'shortcut') onShortcut(message.shortcut);
        }}
      />
      {/* The error is below the page, so that the page does not move while someone types on it. */}
      {problem ? (
        <p role="status" className={styles.note}>
          {problemSentence(problem)}{' '}
          {isShown
            ? ''
            : lastValid.current
              ? 'Showing the last valid version.'
              : 'The preview appears when there are no errors.'}
        </p>
      ) : null}
    </section>
  );
}

/** Photos are shown before they are described: the whole album would wait for its last alt text. */
function withAltTexts(content: unknown, problems: readonly Problem[]): unknown {
  return problems
    .filter(isMissingAlt)
    .reduce((now, { keys }) => setAt(now, keys, 'Photo without alt text'), content);
}

function isMissingAlt({ keys }: Problem): boolean {
  return keys.at(-1) === 'alt';
}
