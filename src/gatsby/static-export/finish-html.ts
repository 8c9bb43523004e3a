import { APP_LOADER_ID, SPECULATION_RULES_ID } from './app-loader-html';
import { SCRIPT_FOLDER } from './app-scripts';
import { type CodeElement, readHtml, type Span } from './read-html';

/** The elements that this step replaces: Gatsby's own, and those of an earlier run. */
const REPLACED_IDS = new Set([
  'gatsby-script-loader',
  'gatsby-chunk-mapping',
  APP_LOADER_ID,
  SPECULATION_RULES_ID,
]);

/**
 * Makes a page's HTML as it is served: Gatsby's scripts give way to the one that starts the app, and
 * the two style attributes of Gatsby's own elements go (base.css styles them), since no policy that
 * forbids inline style could let them pass. A finished page may be finished again: Gatsby leaves
 * the HTML of unchanged pages as it finds it.
 */
export function finishHtml(html: string, block: string): string {
  const { code, styledTags } = readHtml(html);
  const removed = code.filter(isReplaced).map((script) => ({ ...script, by: '' }));
  const plain = styledTags.map((tag) => ({
    ...tag,
    by: html.slice(tag.start, tag.end).replace(/\sstyle="[^"]*"/, ''),
  }));
  const finished = replaceAll(html, [...removed, ...plain]);
  return finished.replace(/\s*<\/body>/, () => `${block}</body>`);
}

/** The page with a policy in itself; it must stand before anything that it rules. */
export function withMetaPolicy(html: string, policy: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`;
  return html
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
    .replace(/<meta charset="utf-8"\/?>/i, (charset) => `${charset}${meta}`);
}

function isReplaced({ attributes: { id, src }, text }: CodeElement): boolean {
  return (
    (id !== undefined && REPLACED_IDS.has(id)) ||
    src?.startsWith(`/${SCRIPT_FOLDER}/`) === true ||
    text.startsWith('window.___webpackCompilationHash=')
  );
}

function replaceAll(text: string, edits: readonly (Span & { readonly by: string })[]): string {
  const inOrder = [...edits].sort((a, b) => a.start - b.start);
  const parts = inOrder.map(
    ({ start, by }, index) => text.slice(inOrder[index - 1]?.end ?? 0, start) + by,
  );
  return parts.join('') + text.slice(inOrder.at(-1)?.end ?? 0);
}
