import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { splitAtDates, type TaggedDates } from './school-dates';

/** Plain text stays a string, which keeps page data small. */
export type RichText = string | readonly RichBlock[];

export type RichBlock =
  | { readonly kind: 'paragraph'; readonly content: readonly RichInline[] }
  | {
      readonly kind: 'list';
      /** The first number; undefined for a bulleted list. */
      readonly start?: number | undefined;
      readonly items: readonly (readonly RichBlock[])[];
    };

export type RichInline =
  | string
  | { readonly kind: 'break' }
  | ({ readonly kind: 'date' } & TaggedDates)
  | { readonly kind: 'bold' | 'italic'; readonly content: readonly RichInline[] }
  | { readonly kind: 'link'; readonly to: string; readonly content: readonly RichInline[] };

/** Markdown that stays as written. */
const DISABLED = [
  'blockQuote',
  'codeFenced',
  'codeIndented',
  'codeText',
  'definition',
  'headingAtx',
  'htmlFlow',
  'htmlText',
  'labelStartImage',
  'setextUnderline',
  'thematicBreak',
];

/** Finds the dates of a tag. If undefined, `{date:…}` stays as written. */
type FindDates = ((tag: string) => TaggedDates) | undefined;

export function parseRichText(markdown: string, dates?: FindDates): RichText {
  const blocks = toBlocks(parseRoot(markdown), dates);
  const [first, ...others] = blocks;
  if (others.length > 0 || first?.kind !== 'paragraph') return blocks;
  const texts = first.content.filter((inline) => typeof inline === 'string');
  return texts.length === first.content.length ? texts.join('') : blocks;
}

/** The text without markup; an empty line separates paragraphs. */
export function plainText(markdown: string): string {
  const words = (node: Nodes): string => {
    if ('value' in node) return node.value;
    const apart = node.type === 'root' || node.type === 'list' || node.type === 'listItem';
    return 'children' in node ? node.children.map(words).join(apart ? '\n\n' : '') : ' ';
  };
  return words(parseRoot(markdown));
}

export function linksIn(markdown: string): string[] {
  const links = (node: Nodes): string[] => [
    ...(node.type === 'link' ? [node.url] : []),
    ...('children' in node ? node.children.flatMap(links) : []),
  ];
  return links(parseRoot(markdown));
}

function parseRoot(markdown: string) {
  return fromMarkdown(markdown, { extensions: [{ disable: { null: DISABLED } }] });
}

function toBlocks(parent: Nodes, dates: FindDates): RichBlock[] {
  const children: readonly Nodes[] = 'children' in parent ? parent.children : [];
  return children.map((node) =>
    node.type === 'list'
      ? {
          kind: 'list',
          start: node.start ?? undefined,
          items: node.children.map((item) => toBlocks(item, dates)),
        }
      : { kind: 'paragraph', content: toInlines(node, dates) },
  );
}

function toInlines(parent: Nodes, dates: FindDates): RichInline[] {
  const children: readonly Nodes[] = 'children' in parent ? parent.children : [];
  return children.flatMap((node): RichInline | RichInline[] => {
    const inside = () => toInlines(node, dates);
    if (node.type === 'strong') return { kind: 'bold', content: inside() };
    if (node.type === 'emphasis') return { kind: 'italic', content: inside() };
    if (node.type === 'link') return { kind: 'link', to: node.url, content: inside() };
    if (!('value' in node)) return { kind: 'break' };
    if (!dates) return node.value;
    return splitAtDates(node.value)
      .map((part, index): RichInline => (index % 2 === 1 ? { kind: 'date', ...dates(part) } : part))
      .filter((part) => part !== '');
  });
}
