import { type RefObject, useEffect, useRef, useState } from 'react';
import { theSite } from '../site-description';
import { shortcutLetter, useMessages, useWindowEvent } from '../use-window-events';
import { type Message, type PreviewDraft, post } from '../window-messages';

/** The widths of the simulated devices, in CSS pixels. */
const WIDTHS = { Phone: 390, Tablet: 820, Desktop: 1280 } as const;

/** About the width of A4 without its margins. */
const PAPER_WIDTH = '700px';

/** How long the page waits for a pause while a dialog covers it. */
const COVERED_MS = 400;

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
    if (loads === 0 || !draft) return undefined;
    const send = () => post(page.current?.contentWindow, { kind: 'draft', ...draft });
    // A table covers the page, which need not follow each letter then.
    const isCovered = document.querySelector('dialog[open]') !== null;
    const timer = isCovered ? setTimeout(send, COVERED_MS) : undefined;
    if (!isCovered) send();
    return () => clearTimeout(timer);
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
      <fieldset className="preview-widths">
        <legend className="visually-hidden">Width of the page</legend>
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
      <div ref={space} className="preview-space">
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
