import type { Nodes } from 'mdast';
import { parseMarkdown } from '../schema/markdown';
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

/** Finds the dates of a tag. If undefined, `{date:…}` stays as written. */
type FindDates = ((tag: string) => TaggedDates) | undefined;

export function parseRichText(markdown: string, dates?: FindDates): RichText {
  const blocks = toBlocks(parseMarkdown(markdown), dates);
  const [first, ...others] = blocks;
  if (others.length > 0 || first?.kind !== 'paragraph') return blocks;
  const texts = first.content.filter((inline) => typeof inline === 'string');
  return texts.length === first.content.length ? texts.join('') : blocks;
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
