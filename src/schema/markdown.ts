import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

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

/** The text without markup; an empty line separates paragraphs. */
export function plainText(markdown: string): string {
  const words = (node: Nodes): string => {
    if ('value' in node) return node.value;
    const apart = node.type === 'root' || node.type === 'list' || node.type === 'listItem';
    return 'children' in node ? node.children.map(words).join(apart ? '\n\n' : '') : ' ';
  };
  return words(parseMarkdown(markdown));
}

export function linksIn(markdown: string): string[] {
  const links = (node: Nodes): string[] => [
    ...(node.type === 'link' ? [node.url] : []),
    ...('children' in node ? node.children.flatMap(links) : []),
  ];
  return links(parseMarkdown(markdown));
}

/** CommonMark with bold, italic, links and lists. */
export function parseMarkdown(markdown: string) {
  return fromMarkdown(markdown, { extensions: [{ disable: { null: DISABLED } }] });
}
