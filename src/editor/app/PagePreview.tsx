import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { titleOf } from '../content-paths';
import { setAt } from '../document/edited-document';
import { type CheckedContent, checkContent } from '../document/write-content';
import * as styles from '../Editor.module.css';
import { problemSentence } from '../form/form-context';
import { namePlace, rowKeysIn } from '../merge/row-keys';
import { theSite } from '../site-description';
import {
  type Message,
  type PreviewDraft,
  post,
  shortcutLetter,
  useMessages,
  useWindowEvent,
} from '../window-events';

type PagePreviewProps = {
  readonly path: string;
  readonly checked: CheckedContent;
  /** The blob URLs of pictures and documents that visitors cannot load yet, by their URL in the content. */
  readonly pictures: Readonly<Record<string, string>>;
  /** Whether text can be typed on the page. */
  readonly canType: boolean;
  /** Whether a table fills the window: until it is closed, the browser would render all of the page at each pause. */
  readonly isCovered: boolean;
  readonly onMessage: (message: Message) => void;
  /** The path of the field being edited. */
  readonly edited: string | undefined;
};

/** The page as visitors will see it, with the last valid content. */
export function PagePreview(props: PagePreviewProps) {
  const { path, checked, pictures, canType, isCovered, onMessage, edited } = props;
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
  const isShown = parsed !== undefined;
  const [lastValid, setLastValid] = useState(isShown ? draft : undefined);
  if (isShown && !isCovered && draft !== lastValid) setLastValid(draft);
  return (
    <section aria-label="Page" className={styles.page} data-covered={isCovered ? '' : undefined}>
      <PageWindow
        draft={lastValid}
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
            : lastValid
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

/** The widths of the simulated devices, in CSS pixels. */
const WIDTHS = { Phone: 390, Tablet: 820, Desktop: 1280 } as const;

/** About the width of A4 without its margins. */
const PAPER_WIDTH = '700px';

type Width = keyof typeof WIDTHS;

type PageWindowProps = {
  /** The newest valid draft. */
  readonly draft: PreviewDraft | undefined;
  /** The place of the field being edited. */
  readonly marked?: string | undefined;
  readonly title: string;
  /** Called with messages from the page. */
  readonly onMessage: (message: Message) => void;
};

/**
 * The page in an iframe, so that its media queries see the width of a phone, a tablet or a desktop.
 * An iframe that is wider than the available space is scaled down.
 */
export function PageWindow({ draft, marked, title, onMessage }: PageWindowProps) {
  const page = useRef<HTMLIFrameElement>(null);
  /** Counts the loads of the page, because each needs the draft and the mark again. */
  const [loads, setLoads] = useState(0);
  useMessages((message, from) => {
    if (from !== page.current?.contentWindow) return;
    if (message.kind === 'ready') setLoads((now) => now + 1);
    onMessage(message);
  });
  useEffect(() => {
    if (loads > 0 && draft) post(page.current?.contentWindow, { kind: 'draft', ...draft });
  }, [draft, loads]);
  useEffect(() => {
    if (loads > 0 && marked !== undefined) {
      post(page.current?.contentWindow, { kind: 'mark', place: marked });
    }
  }, [marked, loads]);
  // Prints the page, not the tool around it.
  useWindowEvent('keydown', (event) => {
    if (shortcutLetter(event) !== 'p') return;
    event.preventDefault();
    page.current?.contentWindow?.print();
  });
  // The same for the browser's own menu: the page as a whole, not the part that is in view.
  useWindowEvent('beforeprint', () => {
    const frame = page.current;
    if (!frame) return;
    const { width } = frame.style;
    frame.style.width = PAPER_WIDTH;
    const height = frame.contentDocument?.documentElement.scrollHeight ?? 0;
    frame.style.width = width;
    frame.style.setProperty('--printed', `${height}px`);
  });
  const [chosen, setChosen] = useState<Width>();
  const space = useRef<HTMLDivElement>(null);
  const size = useSize(space);
  const width = chosen === undefined ? size.width : WIDTHS[chosen];
  const scale = width > 0 ? Math.min(1, size.width / width) : 1;
  return (
    <>
      <fieldset className={styles.widths}>
        <legend className={styles.unseen}>Width of the page</legend>
        {(['Phone', 'Tablet', 'Desktop'] as const).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={chosen === name}
            onClick={() => setChosen(chosen === name ? undefined : name)}
          >
            {name}
          </button>
        ))}
      </fieldset>
      <div ref={space} className={styles.space}>
        <iframe
          ref={page}
          title={title}
          src={theSite().paths.preview}
          style={{
            width: width || '100%',
            height: size.height / scale || '100%',
            transform: scale === 1 ? undefined : `scale(${scale})`,
          }}
        />
      </div>
    </>
  );
}

function useSize(element: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const watched = element.current;
    if (!watched) return undefined;
    const observer = new ResizeObserver(() =>
      setSize({ width: watched.clientWidth, height: watched.clientHeight }),
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
