/** @jest-environment jsdom */
import '../../testing/school-editor';
import { device } from '../../testing/idb-keyval';
import { stubLayout } from '../../testing/stub-layout';
import { claimCopy, listCopies, removeCopies, storeCopy } from './device-copies';
import { changeAt, contentOf, openDocument } from './edited-document';

jest.mock('idb-keyval', () => require('../../testing/idb-keyval'));

const HOME = 'content/home.json';
const when = '2026-11-25T08:00:00Z';

function edited(title: string, picture = '') {
  const opened = openDocument({ version: '1', content: { title: 'Home' } });
  const value = { title, picture };
  return changeAt(opened, [], value, 0);
}

beforeEach(() => {
  device.clear();
  stubLayout();
});

test('ignores copies of another format and damaged ones, and keeps them', async () => {
  await storeCopy('content/menu.json', { document: edited('Menu'), title: 'Menu', when });
  const copy = { document: edited('Home'), title: 'Home', when };
  device.set(`copy ${HOME}`, { ...copy, format: 2 });
  device.set('copy content/events.json', { ...copy, document: { steps: 'none' } });
  device.set('copy content/site.json', copy);
  const titles = (await listCopies()).map(({ path }) => path);
  expect(titles).toEqual(['content/menu.json', 'content/site.json']);
  const { key, copy: opened } = await claimCopy(HOME);
  expect([key, opened]).toEqual([`${HOME} 2`, undefined]);
  expect(device.size).toBe(4);
});

test('opens copies that earlier versions of the editor stored', async () => {
  const content = { title: 'Fees' };
  const stored = { base: { version: null }, opened: content, steps: [], done: 0 };
  device.set(`copy ${HOME}`, { document: stored, title: 'Home', when });
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

test('the place of a copy leads to no other, although a window has it open', async () => {
  await storeCopy(HOME, { document: edited('One'), title: 'Home', when });
  await storeCopy(`${HOME} 2`, { document: edited('Two'), title: 'Home', when });
  const places = (await listCopies()).map(({ place }) => place);
  const first = await claimCopy(`${HOME} 1`);
  expect([places, first.key]).toEqual([[`${HOME} 1`, `${HOME} 2`], HOME]);
  const again = await claimCopy(`${HOME} 1`);
  expect([again.key, again.copy]).toEqual([`${HOME} 3`, undefined]);
});

test('a discarded copy takes no files from another, even of the same picture', async () => {
  const gate = '/uploads/gate.webp';
  const files = new Map([[gate, new Blob(['gate'])]]);
  const copy = { document: edited('Home', gate), title: 'Home', when };
  await storeCopy(HOME, copy, files);
  await storeCopy(`${HOME} 2`, copy, files);
  await removeCopies(HOME);
  const { key, files: kept } = await claimCopy(HOME);
  expect([key, ...kept.keys()]).toEqual([`${HOME} 2`, gate]);
});

test('says that a copy is not stored if one of its pictures is not', async () => {
  const store = device.set.bind(device);
  const set = jest.spyOn(device, 'set').mockImplementation((key, value) => {
    if (value instanceof Blob) throw new DOMException('Full', 'QuotaExceededError');
    return store(key, value);
  });
  const copy = { document: edited('Home'), title: 'Home', when };
  const files = new Map([['/uploads/gate.webp', new Blob(['gate'])]]);
  expect(await storeCopy(HOME, copy, files)).toBe(false);
  set.mockRestore();
  expect(await storeCopy(HOME, copy, files)).toBe(true);
});
