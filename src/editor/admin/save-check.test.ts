import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { gitHubEditor } from '../../testing/editor-configs';
import { editorConfig } from '../config/editor-config';
import type { EntryData } from './decap';
import { setSaving } from './opened-entry';
import { checkBeforeSaving } from './save-check';

/** What is in the file now; what was opened is the entry's `raw`. */
let mockSaved: string | undefined;
let mockOpened: string | undefined;
jest.mock('./versions/backend', () => ({
  backend: () => ({ request: async () => ({ data: mockSaved || null }) }),
}));
jest.mock('./opened-entry', () => ({
  ...jest.requireActual('./opened-entry'),
  fillForm: jest.fn(),
  setSaving: jest.fn(),
  openedEntry: () => ({ base: mockOpened }),
}));

const config = editorConfig({
  backend: { kind: 'local' },
  siteUrl: undefined,
  embedded: true,
  pages: [{ address: 'second-page', title: 'Second page' }],
});
const anthem = JSON.parse(readFileSync('e2e/content/school-anthem.json', 'utf8'));

beforeEach(() => {
  mockSaved = undefined;
});

type Data = Readonly<Record<string, unknown>>;

/** Saves an entry as Decap does, and gives what it would write. */
async function save(
  data: Data,
  collection: string,
  { slug = '', raw = '' } = {},
  settings = config,
): Promise<Data> {
  const path = slug && `content/${slug}.json`;
  const values = new Map<string, unknown>(Object.entries({ collection, slug, path, raw }));
  mockOpened = raw;
  mockSaved ??= raw;
  const map = (key: string) => (key === 'data' ? immutable(data) : values.get(key));
  return (await checkBeforeSaving(settings, Object({ get: map }))).toJS();
}

function immutable(data: Data): EntryData {
  return Object({
    toJS: () => data,
    get: (key: string) => data[key],
    set: (key: string, value: unknown) => immutable({ ...data, [key]: value }),
  });
}

function mockWriter(fetched: () => Promise<unknown>) {
  Object.assign(window, { fetch: jest.fn(fetched) });
}

test('a valid entry is saved', async () => {
  mockWriter(() => Promise.resolve({ ok: true }));
  const raw = JSON.stringify(anthem);
  await expect(save(anthem, 'specified', { slug: 'school-anthem', raw })).resolves.toBe(anthem);
  // What decap-server sends while it runs.
  expect(window.fetch).toHaveBeenCalledWith('/admin/files/api/v1', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"action":"info"}',
  });
});

test('on GitHub a draft is saved, and no program on this machine gets a request', async () => {
  mockWriter(() => Promise.reject(new TypeError('Failed to fetch')));
  const news = { title: 'Rain', created_at: '2026-10-05T09:00:00+01:00', body: 'It rains.' };
  expect(await save(news, 'news', {}, gitHubEditor)).toEqual(news);
  expect(window.fetch).not.toHaveBeenCalled();
  expect(setSaving).toHaveBeenLastCalledWith({ form: news, written: news, isDraft: true });
});

describe('a page that the office makes', () => {
  const page = { title: 'Former page', description: 'What we charge.', blocks: [] };
  const raw = JSON.stringify({ ...page, address: 'former-page' });

  beforeEach(() => mockWriter(() => Promise.resolve({ ok: true })));

  test('has the address of its title, which a later title does not change', async () => {
    expect(await save({ ...page, address: '' }, 'pages')).toMatchObject({ address: 'former-page' });
    const renamed = { ...page, title: 'Fees', address: '' };
    expect(await save(renamed, 'pages', { raw })).toMatchObject({ address: 'former-page' });
  });

  test('keeps its own address, which is in the editor’s list of taken ones', async () => {
    const second = { ...page, title: 'Second page', address: 'second-page' };
    const saved = await save(second, 'pages', { raw: JSON.stringify(second) });
    expect([saved.address, saved.formerAddresses]).toEqual(['second-page', undefined]);
  });

  test('loses what was emptied in the form', async () => {
    const emptied = { ...page, address: 'former-page', formerAddresses: [] };
    const saved = await save(emptied, 'pages', { raw });
    expect(saved).toHaveProperty('formerAddresses', undefined);
  });

  test('leaves a redirect when its address is changed, and none when it is changed back', async () => {
    const moved = await save({ ...page, address: 'sample-page' }, 'pages', { raw });
    expect(moved).toMatchObject({ address: 'sample-page', formerAddresses: ['former-page'] });
    const back = { ...moved, address: 'former-page' };
    expect(await save(back, 'pages', { raw: JSON.stringify(moved) })).toMatchObject({
      address: 'former-page',
      formerAddresses: ['sample-page'],
    });
  });

  test.each([
    ['Second page', 'another page has the address "second-page". Please write another one.'],
    ['News', 'content/pages/new.json: "Address": the address "news" is already in use'],
    ['???', 'content/pages/new.json: "Address": must not be empty'],
  ])('is not saved with the title "%s"', async (title, message) => {
    await expect(save({ ...page, title }, 'pages')).rejects.toMatchObject({ message });
  });
});

test('what the build would refuse is not saved, and every problem is named', async () => {
  mockWriter(() => Promise.resolve({ ok: true }));
  const data = { title: ' ', body: 'Text', created_at: '2025-02-31T09:00:00+01:00' };
  const problems = [
    'content/news/new.json: "Title": must not be empty',
    'content/news/new.json: "Date": must be a date and time with its zone, such as 2025-10-05T09:00:00+01:00',
  ];
  await expect(save(data, 'news')).rejects.toMatchObject({
    name: '',
    message: problems.join('\n'),
  });
});

test.each([
  ['has stopped', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is another one', () => Promise.resolve({ ok: false })],
])('nothing is saved while the program that writes the files %s', async (_case, fetched) => {
  mockWriter(fetched);
  await expect(save(anthem, 'specified', { slug: 'school-anthem' })).rejects.toThrow(
    'the program that writes the files has stopped. Start it again with: npm run edit.',
  );
});

describe('what somebody else has saved meanwhile', () => {
  const raw = JSON.stringify(anthem);
  const slug = 'school-anthem';

  beforeEach(() => {
    mockWriter(() => Promise.resolve({ ok: true }));
    document.body.replaceChildren();
    // jsdom has no dialogs.
    HTMLDialogElement.prototype.showModal = jest.fn();
  });

  test('is written too, and named', async () => {
    const [, second] = anthem.verses;
    const verses = anthem.verses.with(1, { ...second, name: 'The second verse' });
    mockSaved = JSON.stringify({ ...anthem, verses });
    const yours = { ...anthem, title: 'Our anthem' };
    expect(await save(yours, 'specified', { slug, raw })).toEqual({ ...yours, verses });
    const written = { ...yours, verses };
    expect(setSaving).toHaveBeenLastCalledWith({ form: yours, written, isDraft: false });
    expect(screen.getByRole('status')).toHaveTextContent(
      'Meanwhile changed: verse 2, "Name". It is kept together with what you wrote.',
    );
  });

  test.each([
    ['Saved meanwhile Their anthem', 'Save what I chose', 'Their anthem'],
    ['Yours Our anthem', 'Save what I chose', 'Our anthem'],
  ])('is beside what was written in the same field: %s', async (side, button, title) => {
    mockSaved = JSON.stringify({ ...anthem, title: 'Their anthem' });
    const saved = save({ ...anthem, title: 'Our anthem' }, 'specified', { slug, raw });
    const group = await screen.findByRole('group', { name: '"Page title"', hidden: true });
    await userEvent.click(within(group).getByRole('radio', { name: side, hidden: true }));
    close(button);
    expect(await saved).toMatchObject({ title });
  });

  test('is chosen for each field by itself', async () => {
    mockSaved = JSON.stringify({ ...anthem, title: 'Their anthem', description: 'Their words.' });
    const yours = { ...anthem, title: 'Our anthem', description: 'Our words.' };
    const saved = save(yours, 'specified', { slug, raw });
    const chosen = [
      ['"Page title"', /^Yours/],
      ['"Summary"', /^Saved meanwhile/],
    ] as const;
    for (const [name, side] of chosen) {
      const group = await screen.findByRole('group', { name, hidden: true });
      await userEvent.click(within(group).getByRole('radio', { name: side, hidden: true }));
    }
    close('Save what I chose');
    expect(await saved).toMatchObject({ title: 'Our anthem', description: 'Their words.' });
  });

  test('in the same field leaves the form as it is, where that is wished', async () => {
    mockSaved = JSON.stringify({ ...anthem, title: 'Their anthem' });
    const saved = save({ ...anthem, title: 'Our anthem' }, 'specified', { slug, raw });
    await screen.findByRole('group', { hidden: true });
    close('Do not save yet');
    await expect(saved).rejects.toThrow('what you wrote is still in the form.');
  });

  test('may be that the page is deleted: saving brings it back', async () => {
    mockSaved = '';
    const saved = save(anthem, 'specified', { slug, raw });
    await screen.findByText(/^Somebody else has deleted it since you opened it\./);
    close('Bring it back');
    expect(await saved).toBe(anthem);
  });
});

function close(name: string) {
  expect(HTMLDialogElement.prototype.showModal).toHaveBeenCalledTimes(1);
  const dialog = screen.getByRole('dialog', { hidden: true });
  const button = within(dialog).getByRole<HTMLButtonElement>('button', { name, hidden: true });
  // Otherwise the browser points at the missing choice, and the dialog stays open.
  expect(button.formNoValidate || button.form?.checkValidity()).toBe(true);
  Object.assign(dialog, { returnValue: button.getAttribute('value') });
  dialog.dispatchEvent(new Event('close'));
}

test('a new item whose file Windows cannot have is refused', async () => {
  mockWriter(() => Promise.resolve({ ok: true }));
  const album = JSON.parse(readFileSync('e2e/content/albums/workshop.json', 'utf8'));
  await expect(save({ ...album, name: 'Con' }, 'albums')).rejects.toThrow(
    'Windows cannot have a file called “Con”. Please change the title.',
  );
  await expect(save({ ...album, name: 'Concert' }, 'albums')).resolves.toBeDefined();
  mockSaved = undefined;
  const saved = { slug: 'albums/concert', raw: JSON.stringify(album) };
  await expect(save({ ...album, name: 'Con' }, 'albums', saved)).resolves.toBeDefined();
});
