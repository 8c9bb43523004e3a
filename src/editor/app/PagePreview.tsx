import { useMemo, useRef } from 'react';
import type { Problem } from '../../schema/problems';
import { setAt } from '../document/edited-document';
import { fileUrlsIn } from '../document/file-urls';
import { problemsIn } from '../document/save-document';
import * as styles from '../Editor.module.css';
import { problemSentence } from '../form/form-context';
import { namePlace, rowKeysIn } from '../merge/row-keys';
import { PageWindow } from '../preview/PageWindow';
import type { Message, PreviewDraft } from '../window-messages';

type PagePreviewProps = {
  readonly path: string;
  readonly title: string;
  readonly content: unknown;
  /** Finds the blob URLs of pictures and documents that visitors cannot load yet. */
  readonly draftUrls: (urls: readonly string[]) => Readonly<Record<string, string>>;
  /** Whether text can be typed on the page. */
  readonly canType: boolean;
  readonly onMessage: (message: Message) => void;
  /** The path of the field being edited. */
  readonly edited: string | undefined;
};

/** The page as visitors will see it, with the last valid content. */
export function PagePreview(props: PagePreviewProps) {
  const { path, title, content, draftUrls, canType, onMessage, edited } = props;
  const problems = useMemo(() => problemsIn(path, content), [path, content]);
  const [problem] = problems;
  const shown = useMemo(() => fileUrlsIn(path, content), [path, content]);
  const found = draftUrls(shown);
  // Sends the page again only if a URL has changed.
  const known = useRef(found);
  if (JSON.stringify(known.current) !== JSON.stringify(found)) known.current = found;
  const pictures = known.current;
  // An earlier version has other rows than the form.
  const rows = useMemo(() => (canType ? rowKeysIn(content) : {}), [canType, content]);
  const draft = useMemo(
    () => ({ path, content: withAltTexts(content, problems), rows, pictures, canType }),
    [path, content, problems, rows, pictures, canType],
  );
  const isShown = problems.every(isMissingAlt);
  const lastValid = useRef<PreviewDraft>(undefined);
  if (isShown) lastValid.current = draft;
  return (
    <section aria-label="Page" className={styles.page}>
      <PageWindow
        draft={lastValid.current}
        marked={edited && namePlace(rows, edited)}
        title={`Preview of ${title}`}
        onMessage={onMessage}
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
