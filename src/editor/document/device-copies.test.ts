import { device } from '../../testing/idb-keyval';
import { stubLayout } from '../../testing/stub-layout';
import { addedFiles, claimCopy, listCopies, removeCopies, storeCopy } from './device-copies';
import { applyEdit, contentOf, openDocument } from './edited-document';

jest.mock('idb-keyval', () => require('../../testing/idb-keyval'));

const HOME = 'content/home.json';
const when = '2026-11-25T08:00:00Z';

function edited(title: string, picture = '') {
  const opened = openDocument({ version: '1', content: { title: 'Home' } });
  const value = { title, picture };
  return applyEdit(opened, { kind: 'change', keys: [], value, at: 0 });
}

beforeEach(() => {
  device.clear();
  stubLayout();
});

test('ignores copies of another format and damaged ones, and keeps them', async () => {
  await storeCopy('content/menu.json', { document: edited('Menu'), title: 'Menu', when });
  const copy = { document: edited('Home'), title: 'Home', when };
  device.set(`editor-copies ${HOME}`, { ...copy, format: 2 });
  device.set('editor-copies content/events.json', { ...copy, document: { steps: 'none' } });
  device.set('editor-copies content/site.json', copy);
  const titles = (await listCopies()).map(({ path }) => path);
  expect(titles).toEqual(['content/menu.json', 'content/site.json']);
  expect((await claimCopy(HOME)).copy).toBeUndefined();
  expect(device.size).toBe(4);
});

test('opens copies that earlier versions of the editor stored', async () => {
  const content = { title: 'Fees' };
  const stored = { base: { version: null }, opened: content, steps: [], done: 0 };
  device.set(`editor-copies ${HOME}`, { document: stored, title: 'Home', when });
  const { copy } = await claimCopy(HOME);
  expect(copy && contentOf(copy.document)).toEqual(content);
});

test('a page that is open in two windows has two copies, and a closed window leaves its copy', async () => {
  const first = await claimCopy(HOME);
  const second = await claimCopy(HOME);
  expect([first.key, second.key]).toEqual([HOME, `${HOME} 2`]);
  await storeCopy(first.key, { document: edited('One'), title: 'Home', when });
  await storeCopy(second.key, { document: edited('Two'), title: 'Home', when });
  expect((await listCopies()).map(({ path }) => path)).toEqual([HOME, HOME]);
  second.release();
  const third = await claimCopy(HOME);
  expect([third.key, third.copy?.document]).toEqual([`${HOME} 2`, edited('Two')]);
});

test('a discarded copy is deleted with the files that no other copy shows', async () => {
  const [gate, hall] = ['/uploads/gate.webp', '/uploads/hall.webp'] as const;
  for (const url of [gate, hall]) await addedFiles.set(url, new Blob([url]));
  await storeCopy(HOME, { document: edited('Home', gate), title: 'Home', when });
  await storeCopy('content/menu.json', { document: edited('Menu', hall), title: 'Menu', when });
  await removeCopies(HOME);
  expect((await addedFiles.entries()).map(([url]) => url)).toEqual([hall]);
});
