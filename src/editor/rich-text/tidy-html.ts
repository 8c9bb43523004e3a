import {
  inOne,
  noteOf,
  notePictures,
  removeHidden,
  removeStruck,
  STRUCK,
  writeSymbols,
} from '../pasted-html';
import { tidyText } from '../pasted-text';
import { SENDERS, writeSigns } from '../whatsapp-signs';
import { splitAtNumbers, wordLists } from './word-lists';

/**
 * Replaces the markup of office programs with plain HTML, which the schema's rules can parse.
 * @returns what it leaves out
 */
export function tidyHtml(body: HTMLElement): readonly string[] {
  removeHidden(body);
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    text.nodeValue = tidyText(text.nodeValue ?? '');
  }
  for (const box of body.querySelectorAll(BOXES)) {
    const block = document.createElement('div');
    box.replaceWith(block);
    block.append(box);
  }
  wordLists(body);
  splitAtNumbers(body);
  joinFirstLetters(body);
  writeSymbols(body);
  const notes = [...noteTables(body), ...notePictures(body, PICTURES), ...noteLinks(body)];
  // Outlook copies a nested list in an entry of its own, Google Docs next to the entry that it belongs to.
  for (const entry of body.querySelectorAll('li')) {
    if ([...entry.childNodes].every(isListOrBlank)) entry.replaceWith(...entry.children);
  }
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    list.previousElementSibling?.append(list);
  }
  breakLines(body);
  const senders = writeSigns(body);
  const struck = removeStruck(body);
  joinCells(body);
  for (const block of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li, td, th')) {
    if (block.textContent?.trim() === '') block.remove();
  }
  return [...notes, ...noteOf(SENDERS, senders), ...noteOf(STRUCK, struck)];
}

/** What stands on lines of its own, although ProseMirror does not know it. */
const BOXES = 'center, summary, span[style*="display:block" i], span[style*="display: block" i]';

function isListOrBlank(node: Node): boolean {
  return node instanceof Element && node.matches('ul, ol')
    ? true
    : (node.textContent ?? '').trim() === '';
}

export const TABLE =
  'The pasted table is now lines of text, because this text cannot contain tables. To keep it a table, undo, and paste it into a Table block of a page (Add block, Table).';

const PICTURES = 'Left out, because this text cannot contain pictures';

/** Links that every visitor can open, links within the copied text, and scripts, which nobody misses. */
const NO_FILE = /^(?:https?:|mailto:|tel:|\/(?![/\\])|#|javascript:|data:|about:|$)/i;

/** Names the links to files on a computer, and to what only some programs open, which become text. */
function noteLinks(body: HTMLElement): readonly string[] {
  const links = [...body.querySelectorAll('a[href]')].filter(
    (link) => !NO_FILE.test(link.getAttribute('href')?.trim() ?? ''),
  );
  const texts = links.map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim() ?? '');
  return noteOf(LINKS, texts.filter(Boolean));
}

const LINKS =
  'Now text, because these links lead to files or programs of a computer, which visitors cannot open';

/** Puts the large first letter of a paragraph, which Word copies as a table, back into it. */
function joinFirstLetters(body: HTMLElement): void {
  for (const letter of body.querySelectorAll('[style*="mso-element:dropcap" i]')) {
    const next = letter.nextElementSibling;
    if (!next || letter.parentElement?.closest('[style*="mso-element:dropcap" i]')) continue;
    next.prepend(letter.textContent?.trim() ?? '');
    letter.remove();
  }
}

function noteTables(body: HTMLElement): readonly string[] {
  // Word places pictures in tables without text.
  const tables = [...body.querySelectorAll('table')];
  const cells = tables.flatMap((table) => [...table.querySelectorAll('td, th')]);
  return cells.filter(({ textContent }) => textContent?.trim()).length > 1 ? [TABLE] : [];
}

/** Keeps each row of a table on one line, unless a cell has several. */
function joinCells(body: HTMLElement): void {
  for (const row of body.querySelectorAll('tr')) {
    const cells = [...row.cells].filter(({ textContent }) => textContent?.trim());
    const lines = cells.flatMap((cell) => lineIn(cell) ?? []);
    if (cells.length < 2 || lines.length < cells.length) continue;
    const text = lines.flatMap((line, at) => [at === 0 ? '' : ' – ', ...line.childNodes]);
    const paragraph = document.createElement('p');
    paragraph.append(...text);
    row.replaceChildren(paragraph);
  }
}

/** The innermost element that has all of a cell; undefined if that has several lines. */
function lineIn(cell: Element): Element | undefined {
  const blocks = [cell, ...cell.querySelectorAll(`br, ${BLOCKS}`)];
  const textOf = ({ textContent }: Element) => textContent?.trim();
  return blocks.every((one) => textOf(one) === textOf(cell)) ? blocks.at(-1) : undefined;
}

const PRESERVED = /white-space(?:-collapse)?\s*:\s*(?:pre|break-spaces|preserve)/i;
const COLLAPSED = /white-space(?:-collapse)?\s*:\s*(?:normal|nowrap|collapse)/i;

/** The ends of lines: also those of Word, of pages, and of Apple's programs. */
const LINE_END = /\r?\n|[\v\f\u2028\u2029]/;

/** Turns newlines that the source shows as lines, as WhatsApp does, into line breaks. */
function breakLines(body: HTMLElement): void {
  // Some sources copy lines without saying that they are lines, but then with nothing else.
  const isOnlyText = !body.querySelector(`br, ${BLOCKS}`);
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!(text instanceof Text) || !/\n|[\v\f\u2028\u2029]/.test(text.data)) continue;
    if (!isPreserved(text, body, isOnlyText)) text.data = text.data.replaceAll('\n', ' ');
    if (LINE_END.test(text.data)) found.push(text);
  }
  for (const text of found) {
    const nodes = text.data
      .split(LINE_END)
      .flatMap((line, at) => [...(at === 0 ? [] : [document.createElement('br')]), line]);
    text.replaceWith(inOne(nodes));
  }
}

/** Whether an element around a text shows its newlines; the nearest one that says so decides. */
function isPreserved(text: Text, body: HTMLElement, isOnlyText: boolean): boolean {
  for (
    let element = text.parentElement;
    element && element !== body;
    element = element.parentElement
  ) {
    const style = element.getAttribute('style') ?? '';
    if (COLLAPSED.test(style)) return false;
    // The class is WhatsApp's, whose style some browsers do not copy.
    if (PRESERVED.test(style) || element.matches('pre, .copyable-text')) return true;
  }
  return isOnlyText;
}

const BLOCKS =
  'p, h1, h2, h3, h4, h5, h6, pre, div, li, ul, ol, td, th, tr, table, blockquote, section, article, dl, dt, dd, hr';
