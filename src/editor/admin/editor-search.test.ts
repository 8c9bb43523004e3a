/** @jest-environment node */
import { decapBackend } from '../../testing/decap-backend';
import { editorConfig } from '../config/editor-config';
import { cacheReadFiles, searchTexts } from './editor-search';
import type { Backend } from './versions/backend';

const config = editorConfig({ backend: { kind: 'local' }, siteUrl: undefined, embedded: true });

const saved = (path: string, data: unknown) => ({ data: JSON.stringify(data), file: { path } });

const backend = decapBackend({
  entriesByFiles: async () => [
    saved('content/school-anthem.json', { verses: [{ lines: ['Up the hill', 'we go'] }] }),
    // A page whose file has the name of a folder.
    saved('content/news.json', { title: 'Notices' }),
  ],
  entriesByFolder: async () => [
    saved('content/news/rain.json', { title: 'Rain', text: 'The hill is green.' }),
  ],
});

test.each([
  ['hill', ['specified.school-anthem', 'news.rain']],
  ['HILL we', ['specified.school-anthem']],
  ['school anthem', ['specified.school-anthem']],
  ['green hill', ['news.rain']],
  ['hlil', []],
  // A word is in one text.
  ['hillwe', []],
  ['  we \t go  ', ['specified.school-anthem']],
  ['notices', ['specified.news']],
])('a search for “%s” looks into every text, and for every word', async (searchTerm, found) => {
  cacheReadFiles(backend);
  const passed: unknown[] = [];
  const dispatch = searchTexts(config, (action) => {
    passed.push(action.payload?.entries);
    return action;
  });
  dispatch({
    type: 'SEARCH_ENTRIES_REQUEST',
    payload: { searchTerm, searchCollections: ['specified', 'news'] },
  });
  await backend.entriesByFiles?.([{}]);
  await backend.entriesByFolder?.('content/news', 'json', 1);
  dispatch({ type: 'SEARCH_ENTRIES_SUCCESS', payload: { entries: [] } });
  const names = [passed.at(-1)]
    .flat()
    .map((entry) => `${Object(entry).collection}.${Object(entry).slug}`);
  expect(names).toEqual(found);
});

test('a search has only what is in the collections that it is for, and each entry as Decap holds it', async () => {
  const broken = { data: '{', file: { path: 'content/news/broken.json' } };
  const all: Backend = {
    ...backend,
    allEntriesByFolder: async () => [
      saved('content/news/storm.json', { title: 'Rain', text: 'The hill is green.' }),
      broken,
    ],
  };
  cacheReadFiles(all);
  await all.entriesByFiles?.([{}]);
  await all.allEntriesByFolder?.('content/news', 'json', 1);
  const passed: unknown[] = [];
  const dispatch = searchTexts(config, (action) => {
    passed.push(action);
    return action;
  });
  const request = {
    type: 'SEARCH_ENTRIES_REQUEST',
    payload: { searchTerm: ' hill ', searchCollections: 'news' },
  };
  dispatch(request);
  dispatch({ type: 'SEARCH_ENTRIES_SUCCESS', payload: { page: 0, entries: ['another'] } });
  const path = 'content/news/storm.json';
  const data = { title: 'Rain', text: 'The hill is green.' };
  const place = { collection: 'news', slug: 'storm', path, meta: { path } };
  const entry = { ...place, raw: JSON.stringify(data), data, label: undefined, mediaFiles: [] };
  expect(passed).toEqual([
    request,
    { type: 'SEARCH_ENTRIES_SUCCESS', payload: { page: 0, entries: [entry] } },
  ]);
});
