/** @jest-environment jsdom */
import '../../testing/school-editor';
import { device } from '../../testing/idb-keyval';
import { stubLayout } from '../../testing/stub-layout';
import { claimCopy, listCopies, removeCopies, storeCopy } from './device-copies';

jest.mock('idb-keyval', () => require('../../testing/idb-keyval'));

const HOME = 'content/home.json';
const when = '2026-11-25T08:00:00Z';

function edited(title: string, picture = '') {
  const base = { version: '1', content: { title: 'Home' } };
  return { base, content: { title, picture }, title: 'Home', when };
}

beforeEach(() => {
  device.clear();
  stubLayout();
});

test('ignores copies of another format and damaged ones, and keeps them', async () => {
  await storeCopy('content/menu.json', edited('Menu'));
  const copy = edited('Home');
  device.set(`copy ${HOME}`, { ...copy, format: 3 });
  device.set('copy content/events.json', { ...copy, format: 2, base: 'none' });
  device.set('copy content/site.json', { ...copy, format: 2 });
  const titles = (await listCopies()).map(({ path }) => path);
  expect(titles).toEqual(['content/menu.json', 'content/site.json']);
  const { key, copy: opened } = await claimCopy(HOME);
  expect([key, opened]).toEqual([`${HOME} 2`, undefined]);
  expect(device.size).toBe(4);
});

const contents = ['Fees', 'Fees 2026', 'Fees 2027'].map((title) => ({ title }));
const [opened, ...changed] = contents;
const steps = changed.map((content, at) => ({
  keys: ['title'],
  value: content.title,
  at,
  content,
}));

test.each([
  [undefined, 0],
  [1, 1],
  [1, 2],
])(
  'opens copies of the format %s, which had all steps, of which %i were not undone',
  async (format, done) => {
    const base = { version: '1', content: { title: 'Saved' } };
    const document = { base, opened, steps, done };
    const sent = { path: HOME, texts: ['{}'] };
    device.set(`copy ${HOME}`, { format, document, title: 'Home', when, sent });
    device.set(`copy ${HOME} 2`, {
      format,
      document: { ...document, done: 3 },
      title: 'Home',
      when,
    });
    const { copy } = await claimCopy(HOME);
    expect(copy).toMatchObject({ base, content: contents[done], when, sent });
    expect(await listCopies()).toHaveLength(1);
  },
);

test('reads only the copies of the page that is opened', async () => {
  await storeCopy(HOME, edited('Home'));
  await storeCopy('content/menu.json', edited('Menu'));
  const read = jest.spyOn(device, 'get');
  const { copy } = await claimCopy(HOME);
  expect(copy?.content).toMatchObject({ title: 'Home' });
  expect(read.mock.calls.flat()).not.toContain('copy content/menu.json');
});

test('a page that is open in two windows has two copies, and a closed window leaves its copy', async () => {
  const first = await claimCopy(HOME);
  const second = await claimCopy(HOME);
  expect([first.key, second.key]).toEqual([HOME, `${HOME} 2`]);
  await storeCopy(first.key, edited('One'));
  await storeCopy(second.key, edited('Two'));
  expect((await listCopies()).map(({ path }) => path)).toEqual([HOME, HOME]);
  second.release();
  const third = await claimCopy(HOME);
  expect([third.key, third.copy?.content]).toEqual([`${HOME} 2`, edited('Two').content]);
});

test('the place of a copy leads to no other, although a window has it open', async () => {
  await storeCopy(HOME, edited('One'));
  await storeCopy(`${HOME} 2`, edited('Two'));
  const places = (await listCopies()).map(({ place }) => place);
  const first = await claimCopy(`${HOME} 1`);
  expect([places, first.key]).toEqual([[`${HOME} 1`, `${HOME} 2`], HOME]);
  const again = await claimCopy(`${HOME} 1`);
  expect([again.key, again.copy]).toEqual([`${HOME} 3`, undefined]);
});

test('a discarded copy takes no files from another, even of the same picture', async () => {
  const gate = '/uploads/gate.webp';
  const files = new Map([[gate, new Blob(['gate'])]]);
  const copy = edited('Home', gate);
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
  const copy = edited('Home');
  const files = new Map([['/uploads/gate.webp', new Blob(['gate'])]]);
  expect(await storeCopy(HOME, copy, files)).toBe(false);
  set.mockRestore();
  expect(await storeCopy(HOME, copy, files)).toBe(true);
});
