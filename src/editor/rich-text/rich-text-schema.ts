import { type Attrs, type DOMOutputSpec, Schema } from 'prosemirror-model';

/** The parts of a rich text, as src/content/rich-text.ts parses them. */
export const richTextSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      content: 'inline*',
      group: 'block',
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', 0],
    },
    bulletList: {
      content: 'listItem+',
      group: 'block',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    numberedList: {
      content: 'listItem+',
      group: 'block',
      attrs: { start: { default: 1 } },
      parseDOM: [
        { tag: 'ol', getAttrs: (list) => ({ start: Number(list.getAttribute('start') ?? 1) }) },
      ],
      toDOM: ({ attrs }) => ['ol', { start: attrs.start }, 0],
    },
    listItem: {
      content: 'paragraph block*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    text: { group: 'inline' },
    lineBreak: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { to: {} },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: (link) => ({ to: link.getAttribute('href') }) }],
      toDOM: ({ attrs }) => linkElement(attrs),
    },
    bold: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    italic: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  },
});

/** A link cannot be followed while it is edited; its address is its tooltip. */
function linkElement({ to }: Attrs): DOMOutputSpec {
  return ['a', { href: to, title: to }, 0];
}
