import type { EditorConfig } from '../config/editor-config';
import { stringsIn, wordsOf } from './editor-search';
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

/** The first text of an entry that has a term, or else its first word, as much of it as fits into a line. */
export function excerptWith(term: string, data: unknown): string {
  const texts = stringsIn(data);
  for (const words of [term.trim(), ...wordsOf(term)]) {
    const text = texts.find((one) => one.toLowerCase().includes(words.toLowerCase()));
    if (text !== undefined)
      return excerptAt(text, text.toLowerCase().indexOf(words.toLowerCase()), words);
  }
  // The name of the page, which the list shows.
  return '';
}

function excerptAt(text: string, at: number, words: string): string {
  const end = at + words.length;
  const before = text.slice(0, at).slice(-AROUND);
  const after = text.slice(end).slice(0, AROUND);
  // Whole words, where it is not the whole text.
  const from = before.length < at ? before.replace(/^\S*/, '…') : before;
  const to = end + after.length < text.length ? after.replace(/\S*$/, '…') : after;
  return `“${from}${text.slice(at, end)}${to}”`;
}
