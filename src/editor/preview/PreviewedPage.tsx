import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ErrorBoundary } from 'react-error-boundary';
import { mapTexts } from '../../schema/map-texts';
import { schemaOf } from '../content-paths';
import { findPlace, namePlace } from '../merge/row-keys';
import { theSite } from '../site-description';
import {
  type PreviewDraft,
  post,
  useMessages,
  useShortcutKeys,
  useWindowEvent,
} from '../window-events';
import { findElement, findFieldAt, isShown } from './find-field';
import { endTyping, startTyping, type Typed, type TypedField, typeableField } from './typing';

type PreviewedPageProps = {
  /** Renders the page of a valid draft. */
  readonly view: (draft: PreviewDraft) => ReactNode;
};

/**
 * Opens the parts of the page that contain an element, such as a later term. What is out of view goes to the top, where
 * the browser keeps it while news and pictures above it arrive.
 */
function bringIntoView(element: Element) {
  const findClosed = () => element.closest('details:not([open])');
  for (let part = findClosed(); part; part = findClosed()) part.setAttribute('open', '');
  const { top, bottom } = element.getBoundingClientRect();
  const isOut = bottom < 0 || top > window.innerHeight;
  element.scrollIntoView({ block: isOut ? 'start' : 'nearest' });
}

/** The message if a view fails to render a draft. */
export function viewFailed() {
  return <p>This version cannot be previewed. Edit the content to try again.</p>;
}

/**
 * The draft's page as visitors would see it. Clicking text places the cursor there, or
 * opens its field in the form if the text cannot be edited on the page.
 */
export function PreviewedPage({ view: renderDraft }: PreviewedPageProps) {
  const [newest, setNewest] = useState<PreviewDraft>();
  /** The field that someone types on the page, whose text React must not change meanwhile. */
  const [typed, setTyped] = useState<TypedAt>();
  const draft = newest && typed ? withText(newest, typed) : newest;
  const placeOf = (path: string) => namePlace(newest?.rows ?? {}, path);
  /** What was pressed: the page may move before the click ends. */
  const pressed = useRef<Element>(undefined);
  const [marked, setMarked] = useState<string>();
  const view = useRef<HTMLDivElement>(null);
  const mark = useRef<{
    readonly place?: string | undefined;
    readonly element?: Element | undefined;
  }>({});
  useMessages((message, from) => {
    if (from !== window.parent) return;
    if (message.kind === 'mark') setMarked(message.place);
    if (message.kind !== 'draft') return;
    if (typed && pathIn(message, typed) !== (newest && pathIn(newest, typed))) {
      followTyped(message, typed);
    } else setNewest(message);
  });
  // The browser would open a dropped file in place of the page.
  useWindowEvent('dragover', (event) => event.preventDefault());
  useWindowEvent('drop', (event) => event.preventDefault());
  useShortcutKeys((shortcut) => {
    // Undo and redo change what is typed; after a save it goes on.
    if (shortcut !== 'save') endTyping();
    post(window.parent, { kind: 'shortcut', shortcut });
  });
  useEffect(() => {
    post(window.parent, { kind: 'ready' });
    theSite().keepOffline?.();
  }, []);
  useEffect(() => {
    const { place, element } = mark.current;
    // Keeps the marked element while its field is edited.
    if (!view.current || !draft || (place === marked && element?.isConnected)) return;
    element?.removeAttribute('data-edited');
    const keys = marked === undefined ? undefined : findPlace(draft.rows ?? {}, marked);
    const next = keys && findElement(view.current, draft.content, keys.join('.'));
    next?.setAttribute('data-edited', '');
    // A new block or row has no text at first.
    if (next && (place !== marked || !element)) bringIntoView(next);
    mark.current = { place: marked, element: next };
  }, [draft, marked]);
  /** @param before what was typed for the field in another element */
  const type = (element: HTMLElement, field: TypedAt, before?: Typed) => {
    const { place, hasLines, write } = field;
    let from = before ? write(before.text) : field.text;
    const send = (text: string) => {
      post(window.parent, { kind: 'typed', place, from, text });
      from = text;
    };
    setTyped(field);
    post(window.parent, { kind: 'field', place, isTyped: true });
    startTyping(
      element,
      {
        onText: (text) => send(write(text)),
        onEnter: (text, offset) => {
          if (hasLines) post(window.parent, { kind: 'entered', place, text, offset });
        },
        hasLines,
        onPaste: (text, part, pasted) =>
          post(window.parent, { kind: 'entered', place, text, ...part, pasted }),
        onEnd: () => setTyped((now) => (now === field ? undefined : now)),
      },
      before,
    );
  };
  /** Goes on typing where a draft shows the text, whose row has moved: the element shows another row then. */
  const followTyped = (next: PreviewDraft, { place }: TypedAt) => {
    const before = endTyping();
    flushSync(() => setNewest(next));
    if (!before) return;
    const path = findPlace(next.rows ?? {}, place)?.join('.');
    const element = path && view.current && findElement(view.current, next.content, path);
    const isFound = element instanceof HTMLElement;
    const field = isFound ? typeableField(next, element) : undefined;
    if (isFound && field && field.path === path) type(element, { ...field, place }, before);
    // The form takes what follows, or says that the row is gone.
    else post(window.parent, { kind: 'field', place });
  };
  if (!draft) {
    if (window.parent !== window) return null;
    return (
      <main>
        <p>
          The <a href={theSite().paths.editor}>editor</a> shows drafts on this page.
        </p>
      </main>
    );
  }

  // Makes the text editable on mouse down, before the browser places the cursor.
  const press = (event: MouseEvent) => {
    const { target } = event;
    pressed.current = target instanceof Element ? target : undefined;
    if (!draft.canType || !(target instanceof HTMLElement) || target.isContentEditable) return;
    const field = typeableField(draft, target);
    if (field === undefined) return;
    const cursor = cursorAt(event);
    const wasTyping = endTyping() !== undefined;
    type(target, { ...field, place: placeOf(field.path) });
    // The end of the earlier typing may move the page, so the browser would miss the pressed text.
    if (wasTyping && cursor !== undefined && target.firstChild) {
      event.preventDefault();
      window.getSelection()?.collapse(target.firstChild, cursor);
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
    const field = shown && findFieldAt(shown, draft.content, event.currentTarget);
    if (!field) return;
    post(window.parent, { kind: 'field', place: placeOf(field.path), cell: field.cell });
  };
  return (
    <div ref={view} onMouseDownCapture={press} onClickCapture={click}>
      <ErrorBoundary
        key={draft.path}
        resetKeys={[draft]}
        onError={(error) => console.error(error)}
        fallbackRender={viewFailed}
      >
        {renderDraft(draft)}
      </ErrorBoundary>
    </div>
  );
}

type TypedAt = TypedField & { readonly place: string };

/** The path of a typed text in a draft; undefined if its row was deleted. */
function pathIn({ rows = {} }: PreviewDraft, { place }: TypedAt): string | undefined {
  return findPlace(rows, place)?.join('.');
}

/** The draft, in which the text being typed is still as the page shows it. */
function withText(draft: PreviewDraft, typed: TypedAt): PreviewDraft {
  const path = pathIn(draft, typed);
  const content = mapTexts(schemaOf(draft.path), draft.content, ({ at, text }) =>
    at.join('.') === path ? typed.text : text,
  );
  return { ...draft, content };
}

/** The clicked text or picture, which may be below a shade, or cell; undefined in the margin of the page. */
function findShown(target: Element, { clientX, clientY }: MouseEvent): Element | undefined {
  // The next slide of a slideshow is above the visible one, but transparent.
  const isVisible = (element: Element) =>
    isShown(element) && element.closest('[aria-hidden="true"]') === null;
  if (isVisible(target)) return target;
  const below = document.elementsFromPoint?.(clientX, clientY).find(isVisible);
  return below ?? target.closest('td, th') ?? undefined;
}

/** The position in the text at the pointer. */
function cursorAt({ clientX, clientY }: MouseEvent): number | undefined {
  return document.caretPositionFromPoint?.(clientX, clientY)?.offset;
}
