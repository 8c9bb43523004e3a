import { useMemo, useRef } from 'react';
import { titleOf } from '../content-paths';
import { setAt } from '../document/edited-document';
import { type CheckedContent, checkContent } from '../document/write-content';
import * as styles from '../Editor.module.css';
import { problemSentence } from '../form/form-context';
import { namePlace, rowKeysIn } from '../merge/row-keys';
import { PageWindow } from '../preview/PageWindow';
import type { Message, PreviewDraft } from '../window-messages';

type PagePreviewProps = {
  readonly path: string;
  readonly checked: CheckedContent;
  /** The blob URLs of pictures and documents that visitors cannot load yet, by their URL in the content. */
  readonly pictures: Readonly<Record<string, string>>;
  /** Whether text can be typed on the page. */
  readonly canType: boolean;
  readonly onMessage: (message: Message) => void;
  /** The path of the field being edited. */
  readonly edited: string | undefined;
};

/** The page as visitors will see it, with the last valid content. */
export function PagePreview(props: PagePreviewProps) {
  const { path, checked, pictures, canType, onMessage, edited } = props;
  const { content, problems } = checked;
  const [problem] = problems;
  // An earlier version has other rows than the form.
  const rows = useMemo(() => (canType ? rowKeysIn(content) : {}), [canType, content]);
  const { parsed } = useMemo(
    () => (isOnlyAltMissing(checked) ? checkContent(path, withAltTexts(checked)) : checked),
    [path, checked],
  );
  const draft = useMemo<PreviewDraft>(
    () => ({ path, content: parsed, rows, pictures, canType }),
    [path, parsed, rows, pictures, canType],
  );
  const lastValid = useRef<PreviewDraft>(undefined);
  const isShown = parsed !== undefined;
  if (isShown) lastValid.current = draft;
  return (
    <section aria-label="Page" className={styles.page}>
      <PageWindow
        draft={lastValid.current}
        marked={edited && namePlace(rows, edited)}
        title={`Preview of ${titleOf(path, content)}`}
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
function isOnlyAltMissing({ problems }: CheckedContent): boolean {
  return problems.length > 0 && problems.every(({ keys }) => keys.at(-1) === 'alt');
}

function withAltTexts({ content, problems }: CheckedContent): unknown {
  return problems.reduce((now, { keys }) => setAt(now, keys, 'Photo without alt text'), content);
}
