import '../testing/school-editor';
import { contentFile } from './content-paths';

test.each([
  ['content/home.json', { kind: 'single', name: 'home' }],
  ['home.json', undefined],
  ['content/news.json', { kind: 'single', name: 'news' }],
  ['content/news/prize-day.json', { kind: 'item', folder: 'news', name: 'prize-day' }],
  ['content/albums/sports.json', { kind: 'item', folder: 'albums', name: 'sports' }],
  ['content/constructor.json', undefined],
  ['home.txt', undefined],
  ['home.json.txt', undefined],
  ['content/teachers/home.json', undefined],
])('reads the kind of %s from its path', (path, file) => {
  expect(contentFile(path)).toEqual(file);
});
