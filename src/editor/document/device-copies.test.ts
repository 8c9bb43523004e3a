import { device } from '../../testing/idb-keyval';
import { addedFiles, copies, listCopies } from './device-copies';
import { contentOf } from './edited-document';

jest.mock('idb-keyval', () => require('../../testing/idb-keyval'));

const HOME = 'content/home.json';
const file = new Blob(['a photo']);

function storeBackup(key: string, path: string, title: string) {
  const photo = { path: 'static/uploads/gate-1a2b3c4d.webp', file };
  const mediaFiles = [photo, { path: 'content/images/crest.png' }];
  device.set(`localforage ${key}`, { path, raw: JSON.stringify({ title }), mediaFiles });
}

beforeEach(() => device.clear());

test('imports unsaved changes of Decap once, without a base version', async () => {
  storeBackup('backup.specified.home', HOME, 'Welcome');
  storeBackup('backup.news', '', 'The library is open');
  device.set('localforage backup', 'the copy of a copy');
  const found = await listCopies();
  expect(Object.fromEntries(found.map(({ path, title }) => [path, title]))).toEqual({
    [HOME]: 'Home',
    'content/news/new.json': 'The library is open',
  });
  const { document } = (await copies.get(HOME)) ?? {};
  expect(document?.base).toEqual({ version: null });
  expect(document && contentOf(document)).toEqual({ title: 'Welcome' });
  expect(await addedFiles.get('/uploads/gate-1a2b3c4d.webp')).toBe(file);
  await copies.remove(HOME);
  expect((await listCopies()).map(({ path }) => path)).toEqual(['content/news/new.json']);
});

test('keeps newer changes of this editor, and ignores files that this editor cannot open', async () => {
  storeBackup('backup.specified.home', HOME, 'Older');
  storeBackup('backup.shop.sale', 'content/shop/sale.json', 'Sale');
  const document = { base: { version: '1', content: {} }, opened: {}, steps: [], done: 0 };
  await copies.set(HOME, { document, title: 'Newer', when: '2026-11-25T08:00:00Z' });
  expect((await listCopies()).map(({ title }) => title)).toEqual(['Newer']);
  await copies.remove(HOME);
  const [older] = await listCopies();
  expect(older?.document.steps[0]?.value).toEqual({ title: 'Older' });
  expect([...device.keys()]).toContain('localforage backup.shop.sale');
});

test('keeps a backup that the device has no room to import', async () => {
  storeBackup('backup.specified.home', HOME, 'Welcome');
  jest.spyOn(copies, 'set').mockResolvedValueOnce(undefined);
  expect(await listCopies()).toEqual([]);
  expect(await listCopies()).toHaveLength(1);
});
