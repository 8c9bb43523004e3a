import type { Nodes, Root } from 'mdast';
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
  // Most texts have no link, and the editor reads all of a form as someone types.
  if (!/\]\(|</.test(markdown)) return [];
  const links = (node: Nodes): string[] => [
    ...(node.type === 'link' ? [node.url] : []),
    ...('children' in node ? node.children.flatMap(links) : []),
  ];
  return links(parseMarkdown(markdown));
}

export const MAX_LONG_TEXT = 20_000;

/** The parser works longer for each, and longest where many are open at once. */
const MAX_MARKS = 2_000;
const MARK = /[\n*_[\]<&\\]/g;

/** The parser recurses into each list of a list. */
const NESTED_LISTS = /^[ \t]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+){6}/m;

/** The parser works longer for each, however short its item is. */
const MAX_LIST_SIGNS = 1_000;
const LIST_SIGNS = /^[ \t]*(?:(?:[-+*]|\d{1,9}[.)])(?:[ \t]+|$))+/gm;

function countListSigns(markdown: string): number {
  const starts = markdown.match(LIST_SIGNS) ?? [];
  return starts.reduce((sum, start) => sum + start.trim().split(/[ \t]+/).length, 0);
}

/** Why text is not parsed: a few thousand characters can take the parser minutes, or overflow the stack. */
export function markdownProblem(markdown: string): string | undefined {
  if (markdown.length > MAX_LONG_TEXT) return `must be ${MAX_LONG_TEXT} characters or fewer`;
  if (NESTED_LISTS.test(markdown)) return 'must not start a line with more than five list signs';
  const signs = countListSigns(markdown);
  if (signs > MAX_LIST_SIGNS) {
    return `has too many list signs (${signs}); the limit is ${MAX_LIST_SIGNS}`;
  }
  const marks = markdown.match(MARK)?.length ?? 0;
  return marks > MAX_MARKS
    ? `has too many line breaks, asterisks and brackets (${marks}); the limit is ${MAX_MARKS}`
    : undefined;
}

/** CommonMark with bold, italic, links and lists; one plain paragraph if it is not parsed. */
export function parseMarkdown(markdown: string): Root {
  if (markdownProblem(markdown) === undefined) {
    return fromMarkdown(markdown, { extensions: [{ disable: { null: DISABLED } }] });
  }
  const text = { type: 'text', value: markdown } as const;
  return { type: 'root', children: [{ type: 'paragraph', children: [text] }] };
}
