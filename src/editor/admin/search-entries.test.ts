import { editorConfig } from '../config/editor-config';
import { keepFiles, searchTexts } from './search-entries';
import type { Backend } from './versions/backend';

const config = editorConfig({ backend: { kind: 'local' }, siteUrl: undefined, embedded: true });

const saved = (path: string, data: unknown) => ({ data: JSON.stringify(data), file: { path } });

const backend: Backend = {
  persistEntry: async () => undefined,
  publishUnpublishedEntry: async () => undefined,
  entriesByFiles: async () => [
    saved('content/school-anthem.json', { verses: [{ lines: ['Up the hill', 'we go'] }] }),
  ],
  entriesByFolder: async () => [
    saved('content/news/rain.json', { title: 'Rain', text: 'The hill is green.' }),
  ],
};

test.each([
  ['hill', ['specified.school-anthem', 'news.rain']],
  ['HILL we', ['specified.school-anthem']],
  ['school anthem', ['specified.school-anthem']],
  ['green hill', ['news.rain']],
  ['hlil', []],
])('a search for “%s” looks into every text, and for every word', async (searchTerm, found) => {
  keepFiles(backend);
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
