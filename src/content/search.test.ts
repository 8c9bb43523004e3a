/** @jest-environment node */
import MiniSearch from 'minisearch';
import { INDEX_OPTIONS, SEARCH_OPTIONS } from './search';

const index = new MiniSearch(INDEX_OPTIONS);
index.addAll([
  { id: 0, title: 'Mass', text: 'In the chapel.' },
  { id: 1, title: 'Parents', text: 'Uniforms are sewn at school.' },
  { id: 2, title: 'Uniforms', text: 'Where they are sold, and what a girl of each class wears.' },
]);

const found = (query: string) => index.search(query, SEARCH_OPTIONS).map(({ id }) => id);

test('matches in titles come first', () => {
  expect(found('uniforms')).toEqual([2, 1]);
});

test.each([
  ['unif', [2, 1]],
  ['ùnífórms', [2, 1]],
  ['UNIFORMS', [2, 1]],
  // Two mistakes in a long word, one in a word of five characters, none in a shorter one.
  ['chapiil', [0]],
  ['wears', [2]],
  ['waers', []],
  ['wesrs', [2]],
  ['moss', []],
])('%s finds %j', (query, entries) => {
  expect(found(query)).toEqual(entries);
});
