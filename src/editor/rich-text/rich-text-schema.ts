import { type Attrs, Schema } from 'prosemirror-model';
import { bulletList, listItem, orderedList } from 'prosemirror-schema-list';
import { plainCharacters } from '../../schema/visible-text';
import { readLink } from '../form/read-link';

/** The elements of rich text that src/schema/rich-text.ts parses. */
export const richTextSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      content: 'inline*',
      group: 'block',
      // Backspace would select, and then delete, a whole paragraph.
      selectable: false,
      parseDOM: [{ tag: 'p, h1, h2, h3, h4, h5, h6, td, th' }],
      toDOM: () => ['p', 0],
    },
    bulletList: { ...bulletList, content: 'listItem+', group: 'block', selectable: false },
    numberedList: { ...orderedList, content: 'listItem+', group: 'block', selectable: false },
    listItem: { ...listItem, content: 'paragraph block*', selectable: false },
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
      parseDOM: [{ tag: 'a', getAttrs: linkAttrs, consuming: false }],
      // The tooltip shows the URL, because links cannot be followed while editing.
      toDOM: ({ attrs: { to } }) => ['a', { href: to, title: to }, 0],
    },
    bold: {
      parseDOM: [{ tag: '*', getAttrs: (element) => isBold(element) && null, consuming: false }],
      toDOM: () => ['strong', 0],
    },
    italic: {
      parseDOM: [{ tag: '*', getAttrs: (element) => isItalic(element) && null, consuming: false }],
      toDOM: () => ['em', 0],
    },
  },
});

function linkAttrs(link: HTMLElement): Attrs | false {
  const href = plainCharacters(link.getAttribute('href') ?? '').trim();
  return /^(?:https?:|mailto:|tel:|\/)/i.test(href) && { to: readLink(href, []) };
}

/** Reads the font weight first, because Google Docs wraps everything in a `<b>` of normal weight. */
function isBold(element: HTMLElement): boolean {
  const weight = declared(element, 'font-weight');
  if (weight === '') return element.matches('b, strong, h1, h2, h3, h4, h5, h6');
  return weight === 'bold' || Number(weight) >= 600;
}

function isItalic(element: HTMLElement): boolean {
  const style = declared(element, 'font-style');
  return style === '' ? element.matches('i, em') : style === 'italic';
}

/** Reads a style from the attribute's text, because the editor's CSP blocks inline styles. */
function declared(element: HTMLElement, property: string): string {
  const style = element.getAttribute('style') ?? '';
  const [, value = ''] = new RegExp(`(?:^|[;\\s])${property}:\\s*([\\w-]+)`, 'i').exec(style) ?? [];
  return value.toLowerCase();
}
