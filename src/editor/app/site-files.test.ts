import '../../testing/school-editor';
import { memoryDrafts } from '../../testing/memory-storage';
import { searchFiles } from './find-fields';
import { linkTargets, loadSite } from './site-files';

const page = (title: string, address: string) =>
  JSON.stringify({ title, address, description: 'A page.', blocks: [{ kind: 'divider' }] });

test('links lead to pages, news, albums and documents; news only if they are the site’s own', async () => {
  const { storage, files } = memoryDrafts({
    'content/pages/fees.json': page('Fees', 'school-fees'),
    'content/news/prize day.json': JSON.stringify({ title: 'Prize day' }),
    'content/albums/hill.json': JSON.stringify({ name: 'The hill' }),
    'static/uploads/documents/Ọjọ.pdf': '',
    'static/uploads/gate.webp': '',
  });
  files.set('content/pages/uniform.json', page('Uniform', 'uniform'));
  const site = await loadSite(storage);
  const found = linkTargets(site, undefined);
  expect(found.find(({ value }) => value === '/events')?.group).toBe('Pages');
  const others = found
    .filter(({ value }) => value.includes('/', 1) || /fees|uniform/.test(value))
    .map(({ value, label, group }) => [group, label, value]);
  expect(others).toEqual([
    ['Pages', 'Fees (/school-fees)', '/school-fees'],
    ['News', 'Prize day', '/news/prize%20day'],
    ['Photo albums', 'The hill', '/gallery/hill'],
    ['Pages', 'Uniform (/uniform) (draft)', '/uniform'],
    ['Documents', 'Ọjọ.pdf', '/uploads/documents/%E1%BB%8Cj%E1%BB%8D.pdf'],
  ]);
  const elsewhere = { folders: ['news', 'albums'], note: '' };
  const groups = new Set(linkTargets(site, elsewhere).map(({ group }) => group));
  expect(groups).toEqual(new Set(['Pages', 'Documents']));
});

test('behind a form that opens, all files are read when the browser has nothing else to do', async () => {
  const { requestIdleCallback } = globalThis;
  const idle = new Promise<() => void>((found) => {
    globalThis.requestIdleCallback = (work) => {
      found(() => work({ didTimeout: false, timeRemaining: () => 50 }));
      return 1;
    };
  });
  const parse = jest.spyOn(JSON, 'parse');
  const { storage } = memoryDrafts({ 'content/news/a.json': '{"title":"Fees"}' });
  const loading = loadSite(storage, true);
  const work = await idle;
  expect(parse).not.toHaveBeenCalled();
  work();
  expect((await loading).files).toMatchObject([{ title: 'Fees' }]);
  globalThis.requestIdleCallback = requestIdleCallback;
  jest.restoreAllMocks();
});

const DAMAGED = [
  '{"title":{"toString":1}}',
  '{"title":{"__proto__":{"toString":1}}}',
  `{"title":${'['.repeat(3000)}${']'.repeat(3000)}}`,
  `{"blocks":${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}}`,
  '{"title"',
  '[]',
  'null',
  '"text"',
  '',
  '\uFFFD\uFFFE',
];

test.each(DAMAGED)('lists a damaged file, and opens the others: %#', async (text) => {
  const fees = 'content/pages/fees.json';
  const home = 'content/home.json';
  for (const path of ['content/news/a.json', fees, home]) {
    const texts = { 'content/pages/uniform.json': page('Uniform', 'uniform'), [path]: text };
    const { files } = await loadSite(memoryDrafts(texts).storage);
    const [damaged] = files.filter((file) => file.path === path);
    expect(damaged).toMatchObject({ note: 'Damaged', content: {} });
    expect(searchFiles(files, 'uniform').map(({ title }) => title)).toEqual(['Uniform']);
  }
});

test('a date that is no date does not make a file unreadable', async () => {
  const text = JSON.stringify({ title: 'Prize day', created_at: 'soon' });
  const { files } = await loadSite(memoryDrafts({ 'content/news/a.json': text }).storage);
  expect(files[0]).toMatchObject({ title: 'Prize day' });
});

test('a byte order mark is no damage', async () => {
  const text = `\uFEFF${page('Fees', 'fees')}`;
  const { files } = await loadSite(memoryDrafts({ 'content/pages/fees.json': text }).storage);
  expect(files[0]).toMatchObject({ title: 'Fees', note: '' });
});

test.each(['NFC', 'NFD'])(
  'the search finds Yoruba that is written in %s, with or without its accents',
  async (form) => {
    const name = 'Ọjọ́ ìbí';
    const text = JSON.stringify({ title: name.normalize(form), body: 'Come.' });
    const { files } = await loadSite(memoryDrafts({ 'content/news/a.json': text }).storage);
    const terms = [name.normalize('NFC'), name.normalize('NFD'), 'ojo ibi', 'IBI come'];
    expect(terms.map((term) => searchFiles(files, term).length)).toEqual([1, 1, 1, 1]);
    expect(searchFiles(files, 'ojo fair')).toEqual([]);
  },
);

test('the search lists pages with the words in their title before others', async () => {
  const { storage } = memoryDrafts({
    'content/pages/bus.json': page('Bus', 'bus').replace('A page.', 'Its fees.'),
    'content/pages/fees.json': page('School fees', 'fees'),
  });
  const { files } = await loadSite(storage);
  const found = searchFiles(files, 'fees').map(({ title }) => title);
  expect(found).toEqual(['School fees', 'Bus']);
});

test.each([
  ['Ɗalibai sun ci ƙwallo', 'dalibai kwallo'],
  ['ʼYan mata', 'yan mata'],
  ['ﬁnal', 'final'],
  ['Fees: 100,000', '100000'],
])('the search finds %j as people type it on a phone', async (title, typed) => {
  const text = JSON.stringify({ title, body: 'Come.' });
  const { files } = await loadSite(memoryDrafts({ 'content/news/a.json': text }).storage);
  expect(searchFiles(files, typed)).toHaveLength(1);
});
