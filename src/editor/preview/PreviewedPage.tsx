import { type MouseEvent, useEffect, useState } from 'react';
import type { PictureFile } from '../../content/resolved';
import type { ListedEntry } from '../../search/AToZ';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { checkDraft, type Draft } from '../draft';
import { post } from '../window-messages';
import { DraftView, viewFailed } from './DraftView';
import { findField } from './find-field';
import { useDroppedFile, useMessages, useSaveShortcut } from './use-window-events';

type PreviewedPageProps = {
  readonly builtAt: string;
  /** All that the published site lists from A to Z. */
  readonly entries: readonly ListedEntry[];
  /** The published picture of a `src`, as the draft's own page has it. */
  readonly published: (draft: Draft, src: string) => PictureFile | undefined;
};

/**
 * The page of the draft as a visitor would see it. A click on a text selects its field in the editor
 * instead of what it does on the site.
 */
export function PreviewedPage({ published, ...site }: PreviewedPageProps) {
  const [draft, setDraft] = useState<Draft>();
  useMessages((message, from) => {
    if (message.kind !== 'draft' || from !== window.parent) return;
    // The window around this page has checked that the pictures exist.
    const checked = checkDraft(message, () => true);
    if (checked.ok) setDraft({ ...message, content: checked.value });
  });
  useDroppedFile((name, text) => post(window.parent, { kind: 'dropped', name, text }));
  useSaveShortcut(() => post(window.parent, { kind: 'save' }));
  useEffect(() => post(window.parent, { kind: 'ready' }), []);
  if (!draft) return null;

  const click = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : undefined;
    // The page's own controls still work: menus, the banner's dots, the slideshow.
    if (target?.closest('button, summary, input, textarea')) return;
    event.preventDefault();
    event.stopPropagation();
    const path = target && fieldOf(target, draft.content, event.currentTarget);
    if (path !== undefined) post(window.parent, { kind: 'field', path });
  };
  return (
    <div onClickCapture={click}>
      <ErrorBoundary key={JSON.stringify(draft.file)} resetKey={draft} fallback={viewFailed}>
        <DraftView
          file={draft.file}
          content={draft.content}
          documents={draft.documents}
          {...site}
          findPicture={(src) => draft.pictures[src] ?? published(draft, src)}
        />
      </ErrorBoundary>
    </div>
  );
}

function fieldOf(target: Element, content: unknown, page: Element): string | undefined {
  const text = textOf(target);
  const same = [...page.querySelectorAll(target.localName)].filter(
    (element) => textOf(element) === text,
  );
  return findField(content, text, same.indexOf(target));
}

function textOf(element: Element): string {
  return (element instanceof HTMLImageElement ? element.alt : element.textContent) ?? '';
}
