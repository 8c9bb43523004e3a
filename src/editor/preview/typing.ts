import { collectTexts, type TextAt } from '../../schema/map-texts';
import { parseRichText } from '../../schema/rich-text';
import { groupOf, schemaOf } from '../content-paths';
import { SENDER, tidyLines } from '../pasted-text';
import { theSite } from '../site-description';
import type { PreviewDraft } from '../window-events';

/** A field whose text can be typed on the page. */
export type TypedField = {
  readonly path: string;
  /** The text in the content. */
  readonly text: string;
  /** Whether Enter starts a line or paragraph in the form's field. */
  readonly hasLines: boolean;
  /** Converts typed text to the field's content. */
  readonly write: (typed: string) => string;
};

/**
 * The field whose text an element shows unchanged, if there is only one: text
 * that two fields share might be saved in the wrong field.
 */
export function typeableField(
  { path, content }: PreviewDraft,
  element: Element,
): TypedField | undefined {
  const [text, ...others] = element.childNodes;
  // Text outside `main` belongs to the settings, so it can be edited only in their drafts.
  const isIn = element.closest('main') !== null || groupOf(path) === theSite().settings;
  const isAlone = others.every(({ nodeName }) => nodeName === 'BR');
  if (!(text instanceof Text) || !isAlone || !isIn) return undefined;
  if (element.closest('button, summary')) return undefined;
  const same = collectTexts(schemaOf(path), content).filter((one) => shownText(one) === text.data);
  const [field] = same;
  const { writeTyped, hasLines = false } = field?.format ?? {};
  // Formatted text is not shown unchanged.
  if (!field || same.length > 1 || !writeTyped) return undefined;
  return {
    path: field.at.join('.'),
    text: field.text,
    hasLines,
    write: writeTyped,
  };
}

/** A text as the page shows it, if that is all of it; undefined if it is formatted. */
function shownText({ text, format }: TextAt): string | undefined {
  const parsed = format.isMarkdown ? parseRichText(text) : text;
  return typeof parsed === 'string' ? parsed : undefined;
}

/** A part of a text. */
type Place = { readonly offset: number; readonly end: number };

/** What the clipboard contains. */
type Pasted = { readonly html: string; readonly text: string };

/** A text as it is typed, on one line, and the position of the cursor in it. */
export type Typed = { readonly text: string; readonly offset: number };

type Typing = {
  /** Called with the text, on one line, after each change. */
  readonly onText: (text: string) => void;
  /** Called with the text and the position of the cursor when Enter is pressed. */
  readonly onEnter: (text: string, offset: number) => void;
  /** Whether the field can hold lines or formatting. */
  readonly hasLines: boolean;
  /**
   * Called with what is pasted, and the place that it replaces, if the page cannot show it, or if the form says what it
   * leaves out.
   */
  readonly onPaste: (text: string, place: Place, pasted: Pasted) => void;
  /** Called after the element is restored to what React rendered. */
  readonly onEnd: () => void;
};

/**
 * Makes the only text of an element editable until focus leaves it or Escape is pressed.
 * @param typed what someone has typed in another element, and goes on to type in this one
 */
export function startTyping(
  element: HTMLElement,
  { onText, onEnter, hasLines, onPaste, onEnd }: Typing,
  typed?: Typed,
): void {
  const rendered = [...element.childNodes];
  const [text] = rendered;
  const before = element.textContent;
  const read = () => oneLine(element.textContent ?? '');
  element.setAttribute('contenteditable', 'plaintext-only');
  // Older browsers do not know this value, and would not make the element editable.
  if (element.contentEditable === 'inherit') element.setAttribute('contenteditable', 'true');
  // Focuses the element immediately, so that blur always ends typing.
  element.focus();
  if (typed && text) {
    text.nodeValue = typed.text;
    window.getSelection()?.collapse(text, typed.offset);
  }
  const stop = new AbortController();
  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ) => element.addEventListener(type, listener, { signal: stop.signal });
  listen('input', () => onText(read()));
  // The page shows only what the field can hold: no lines, formatting or dropped pictures.
  listen('paste', (event) => {
    event.preventDefault();
    const pasted = (type: string) => event.clipboardData?.getData(type) ?? '';
    const [html, plain] = [pasted('text/html'), tidyLines(pasted('text/plain')).trim()];
    if (leavesOut(html, plain) || (hasLines && isMoreThanOneLine(html, plain))) {
      const offset = cursorIn(element, 'start');
      return onPaste(read(), { offset, end: cursorIn(element, 'end') }, { html, text: plain });
    }
    insertText(oneLine(plain));
    onText(read());
  });
  listen('drop', (event) => event.preventDefault());
  listen('beforeinput', (event) => {
    if (event.inputType.startsWith('format')) event.preventDefault();
  });
  listen('keydown', (event) => {
    // The Enter and Escape of an input method belong to its word.
    if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    if (event.key === 'Enter') onEnter(read(), cursorIn(element, 'end'));
    else element.blur();
  });
  listen('blur', () => {
    stop.abort();
    element.removeAttribute('contenteditable');
    // Restores React's own text node, which the browser may have replaced.
    if (text) text.nodeValue = before;
    element.replaceChildren(...rendered);
    onEnd();
  });
}

/** @returns undefined if nobody was typing */
export function endTyping(): Typed | undefined {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !activeElement.isContentEditable) return undefined;
  const text = oneLine(activeElement.textContent ?? '');
  const typed = { text, offset: Math.min(cursorIn(activeElement, 'end'), text.length) };
  activeElement.blur();
  return typed;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** Replaces the selected text of the page. */
function insertText(text: string): void {
  const selection = window.getSelection();
  if (!selection || selection.rangeCount === 0) return;
  selection.deleteFromDocument();
  const range = selection.getRangeAt(0);
  range.insertNode(document.createTextNode(text));
  range.collapse(false);
}

function isMoreThanOneLine(html: string, text: string): boolean {
  return text.includes('\n') || /<(?:b|strong|i|em|a|li|table)\b/i.test(html);
}

/** Whether a paste may have struck text, or the signs and senders of WhatsApp. */
function leavesOut(html: string, text: string): boolean {
  const isStruck = /<(?:s|strike|del)\b|line-through/i.test(html);
  return isStruck || /[*_~`]\S[^*_~`]*[*_~`]|^>\s/.test(text) || SENDER.test(text);
}

/** The number of characters before the start or end of the selection. */
function cursorIn(element: HTMLElement, side: 'start' | 'end'): number {
  const selection = window.getSelection();
  if (!selection || selection.rangeCount === 0) return oneLine(element.textContent ?? '').length;
  const range = selection.getRangeAt(0).cloneRange();
  if (side === 'start') range.collapse(true);
  range.setStart(element, 0);
  return oneLine(range.toString()).length;
}
