import { writeFileSync } from 'node:fs';
import path from 'node:path';
import MiniSearch from 'minisearch';
import * as v from 'valibot';
import { type ContentFile, hasSchema } from '../../content/node/site-links';
import { searchSchema, searchSynonyms } from '../../content/schemas/search';
import { siteSchema } from '../../content/schemas/site';
import { INDEX_OPTIONS, type SearchEntry, searchEntrySchema } from '../../content/search';
import { SEARCH_INDEX } from '../../routes';
import { prerenderedContent } from '../source-backend/prerendered-content';
import type { Prerendered } from '../source-backend/prerendered-resources';
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
  text: String!
}`;

const nodeSchema = v.object({ entries: v.array(searchEntrySchema), synonyms: searchSynonyms });

type Nodes = Pick<NodeMaker, 'getNodesByType'>;

export function createSearchNode(
  files: readonly ContentFile[],
  prerendered: Prerendered,
  { actions, createContentDigest, createNodeId }: NodeMaker,
): void {
  const site = files.find((file) => hasSchema(file, siteSchema));
  // In development an invalid file keeps the previous entries.
  if (!site) return;
  const entries = searchEntries(files, prerenderedContent(prerendered), site.value);
  const synonyms = files.find((file) => hasSchema(file, searchSchema))?.value.synonyms ?? [];
  actions.createNode({
    id: createNodeId(NODE_TYPE),
    entries,
    synonyms,
    internal: { type: NODE_TYPE, contentDigest: createContentDigest([entries, synonyms]) },
  });
}

export function searchIndexFile({ getNodesByType }: Nodes) {
  const { entries, synonyms } = v.parse(nodeSchema, getNodesByType(NODE_TYPE)[0]);
  return { entries, synonyms, index: indexOf(entries) };
}

export function writeSearchIndex(publicFolder: string, nodes: Nodes): void {
  writeFileSync(path.join(publicFolder, SEARCH_INDEX), JSON.stringify(searchIndexFile(nodes)));
}

function indexOf(entries: readonly SearchEntry[]) {
  const index = new MiniSearch(INDEX_OPTIONS);
  index.addAll(entries.map(({ title, text }, id) => ({ id, title, text })));
  return index.toJSON();
}
