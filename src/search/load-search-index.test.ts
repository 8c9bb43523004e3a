/** @jest-environment jsdom */
import { stubBackend } from '../testing/backend';
import { loadSearchIndex } from './load-search-index';

const entries = [
  { title: 'Mass', text: 'In the chapel.' },
  { title: 'Parents', text: 'Uniforms are sewn at school.' },
  { title: 'Uniforms', text: 'Where they are sold, and what a girl of each class wears.' },
].map((entry, id) => ({ ...entry, to: String(id), kind: 'page' as const }));

async function search(query: string) {
  stubBackend(() => ({ body: { entries, synonyms: [], dates: {} } }));
  const find = await loadSearchIndex(new AbortController().signal);
  return find(query).results.map(({ to }) => Number(to));
}

test('matches in titles come first', async () => {
  expect(await search('uniforms')).toEqual([2, 1]);
});

test.each([
  ['unif', [2, 1]],
  ['ùnífórms', [2, 1]],
  ['UNIFORMS', [2, 1]],
  ['wears', [2]],
  ['waers', []],
  ['wesrs', [2]],
  ['moss', []],
])('%s finds %j', async (query, entries) => {
  expect(await search(query)).toEqual(entries);
});
