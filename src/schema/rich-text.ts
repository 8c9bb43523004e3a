import type { Nodes } from 'mdast';
import { parseMarkdown } from './markdown';

/** Plain text stays a string, which keeps page data small. `Own` is what a site puts among the text. */
export type RichText<Own = never> = string | readonly RichBlock<Own>[];

export type RichBlock<Own = never> =
  | { readonly kind: 'paragraph'; readonly content: readonly RichInline<Own>[] }
  | {
      readonly kind: 'list';
      /** The first number; undefined for a bulleted list. */
      readonly start?: number | undefined;
      readonly items: readonly (readonly RichBlock<Own>[])[];
    };

export type RichInline<Own = never> =
  | string
  | { readonly kind: 'break' }
  | { readonly kind: 'bold' | 'italic'; readonly content: readonly RichInline<Own>[] }
  | { readonly kind: 'link'; readonly to: string; readonly content: readonly RichInline<Own>[] }
  | Own;

/** The text and what a site puts in it, such as the date of `{date:…}`. */
type SplitText<Own> = (text: string) => readonly (string | Own)[];

/** @param split by default, all text stays as written */
export function parseRichText<Own = never>(
  markdown: string,
  split: SplitText<Own> = (text) => [text],
): RichText<Own> {
  const blocks = toBlocks(parseMarkdown(markdown), split);
  const [first, ...others] = blocks;
  if (others.length > 0 || first?.kind !== 'paragraph') return blocks;
  const texts = first.content.filter((inline) => typeof inline === 'string');
  return texts.length === first.content.length ? texts.join('') : blocks;
}

function toBlocks<Own>(parent: Nodes, split: SplitText<Own>): RichBlock<Own>[] {
  const children: readonly Nodes[] = 'children' in parent ? parent.children : [];
  return children.map((node) =>
    node.type === 'list'
      ? {
          kind: 'list',
          start: node.start ?? undefined,
          items: node.children.map((item) => toBlocks(item, split)),
        }
      : { kind: 'paragraph', content: toInlines(node, split) },
  );
}

function toInlines<Own>(parent: Nodes, split: SplitText<Own>): RichInline<Own>[] {
  const children: readonly Nodes[] = 'children' in parent ? parent.children : [];
  return children.flatMap((node): readonly RichInline<Own>[] => {
    const inside = () => toInlines(node, split);
    if (node.type === 'strong') return [{ kind: 'bold', content: inside() }];
    if (node.type === 'emphasis') return [{ kind: 'italic', content: inside() }];
    if (node.type === 'link') return [{ kind: 'link', to: node.url, content: inside() }];
    return 'value' in node ? split(node.value) : [{ kind: 'break' }];
  });
}
