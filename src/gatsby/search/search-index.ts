import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { datesSchema } from '../../content/schemas/dates';
import { searchSchema } from '../../content/schemas/search';
import { siteSchema } from '../../content/schemas/site';
import { lastMoment, NO_DATE_YET, upcomingDates, writtenDate } from '../../content/school-dates';
import { SEARCH_INDEX } from '../../routes';
import { hasSchema, type ParsedFile } from '../../schema/parsed-file';
import type { PrerenderedContent } from '../source-backend/prerendered-content';
import type { NodeMaker } from '../source-content/content-nodes';
import { searchEntries } from './search-entries';

const NODE_TYPE = 'SearchIndex';

export const SEARCH_TYPES = `
type SearchIndex implements Node @dontInfer {
  entries: [SearchEntry!]!
}
type SearchEntry {
  title: String!
  to: String!
  kind: String!
  lang: String
}`;

/** Creates a node for the search page's list, and a file with entries, dates and the school's words. */
export function createSearchIndex(
  publicFolder: string,
  files: readonly ParsedFile[],
  items: PrerenderedContent,
  { actions, createContentDigest, createNodeId }: NodeMaker,
): void {
  const site = files.find((file) => hasSchema(file, siteSchema));
  // If content/site.json is invalid, development continues with the last index.
  if (!site) return;
  const entries = searchEntries(files, items, site.value);
  // Questions are on the page that answers them.
  const listed = entries.filter(({ kind }) => kind !== 'question');
  actions.createNode({
    id: createNodeId(NODE_TYPE),
    entries: listed,
    internal: { type: NODE_TYPE, contentDigest: createContentDigest(listed) },
  });
  const words = files.find((file) => hasSchema(file, searchSchema))?.value;
  const { synonyms = [], commonWords } = words ?? {};
  writeFileSync(
    path.join(publicFolder, SEARCH_INDEX),
    JSON.stringify({ entries, synonyms, commonWords, dates: datesByTag(files) }),
  );
}

/** For each tag, the last moment and the words of its dates that are not past, and what is said after them. */
function datesByTag(files: readonly ParsedFile[]) {
  const { terms = [], further = '' } =
    files.find((file) => hasSchema(file, datesSchema))?.value ?? {};
  const { tagged } = upcomingDates({ terms, further });
  const tags = new Set(terms.flatMap(({ dates }) => dates.flatMap(({ tag }) => tag ?? [])));
  return Object.fromEntries(
    [...tags].map((tag) => [
      tag,
      [
        ...tagged(tag).dates.map((date) => [lastMoment(date), writtenDate(date)]),
        ['9999', NO_DATE_YET],
      ],
    ]),
  );
}
