import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { PictureFile } from '../../content/resolved';
import { mapTexts } from '../../schema/map-texts';
import type { ListedEntry } from '../../search/AToZ';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { checkDraft, schemaOf } from '../content-paths';
import { useDroppedFile, useMessages, useShortcutKeys } from '../use-window-events';
import { type PreviewDraft, post } from '../window-messages';
import { DraftView, type PublishedContent, viewFailed } from './DraftView';
import { findElement, findField, isShown, shownText } from './find-field';
import { startTyping, type TypedField, typeableField } from './typing';

type PreviewedPageProps = {
  readonly publishedContent: PublishedContent;
  readonly builtAt: string;
  /** The A–Z entries of the published site. */
  readonly entries: readonly ListedEntry[];
  /** The published picture of a `src`, in the widths of the draft's page. */
  readonly published: (draft: PreviewDraft, src: string) => PictureFile | undefined;
};

/**
 * The draft's page as visitors would see it. Clicking text places the cursor there, or
 * opens its field in the form if the text cannot be edited on the page.
 */
export default function PreviewedPage({ published, ...site }: PreviewedPageProps) {
  const [newest, setNewest] = useState<PreviewDraft>();
  /** The field that someone types on the page, whose text React must not change meanwhile. */
  const [typed, setTyped] = useState<TypedField>();
  const draft = newest && typed ? withText(newest, typed) : newest;
  /** What was pressed: the page may move before the click ends. */
  const pressed = useRef<Element>(undefined);
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
  const press = (event: MouseEvent) => {
    const { target } = event;
    pressed.current = target instanceof Element ? target : undefined;
    if (!draft.canType || !(target instanceof HTMLElement) || target.isContentEditable) return;
    const field = typeableField(draft, target);
    if (field === undefined) return;
    const { path } = field;
    const send = (text: string) => post(window.parent, { kind: 'typed', path, text });
    const place = cursorAt(event);
    const { activeElement } = document;
    const wasTyping = activeElement instanceof HTMLElement && activeElement.isContentEditable;
    if (wasTyping) activeElement.blur();
    setTyped(field);
    send(field.text);
    startTyping(target, {
      onText: (text) => send(field.write(text)),
      onEnter: (text, offset) => {
        if (field.hasLines) post(window.parent, { kind: 'entered', path, text, offset });
      },
      onEnd: () => setTyped((now) => (now === field ? undefined : now)),
    });
    // The end of the earlier typing may move the page, so the browser would miss the pressed text.
    if (wasTyping && place !== undefined && target.firstChild) {
      event.preventDefault();
      window.getSelection()?.collapse(target.firstChild, place);
    }
  };
  const click = (event: MouseEvent) => {
    const target = pressed.current ?? (event.target instanceof Element ? event.target : undefined);
    pressed.current = undefined;
    // The page's own controls still work, such as menus and the slideshow.
    if (target?.closest('button, summary, input, textarea')) return;
    event.preventDefault();
    event.stopPropagation();
    if (target instanceof HTMLElement && target.isContentEditable) return;
    const shown = target && findShown(target, event);
    const path = shown && findClickedField(shown, draft.content, event.currentTarget);
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

/** The draft, in which the text being typed is still as the page shows it. */
function withText(draft: PreviewDraft, typed: TypedField): PreviewDraft {
  const content = mapTexts(schemaOf(draft.path), draft.content, ({ at, text }) =>
    at.join('.') === typed.path ? typed.text : text,
  );
  return { ...draft, content };
}

/** The clicked text or picture, which may be below a shade; undefined in the margin of the page. */
function findShown(target: Element, { clientX, clientY }: MouseEvent): Element | undefined {
  // The next slide of a slideshow is above the visible one, but transparent.
  const isVisible = (element: Element) =>
    isShown(element) && element.closest('[aria-hidden="true"]') === null;
  if (isVisible(target)) return target;
  return document.elementsFromPoint?.(clientX, clientY).find(isVisible);
}

/** The position in the text at the pointer. */
function cursorAt({ clientX, clientY }: MouseEvent): number | undefined {
  return document.caretPositionFromPoint?.(clientX, clientY)?.offset;
}
