import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { PictureFile } from '../../content/resolved';
import type { ListedEntry } from '../../search/AToZ';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { checkDraft } from '../draft';
import { useDroppedFile, useMessages, useShortcutKeys } from '../use-window-events';
import { type Draft, post } from '../window-messages';
import { DraftView, viewFailed } from './DraftView';
import { findElement, findField, shownText } from './find-field';
import { startTyping, typeableField } from './typing';

type PreviewedPageProps = {
  readonly builtAt: string;
  /** The A–Z entries of the published site. */
  readonly entries: readonly ListedEntry[];
  /** The published picture of a `src`, in the widths of the draft's page. */
  readonly published: (draft: Draft, src: string) => PictureFile | undefined;
};

/**
 * The draft's page as visitors would see it. Clicking text places the cursor there, or
 * opens its field in the form if the text cannot be edited on the page.
 */
export default function PreviewedPage({ published, ...site }: PreviewedPageProps) {
  const [newest, setNewest] = useState<Draft>();
  /** The draft that stays on the page while someone types there. */
  const [frozen, setFrozen] = useState<Draft>();
  const draft = frozen ?? newest;
  const [marked, setMarked] = useState<string>();
  const view = useRef<HTMLDivElement>(null);
  const mark = useRef<{
    readonly path?: string | undefined;
    readonly element?: Element | undefined;
  }>({});
  useMessages((message, from) => {
    if (from !== window.parent) return;
    if (message.kind === 'mark') setMarked(message.path);
    if (message.kind !== 'draft') return;
    // The parent window has checked that the pictures exist.
    const checked = checkDraft(message, () => true);
    if (checked.ok) setNewest({ ...message, content: checked.value });
  });
  useDroppedFile((name, text) => post(window.parent, { kind: 'dropped', name, text }));
  useShortcutKeys((shortcut) => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && activeElement.isContentEditable)
      activeElement.blur();
    post(window.parent, { kind: 'shortcut', shortcut });
  });
  useEffect(() => {
    post(window.parent, { kind: 'ready' });
    // Caches this page with its scripts, so that it opens offline.
    window.pageShown?.();
  }, []);
  useEffect(() => {
    const { path, element } = mark.current;
    // Keeps the marked element while its field is edited.
    if (!view.current || !draft || (path === marked && element?.isConnected)) return;
    element?.removeAttribute('data-edited');
    const next =
      marked === undefined ? undefined : findElement(view.current, draft.content, marked);
    next?.setAttribute('data-edited', '');
    if (path !== marked) next?.scrollIntoView({ block: 'nearest' });
    mark.current = { path: marked, element: next };
  }, [draft, marked]);
  if (!draft) return null;

  // Makes the text editable on mouse down, before the browser places the cursor.
  const press = ({ target }: MouseEvent) => {
    if (!draft.canType || !(target instanceof HTMLElement) || target.isContentEditable) return;
    const path = typeableField(draft, target);
    if (path === undefined) return;
    const send = (text: string) => post(window.parent, { kind: 'typed', path, text });
    setFrozen(draft);
    send(target.textContent ?? '');
    startTyping(target, send, () => setFrozen(undefined));
  };
  const click = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : undefined;
    // The page's own controls still work, such as menus and the slideshow.
    if (target?.closest('button, summary, input, textarea')) return;
    event.preventDefault();
    event.stopPropagation();
    if (target instanceof HTMLElement && target.isContentEditable) return;
    const path = target && findClickedField(target, draft.content, event.currentTarget);
    if (path !== undefined) post(window.parent, { kind: 'field', path });
  };
  return (
    <div ref={view} onMouseDownCapture={press} onClickCapture={click}>
      <ErrorBoundary key={draft.path} resetKey={draft} fallback={viewFailed}>
        <DraftView
          path={draft.path}
          content={draft.content}
          {...site}
          findPicture={(src) => draft.pictures[src] ?? published(draft, src)}
        />
      </ErrorBoundary>
    </div>
  );
}

function findClickedField(target: Element, content: unknown, page: Element): string | undefined {
  const text = shownText(target);
  const same = [...page.querySelectorAll(target.localName)].filter(
    (element) => shownText(element) === text,
  );
  return findField(content, text, same.indexOf(target));
}
