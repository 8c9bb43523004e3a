import { DOMParser, type Node, Slice } from 'prosemirror-model';
import { noteOf } from '../pasted-html';
import { richTextSchema } from './rich-text-schema';
import { tidyHtml } from './tidy-html';

const { nodes } = richTextSchema;

const parser = DOMParser.fromSchema(richTextSchema);

/** What another program has copied, as rich text, and what is left out. */
export function parsePasted(body: HTMLElement) {
  const notes = tidyHtml(body);
  const divided: string[] = [];
  const { content } = tidyBreaks(parser.parse(body), divided);
  return { slice: Slice.maxOpen(content), notes: [...notes, ...noteOf(DIVIDED, divided)] };
}

const DIVIDED = 'Check the hyphens of these words, at which lines ended';

/** Leaves no line break at the start or end of a paragraph; two in a row start a paragraph. */
function tidyBreaks(parent: Node, divided: string[]): Node {
  const children = parent.children.flatMap((child) =>
    child.type === nodes.paragraph ? partsOf(child, divided) : tidyBreaks(child, divided),
  );
  // An item starts with a paragraph.
  const isItem = parent.type === nodes.listItem && children[0]?.type !== nodes.paragraph;
  return parent.type.create(
    parent.attrs,
    isItem ? [nodes.paragraph.create(), ...children] : children,
  );
}

/** Paragraphs of the lines between empty ones. Adds to `divided` the words that lines have divided. */
function partsOf(paragraph: Node, divided: string[]): readonly Node[] {
  const parts: Node[][] = [];
  let line: Node[] = [];
  let isNew = true;
  // A PDF breaks words at hyphens, which may be the writer's and stay.
  const breakBefore = ([next]: readonly Node[]) => {
    const [start] = /[\p{L}-]*\p{Ll}-$/u.exec(parts.at(-1)?.at(-1)?.text ?? '') ?? [];
    const [end] = /^\p{Ll}+/u.exec(next?.text ?? '') ?? [];
    if (start === undefined || end === undefined) return [nodes.lineBreak.create()];
    divided.push(start + end);
    return [];
  };
  const endLine = () => {
    const isEmpty = line.every(({ text = '' }) => text.trim() === '');
    if (!isEmpty && isNew) parts.push(line);
    else if (!isEmpty) parts.at(-1)?.push(...breakBefore(line), ...line);
    isNew = isEmpty;
    line = [];
  };
  for (const child of paragraph.children) {
    if (child.type === nodes.lineBreak) endLine();
    else line.push(child);
  }
  endLine();
  return parts.map((part) => nodes.paragraph.create(null, part));
}
