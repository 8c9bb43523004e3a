import type { EditorConfig } from '../config/editor-config';
import { decapState } from './opened-entry';

/** Says in Decap's lists what it leaves out: the menu's group of each page, and where a search has found its words. */
export function noteLinks({ menuGroups }: EditorConfig): void {
  const term = searchTerm(window.location.hash);
  for (const link of document.querySelectorAll<HTMLElement>('#nc-root a[href*="/entries/"]')) {
    const [, collection = '', slug = ''] =
      /collections\/([\w-]+)\/entries\/([^/?]+)/.exec(link.getAttribute('href') ?? '') ?? [];
    const group = collection === 'specified' ? menuGroups[slug] : undefined;
    const note = term === undefined ? group : placeOf(term, collection, slug);
    link.setAttribute('aria-description', note ?? '');
  }
}

/** What is searched for, on Decap's page of results. */
function searchTerm(hash: string): string | undefined {
  const [, term] = /^#(?:\/collections\/[\w-]+)?\/search\/([^/?]+)/.exec(hash) ?? [];
  return term && decodeURIComponent(term);
}

function placeOf(term: string, collection: string, slug: string): string {
  const { entities = {} } = decapState()?.entries.toJS() ?? {};
  return excerptWith(term, entities[`${collection}.${slug}`]?.data);
}

/** How many letters are shown before and after what was found. */
const AROUND = 40;

/** The first text of an entry that has a term, as much of it as fits into a line. */
export function excerptWith(term: string, data: unknown): string {
  const found = textsIn(data)
    .map((text) => ({ text, at: text.toLowerCase().indexOf(term.toLowerCase()) }))
    .find(({ at }) => at !== -1);
  // Decap also finds texts that only have the letters in this order.
  if (!found) return 'These letters are in it, but not next to each other.';
  const { text, at } = found;
  const end = at + term.length;
  const before = text.slice(0, at).slice(-AROUND);
  const after = text.slice(end).slice(0, AROUND);
  // Whole words, where it is not the whole text.
  const from = before.length < at ? before.replace(/^\S*/, '…') : before;
  const to = end + after.length < text.length ? after.replace(/\S*$/, '…') : after;
  return `“${from}${text.slice(at, end)}${to}”`;
}

function textsIn(data: unknown): readonly string[] {
  if (typeof data === 'string') return [data];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsIn) : [];
}
