import type { List, ListItem, Paragraph, PhrasingContent } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { parseRichText, type RichBlock, type RichInline } from '../../schema/rich-text';
import { richTextSchema } from './rich-text-schema';

const { nodes, marks } = richTextSchema;

/** Parses rich text exactly as the site does. */
export function parseDocument(markdown: string): Node {
  const parsed = parseRichText(markdown);
  const blocks = typeof parsed === 'string' ? [paragraph([parsed])] : parsed.map(blockNode);
  return nodes.doc.create(null, blocks.length === 0 ? paragraph([]) : blocks);
}

function blockNode(block: RichBlock): Node {
  if (block.kind === 'paragraph') return paragraph(block.content);
  const items = block.items.map((item) => {
    // Each item starts with a paragraph, in which the cursor can be placed.
    const first = item[0]?.kind === 'paragraph' ? [] : [paragraph([])];
    return nodes.listItem.create(null, [...first, ...item.map(blockNode)]);
  });
  return block.start === undefined
    ? nodes.bulletList.create(null, items)
    : nodes.numberedList.create({ order: block.start }, items);
}

function paragraph(content: readonly RichInline[]): Node {
  return nodes.paragraph.create(null, Fragment.fromArray(inlineNodes(content, [])));
}

function inlineNodes(content: readonly RichInline[], outer: readonly Mark[]): Node[] {
  return content.flatMap((inline) => {
    // Shows a soft line break as a space, as on the site.
    if (typeof inline === 'string') {
      return inline === '' ? [] : [richTextSchema.text(inline.replaceAll('\n', ' '), outer)];
    }
    if (inline.kind === 'break') return [nodes.lineBreak.create(null, null, outer)];
    const mark =
      inline.kind === 'link' ? marks.link.create({ to: inline.to }) : marks[inline.kind].create();
    return inlineNodes(inline.content, mark.addToSet(outer));
  });
}

/** Writes a document as CommonMark that {@link parseDocument} reads as the same document. */
export function writeDocument(doc: Node): string {
  const children = doc.children.flatMap(blockTree);
  return toMarkdown({ type: 'root', children }, { bullet: '-', resourceLink: true }).trim();
}

function blockTree(node: Node): readonly (Paragraph | List)[] {
  if (node.type === nodes.paragraph) {
    const children = inlineTree(withPlainSpaces(node.children));
    return children.length === 0 ? [] : [{ type: 'paragraph', children }];
  }
  const children = node.children.flatMap((item): ListItem[] => {
    const blocks = item.children.flatMap(blockTree);
    const spread = !blocks.slice(1).every(canInterrupt);
    return blocks.length === 0 ? [] : [{ type: 'listItem', spread, children: [...blocks] }];
  });
  if (children.length === 0) return [];
  const start = node.type === nodes.numberedList ? node.attrs.order : null;
  return [{ type: 'list', ordered: start !== null, start, spread: false, children }];
}

/** Whether a block may follow text without an empty line. */
function canInterrupt(block: Paragraph | List): boolean {
  if (block.type === 'paragraph' || (block.start ?? 1) !== 1) return false;
  return block.children[0]?.children[0]?.type === 'paragraph';
}

/** Gives spaces only the marks of both neighbours: bold text cannot start or end with a space. */
function withPlainSpaces(inlines: readonly Node[]): readonly Node[] {
  const parts = inlines.flatMap((node) =>
    (node.text?.split(/(\s+)/) ?? [''])
      .filter((text) => text !== '' || !node.isText)
      .map((text) => (node.isText ? richTextSchema.text(text, node.marks) : node)),
  );
  const isSpace = (node: Node) => !node.isText || node.text?.trim() === '';
  const spaced = parts.flatMap((node, index) => {
    if (!isSpace(node)) return [node];
    const before = parts.slice(0, index).findLast((one) => !isSpace(one));
    const after = parts.slice(index).find((one) => !isSpace(one));
    if (!before || !after) return [];
    return [node.mark(before.marks.filter((mark) => mark.isInSet(after.marks)))];
  });
  // Joins text nodes with the same marks.
  return Fragment.fromArray(spaced).content;
}

/** Nests marks by the length of their text, the longest outermost. */
function inlineTree(inlines: readonly Node[]): PhrasingContent[] {
  const [first] = inlines;
  if (!first) return [];
  const reach = (mark: Mark) => {
    const end = inlines.findIndex((node) => !mark.isInSet(node.marks));
    return end === -1 ? inlines.length : end;
  };
  const [mark] = first.marks.toSorted((one, other) => reach(other) - reach(one));
  if (!mark) {
    const rest = inlineTree(inlines.slice(1));
    return [first.isText ? { type: 'text', value: first.text ?? '' } : { type: 'break' }, ...rest];
  }
  const end = reach(mark);
  const children = inlineTree(
    inlines.slice(0, end).map((node) => node.mark(mark.removeFromSet(node.marks))),
  );
  return [markTree(mark, children), ...inlineTree(inlines.slice(end))];
}

function markTree({ type, attrs }: Mark, children: PhrasingContent[]): PhrasingContent {
  if (type === marks.link) return { type: 'link', url: attrs.to, children };
  return { type: type === marks.bold ? 'strong' : 'emphasis', children };
}
