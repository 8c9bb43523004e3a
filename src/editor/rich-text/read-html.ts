import { Fragment, Mark, type MarkType, type Node as RichNode } from 'prosemirror-model';
import { richTextSchema } from './rich-text-schema';

const { nodes, marks } = richTextSchema;

/** A piece of text of one kind. */
type Run = { readonly text: string; readonly marks: readonly Mark[] };
type Block = { readonly kind: 'p' | 'ul' | 'ol'; readonly runs: Run[] };

const BLOCKS = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, pre, table, tr, td, th';

/**
 * Reads HTML that was copied in Word, Google Docs or a page as what a rich text can contain: paragraphs, bold, italic,
 * links and lists.
 */
export function readHtml(body: HTMLElement): Fragment {
  const blocks: Block[] = [];
  for (const node of body.childNodes) read(node, Mark.none, blocks);
  const content: RichNode[] = [];
  for (const { kind, runs } of blocks.map(tidy)) {
    if (runs.length === 0) continue;
    const texts = runs.map(({ text, marks: set }) => richTextSchema.text(text, set));
    const paragraph = nodes.paragraph.create(null, Fragment.fromArray(texts));
    const last = content.at(-1);
    const type = { p: undefined, ul: nodes.bulletList, ol: nodes.numberedList }[kind];
    if (!type) content.push(paragraph);
    else if (last?.type !== type) content.push(type.create(null, listItem(paragraph)));
    else content.splice(-1, 1, last.copy(last.content.addToEnd(listItem(paragraph))));
  }
  return Fragment.from(content);
}

function listItem(paragraph: RichNode): RichNode {
  return nodes.listItem.create(null, paragraph);
}

function read(node: Node, outer: readonly Mark[], blocks: Block[]): void {
  if (node instanceof Text) {
    const last = blocks.at(-1) ?? { kind: 'p', runs: [] };
    if (blocks.length === 0) blocks.push(last);
    last.runs.push({ text: node.data, marks: outer });
  }
  // Word writes the sign of an entry of a list as a text.
  if (!(node instanceof HTMLElement) || node.matches('style, script')) return;
  if (/mso-list:\s*Ignore/i.test(styleOf(node))) return;
  const isBlock = node.matches(BLOCKS);
  if (isBlock || node.matches('br')) blocks.push({ kind: kindOf(node), runs: [] });
  for (const child of node.childNodes) read(child, marksOf(node, outer), blocks);
  if (isBlock) blocks.push({ kind: kindOf(node.parentElement), runs: [] });
}

/** Of an attribute: the browser drops what it does not know, and under the editor's policy everything. */
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

function marksOf(element: HTMLElement, outer: readonly Mark[]): readonly Mark[] {
  const weight = declared(element, 'font-weight');
  const style = declared(element, 'font-style');
  const isBold = element.matches('b, strong, h1, h2, h3, h4, h5, h6') || marks.bold.isInSet(outer);
  const isItalic = element.matches('i, em') || marks.italic.isInSet(outer);
  const target = element.matches('a') ? (element.getAttribute('href') ?? '') : '';
  const set = (on: readonly Mark[], type: MarkType, isOn: unknown) =>
    isOn ? type.create().addToSet(on) : type.removeFromSet(on);
  // Google Docs writes everything into a `<b>` whose style says that it is not bold.
  const bold = weight === '' ? isBold : weight === 'bold' || Number(weight) >= 600;
  const styled = set(
    set(outer, marks.bold, bold),
    marks.italic,
    style === '' ? isItalic : style === 'italic',
  );
  return /^(?:https?:|mailto:|tel:|\/)/i.test(target)
    ? marks.link.create({ to: target }).addToSet(styled)
    : styled;
}

/** Programs break the lines of their HTML anywhere, and indent with spaces that do not break. */
function tidy({ kind, runs }: Block): Block {
  const tidied: Run[] = [];
  for (const run of runs) {
    const text = run.text.replace(/[\s\u00A0]+/g, ' ');
    const rest = tidied.at(-1)?.text.endsWith(' ') !== false ? text.trimStart() : text;
    if (rest !== '') tidied.push({ ...run, text: rest });
  }
  const last = tidied.pop();
  const end = last?.text.trimEnd();
  return { kind, runs: last && end ? [...tidied, { ...last, text: end }] : tidied };
}
