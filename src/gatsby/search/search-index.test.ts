/** @jest-environment node */
import MiniSearch from 'minisearch';
import school from '../../../e2e/content/site.json';
import { INDEX_OPTIONS } from '../../content/search';
import { temporarySite } from '../../testing/temporary-site';
import { makeSearchNode, searchIndexFile } from './search-index';

type Made = { readonly internal: { readonly type: string; readonly contentDigest: string } };

const albums = [{ albumId: 'chapel', name: 'Chapel', images: [] }];

/** Makes the node of a site, and gives what has been made. */
function make(root: string) {
  const made: Made[] = [];
  // A partial hook: only what the code under test reads.
  const hook = Object({
    actions: { createNode: (node: Made) => made.push(node) },
    createContentDigest: JSON.stringify,
    createNodeId: (id: string) => id,
    getNodesByType: (type: string) =>
      type === 'PrebuiltAlbum' ? albums : made.filter(({ internal }) => internal.type === type),
  });
  makeSearchNode(root, hook);
  return { made, hook };
}

test('the node holds what can be found, and the file of the search its words', () => {
  const site = temporarySite();
  site.write('content/site.json', school);
  const { made, hook } = make(site.root);
  const entries = [{ title: 'Chapel', to: '/gallery/chapel', kind: 'album', text: '' }];
  expect(made).toMatchObject([{ entries, internal: { contentDigest: JSON.stringify(entries) } }]);
  const file = searchIndexFile(hook);
  expect(file.entries).toEqual(entries);
  const index = MiniSearch.loadJSON(JSON.stringify(file.index), INDEX_OPTIONS);
  // The place among the entries.
  expect(index.search('chapel')).toMatchObject([{ id: 0 }]);
  site.remove('');
});

test('while the site settings are wrong, the entries stay as they are', () => {
  const site = temporarySite();
  site.write('content/site.json', '{ "schoolName": ');
  expect(make(site.root).made).toEqual([]);
  site.remove('');
});
