const MARKS = { '*': 'strong', _: 'em', '~': 's' } as const;

/** A sign begins at the start of a word and ends at the end of one: `5*3*2` has none. */
const MARKED =
  /(^|[\s([{"'“‘*_~])([*_~])(?=\S)((?:(?!\2).)*[^\s\\])\2(?=$|[\s.,:;!?)\]}"'”’*_~…-])/u;

const ITEM = /^\s*(?:[-*•]|(\d{1,3})[.)])\s+(?=\S)/;

/** Whether a source has formatting of its own, so that its signs are text. */
const FORMATTED =
  'strong, i, em, ul, ol, table, h1, h2, h3, h4, h5, h6, [style*="mso-" i], [class^="Mso"], b:not([style*="normal"])';

/** Formats text as WhatsApp shows it: `*bold*`, `_italic_`, `~struck~`, and lines that start with `- ` or `1. `. */
export function writeSigns(body: HTMLElement): void {
  if (body.querySelector(FORMATTED)) return;
  const parents = new Set<Element>([...body.querySelectorAll('br')].flatMap(parentOf));
  for (const parent of parents) writeItems(parent);
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    if (!text.parentElement?.closest('a')) text.replaceWith(...markedNodes(text.data));
  }
}

function parentOf({ parentElement }: Element): readonly Element[] {
  return parentElement ? [parentElement] : [];
}

function markedNodes(text: string): readonly (string | Element)[] {
  const found = MARKED.exec(text);
  const sign = found?.[2] as keyof typeof MARKS | undefined;
  if (!found || !sign) return [text];
  const [all, before = '', , inside = ''] = found;
  const element = document.createElement(MARKS[sign]);
  element.append(...markedNodes(inside));
  const start = found.index + before.length;
  const rest = text.slice(found.index + all.length);
  return [text.slice(0, start), element, ...markedNodes(rest)];
}

/** Turns the lines of an element that are items into lists. */
function writeItems(parent: Element): void {
  let list: Element | undefined;
  for (const line of linesOf(parent)) {
    const [first] = line;
    const [sign, number] = (first instanceof Text && ITEM.exec(first.data)) || [];
    if (!(first instanceof Text) || sign === undefined) {
      list = undefined;
      continue;
    }
    const kind = number === undefined ? 'ul' : 'ol';
    first.data = first.data.slice(sign.length);
    if (list?.localName !== kind) {
      list = document.createElement(kind);
      if (number !== undefined) list.setAttribute('start', number);
      first.before(list);
    }
    const lineBreak = line.at(-1)?.nextSibling;
    const item = document.createElement('li');
    item.append(...line);
    list.append(item);
    if (lineBreak instanceof HTMLBRElement) lineBreak.remove();
  }
}

/** The nodes between the line breaks of an element. */
function linesOf(parent: Element): readonly (readonly ChildNode[])[] {
  const lines: ChildNode[][] = [[]];
  for (const node of parent.childNodes) {
    if (node instanceof HTMLBRElement) lines.push([]);
    else lines.at(-1)?.push(node);
  }
  return lines.filter((line) => line.length > 0);
}
