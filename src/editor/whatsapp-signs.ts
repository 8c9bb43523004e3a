import { inOne } from './pasted-html';
import { SENDER } from './pasted-text';

const MARKS = { '*': 'strong', _: 'em', '~': 's', '`': 'span' } as const;

/**
 * A sign begins at the start of a word and ends at the end of one: `5*3*2` has none, nor has a line to fill in. Chat
 * programs double it.
 */
const MARKED =
  /(^|[\s([{"'“‘*_~–—\p{So}\p{Sk}\p{VS}\p{Me}-])(([*_~`])\3?)(?!\s|\3)((?:(?!\2).)*(?!\3)[^\s\\])\2(?![\p{L}\p{N}])/u;

/** The signs of quotations and longer code, of which rich text has neither. */
const [QUOTATION, CODE] = [/^\s*>\s/, '```'];

const ITEM = /^\s*(?:[-–*]\s+|[•·▪■◦‣⁃●○]\s*|(\d{1,3})[.)]\s+)(?=\S)/;

/** Why the senders of messages are named. */
export const SENDERS = 'Left out, because a chat writes it before messages';

/** What WhatsApp writes for a message without text. */
const NO_TEXT =
  /^<?(?:media|image|video|audio|sticker|gif|document|contact card) omitted>?$|^(?:this message was deleted|you deleted this message)\.?$/i;

const FORMATTED =
  'strong:not(.copyable-text), i, em:not(.copyable-text), ul, ol, table, h1, h2, h3, h4, h5, h6, [style*="mso-" i], [class^="Mso"], b:not([style*="normal"])';

/**
 * Formats text as WhatsApp shows it: `*bold*`, `_italic_`, `~struck~`, and lines that start with `- `, `1. ` or `> `.
 * @returns when messages were sent, and by whom, which it leaves out
 */
export function writeSigns(body: HTMLElement): readonly string[] {
  const hasSigns = !isFormatted(body);
  const parents = new Set<Element>([...body.querySelectorAll(LINES)].flatMap(parentOf));
  const senders = [...parents].flatMap(leaveSenders);
  for (const parent of parents) writeItems(parent);
  const texts = textsIn(body);
  // A message alone is one line.
  if (parents.size === 0) senders.push(...texts.slice(0, 1).flatMap(leaveSender));
  if (hasSigns) writeMarks(texts);
  return senders;
}

/** Whether a source has formatting of its own, so that its signs are text. */
export function isFormatted(body: HTMLElement): boolean {
  return body.querySelector(FORMATTED) !== null;
}

/**
 * Writes lines of text into an empty element, without lists, formatted like {@link writeSigns}.
 * @returns when messages were sent, and by whom, which it leaves out
 */
export function writeLineSigns(body: HTMLElement, lines: string): readonly string[] {
  const nodes = lines.split('\n').flatMap((line) => [document.createElement('br'), line]);
  body.append(inOne(nodes.slice(1)));
  const senders = leaveSenders(body);
  writeMarks(textsIn(body));
  return senders;
}

function writeMarks(texts: readonly Text[]): void {
  for (const text of texts) {
    const isLine = !text.previousSibling || text.previousSibling instanceof HTMLBRElement;
    const line = isLine ? text.data.replace(QUOTATION, '') : text.data;
    text.data = line.replaceAll(CODE, '');
    if (text.parentElement?.closest('a') || !MARKED.test(text.data)) continue;
    text.replaceWith(inOne(markedNodes(text.data)));
  }
}

/** What ends a line, or is one. */
const LINES = 'br, p, div:not(:has(p, div))';

function parentOf({ parentElement }: Element): readonly Element[] {
  return parentElement ? [parentElement] : [];
}

function markedNodes(text: string): readonly (string | Element)[] {
  const nodes: (string | Element)[] = [];
  let rest = text;
  for (let found = MARKED.exec(rest); found; found = MARKED.exec(rest)) {
    const [all, before = '', , sign = '', inside = ''] = found;
    const element = document.createElement(MARKS[sign as keyof typeof MARKS]);
    element.append(inOne(markedNodes(inside)));
    nodes.push(rest.slice(0, found.index + before.length), element);
    rest = rest.slice(found.index + all.length);
  }
  return [...nodes, rest].filter((node) => node !== '');
}

/** Names nobody who wrote a message: each is a paragraph of its own. */
function leaveSenders(parent: Element): readonly string[] {
  return linesOf(parent).flatMap(([first]) => {
    const text = first && firstText(first);
    const senders = text ? leaveSender(text) : [];
    const isBlock = first instanceof Element && first.matches(LINES);
    if (senders.length > 0 && first?.previousSibling && !isBlock) {
      first.before(document.createElement('br'));
    }
    return senders;
  });
}

function leaveSender(text: Text): readonly string[] {
  const [sender] = SENDER.exec(text.data) ?? [];
  if (sender === undefined) return [];
  text.data = text.data.slice(sender.length).replace(NO_TEXT, '');
  return [sender.replace(/: ?$/, '').trim()];
}

function textsIn(body: HTMLElement): readonly Text[] {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  return texts;
}

/** Turns the lines of an element that are items into lists. */
function writeItems(parent: Element): void {
  let list: HTMLElement | undefined;
  let next = 1;
  for (const line of linesOf(parent)) {
    const [first] = line;
    const text = first && firstText(first);
    const [sign, number] = (text && ITEM.exec(text.data)) || [];
    if (!text || sign === undefined) {
      list = undefined;
      continue;
    }
    text.data = text.data.slice(sign.length);
    if (!list || !isNext(list, number, next)) {
      list = startList(first, number);
    }
    next = Number(number) + 1;
    const lineBreak = line.at(-1)?.nextSibling;
    const item = document.createElement('li');
    item.append(inOne(line));
    list.append(item);
    if (lineBreak instanceof HTMLBRElement) lineBreak.remove();
  }
}

function firstText(node: Node): Text | undefined {
  if (node instanceof Text) return node;
  const [child] = [...node.childNodes].filter(({ textContent }) => textContent?.trim());
  return child && firstText(child);
}

function startList(first: ChildNode, number: string | undefined): HTMLElement {
  const list = document.createElement(number === undefined ? 'ul' : 'ol');
  if (number !== undefined) list.setAttribute('start', number);
  first.before(list);
  return list;
}

/** Whether a list goes on with an item: a number that somebody typed is no other. */
function isNext({ localName }: HTMLElement, number: string | undefined, next: number): boolean {
  return number === undefined ? localName === 'ul' : localName === 'ol' && Number(number) === next;
}

/** The paragraphs of an element, and the nodes between its line breaks, without empty lines. */
function linesOf(parent: Element): readonly (readonly ChildNode[])[] {
  const lines: ChildNode[][] = [[]];
  for (const node of parent.childNodes) {
    if (node instanceof HTMLBRElement) lines.push([]);
    else if (node instanceof Element && node.matches(LINES)) lines.push([node], []);
    else lines.at(-1)?.push(node);
  }
  return lines.filter((line) => line.some(({ textContent }) => textContent?.trim()));
}
