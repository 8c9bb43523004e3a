import { parseHtml } from '../parse-html';

/** A piece of text of one kind. */
type Run = {
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly href: string;
};

type Marks = Omit<Run, 'text'>;
type Block = { readonly kind: 'p' | 'ul' | 'ol'; readonly runs: Run[] };

const PLAIN: Marks = { bold: false, italic: false, href: '' };
const BLOCKS = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, pre, table, tr, td, th';

/** {@link cleanBody} as HTML. */
export function cleanHtml(html: string): string {
  return cleanBody(parseHtml(html).body).innerHTML;
}

/**
 * Reduces HTML that was copied in Word, Google Docs or a page to what a rich text can contain: paragraphs, bold,
 * italic, links and lists.
 */
export function cleanBody(body: HTMLElement): HTMLElement {
  const blocks: Block[] = [];
  for (const node of body.childNodes) read(node, PLAIN, blocks);
  return render(blocks.map(tidy).filter(({ runs }) => runs.length > 0));
}

function read(node: Node, marks: Marks, blocks: Block[]): void {
  if (node instanceof Text) {
    const last = blocks.at(-1) ?? { kind: 'p', runs: [] };
    if (blocks.length === 0) blocks.push(last);
    last.runs.push({ text: node.data, ...marks });
  }
  // Word writes the sign of an entry of a list as a text.
  if (!(node instanceof HTMLElement) || node.matches('style, script')) return;
  if (/mso-list:\s*Ignore/i.test(styleOf(node))) return;
  const isBlock = node.matches(BLOCKS);
  if (isBlock || node.matches('br')) blocks.push({ kind: kindOf(node), runs: [] });
  for (const child of node.childNodes) read(child, marksOf(node, marks), blocks);
  if (isBlock) blocks.push({ kind: kindOf(node.parentElement), runs: [] });
}

/** The browser itself drops what it does not know, such as `mso-list`. */
/** Of an attribute: under the editor's policy, `element.style` is empty. */
function declared(element: Element, property: string): string {
  const [, value = ''] =
    new RegExp(`(?:^|[;\\s])${property}:\\s*([\\w-]+)`, 'i').exec(styleOf(element)) ?? [];
  return value.toLowerCase();
}

function styleOf(element: Element): string {
  return element.getAttribute('style') ?? '';
}

function kindOf(element: Element | null): Block['kind'] {
  if (element && /mso-list:\s*l\d/i.test(styleOf(element))) {
    const sign = element.querySelector('[style*="Ignore" i]')?.textContent?.trim() ?? '';
    return /^\w+[.)]/.test(sign) ? 'ol' : 'ul';
  }
  const list = element?.closest('li')?.closest('ul, ol');
  if (!list) return 'p';
  return list.matches('ol') ? 'ol' : 'ul';
}

function marksOf(element: HTMLElement, { bold, italic, href }: Marks): Marks {
  const fontWeight = declared(element, 'font-weight');
  const fontStyle = declared(element, 'font-style');
  const isBold = element.matches('b, strong, h1, h2, h3, h4, h5, h6') || bold;
  const isItalic = element.matches('i, em') || italic;
  const target = element.matches('a') ? (element.getAttribute('href') ?? '') : '';
  return {
    // Google Docs writes everything into a `<b>` whose style says that it is not bold.
    bold: fontWeight === '' ? isBold : fontWeight === 'bold' || Number(fontWeight) >= 600,
    italic: fontStyle === '' ? isItalic : fontStyle === 'italic',
    href: /^(?:https?:|mailto:|tel:|\/)/i.test(target) ? target : href,
  };
}

/** Programs break the lines of their HTML anywhere, and indent with spaces that do not break. */
function tidy({ kind, runs }: Block): Block {
  const tidied: Run[] = [];
  for (const { text: written, ...marks } of runs) {
    const last = tidied.at(-1);
    const text = written.replace(/[\s\u00A0]+/g, ' ');
    const rest = last?.text.endsWith(' ') !== false ? text.trimStart() : text;
    if (last && isAlike(last, marks)) {
      tidied.splice(-1, 1, { ...last, text: last.text + rest });
    } else if (rest !== '') tidied.push({ text: rest, ...marks });
  }
  const last = tidied.pop();
  const end = last?.text.trimEnd();
  return { kind, runs: last && end ? [...tidied, { ...last, text: end }] : tidied };
}

function isAlike(one: Marks, other: Marks): boolean {
  return one.bold === other.bold && one.italic === other.italic && one.href === other.href;
}

function render(blocks: readonly Block[]): HTMLElement {
  const body = document.createElement('div');
  for (const { kind, runs } of blocks) {
    const paragraph = document.createElement('p');
    paragraph.append(...runs.flatMap(nodesOf));
    if (kind === 'p') body.append(paragraph);
    else {
      const last = body.lastElementChild;
      const list = last?.localName === kind ? last : document.createElement(kind);
      const entry = document.createElement('li');
      entry.append(paragraph);
      list.append(entry);
      body.append(list);
    }
  }
  return body;
}

/** Markdown has no signs for bold at a space, so the spaces come before and after them. */
function nodesOf({ text, bold, italic, href }: Run): readonly Node[] {
  const words = text.trim();
  const [before = '', after = ''] = words === '' ? [text] : text.split(words);
  let node: Node = document.createTextNode(words);
  for (const tag of [italic && 'em', bold && 'strong', href && 'a'] as const) {
    if (!tag || words === '') continue;
    const element = document.createElement(tag);
    if (tag === 'a') element.setAttribute('href', href);
    element.append(node);
    node = element;
  }
  return [document.createTextNode(before), node, document.createTextNode(after)];
}
