/** @jest-environment node */

import MiniSearch from 'minisearch';
import search from '../../../e2e/content/search.json';
import school from '../../../e2e/content/site.json';
import type { ContentFile } from '../../content/node/site-links';
import { searchSchema } from '../../content/schemas/search';
import { siteSchema } from '../../content/schemas/site';
import { INDEX_OPTIONS } from '../../content/search';
import { fetched } from '../../testing/prerendered';
import { createSearchIndex } from './search-index';

const prerendered = fetched({ albums: [{ data: { id: 'chapel', name: 'Chapel' }, pictures: [] }] });

function make(...files: readonly ContentFile[]) {
  const made: object[] = [];
  // A partial hook: only what the code under test reads.
  const hook = Object({
    actions: { createNode: (node: object) => made.push(node) },
    createContentDigest: JSON.stringify,
    createNodeId: (id: string) => id,
  });
  return { made, file: createSearchIndex(files, prerendered, hook) };
}

test('the node contains the entries, the file their index', () => {
  const { made, file } = make({ name: 'content/site.json', schema: siteSchema, value: school });
  const entries = [{ title: 'Chapel', to: '/gallery/chapel', kind: 'album', text: '' }];
  expect(made).toMatchObject([{ entries, internal: { contentDigest: JSON.stringify(entries) } }]);
  expect(file?.entries).toEqual(entries);
  const index = MiniSearch.loadJSON(JSON.stringify(file?.index), INDEX_OPTIONS);
  // The place among the entries.
  expect(index.search('chapel')).toMatchObject([{ id: 0 }]);
});

test('the index file has the synonyms of the search page', () => {
  const files = [
    { name: 'content/site.json', schema: siteSchema, value: school },
    { name: 'content/search.json', schema: searchSchema, value: search },
  ];
  expect(make(...files).file?.synonyms).toEqual(search.synonyms);
});

test('invalid site settings leave the entries unchanged', () => {
  expect(make()).toEqual({ made: [], file: undefined });
});
