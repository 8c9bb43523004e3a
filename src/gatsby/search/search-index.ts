import { writeFileSync } from 'node:fs';
import path from 'node:path';
import MiniSearch from 'minisearch';
import * as v from 'valibot';
import { readContent } from '../../content/node/check-content';
import { siteSchema } from '../../content/schemas/site';
import { INDEX_OPTIONS, type SearchEntry, searchEntrySchema } from '../../content/search';
import { SEARCH_INDEX } from '../../routes';
import { prebuiltContent } from '../source-backend/prebuilt-content';
import type { NodeMaker } from '../source-content/content-nodes';
import { searchEntries } from './search-entries';

const NODE_TYPE = 'SearchIndex';

/** The GraphQL type of the one node that holds every entry. */
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

const nodeSchema = v.object({ entries: v.array(searchEntrySchema) });

type Nodes = Pick<NodeMaker, 'getNodesByType'>;

/**
 * Makes the node of all entries, once the nodes of news and albums can be read.
 * @param root the folder that holds `content/` and `static/`
 */
export function makeSearchNode(
  root: string,
  { actions, createContentDigest, createNodeId, getNodesByType }: NodeMaker,
): void {
  const { files } = readContent(root);
  const site = files.find(({ schema }) => schema === siteSchema);
  // While developing, a file may be wrong for a moment; then the entries stay as they are.
  if (!site) return;
  const prebuilt = prebuiltContent(getNodesByType);
  const entries = searchEntries(files, prebuilt, v.parse(siteSchema, site.value));
  actions.createNode({
    id: createNodeId(NODE_TYPE),
    entries,
    internal: { type: NODE_TYPE, contentDigest: createContentDigest(entries) },
  });
}

/** The file that /search loads: the entries, and the index of their words. */
export function searchIndexFile({ getNodesByType }: Nodes) {
  const { entries } = v.parse(nodeSchema, getNodesByType(NODE_TYPE)[0]);
  return { entries, index: indexOf(entries) };
}

export function writeSearchIndex(publicFolder: string, nodes: Nodes): void {
  writeFileSync(path.join(publicFolder, SEARCH_INDEX), JSON.stringify(searchIndexFile(nodes)));
}

function indexOf(entries: readonly SearchEntry[]) {
  const index = new MiniSearch(INDEX_OPTIONS);
  index.addAll(entries.map(({ title, text }, id) => ({ id, title, text })));
  return index.toJSON();
}
