/** @jest-environment jsdom */
import { uploadPath } from '../content-paths';
import '../../testing/school-editor';
import { readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openEditor, pressTool, retype, user } from '../../testing/editor-app';
import { device } from '../../testing/idb-keyval';
import { fakeDrafts, memoryDrafts, memoryStorage } from '../../testing/memory-storage';
import { stubLayout } from '../../testing/stub-layout';
import { listCopies, prepareCopy } from '../document/device-copies';
import { MergeError } from '../document/save-errors';
import { preparePicture } from '../pictures/prepare-picture';
import { MEDIA_DRAFT, type Storage, StorageError } from '../storage/storage';

jest.mock('idb-keyval', () => jest.requireActual('../../testing/idb-keyval'));
jest.mock('../pictures/prepare-picture', () => ({ preparePicture: jest.fn() }));

const ANTHEM = 'content/school-anthem.json';
const MENU = 'content/menu.json';
const FEES = 'content/pages/fees.json';

const read = (path: string) => readFileSync(`e2e/${path}`, 'utf8');

function page(title: string, address: string, text = 'Text') {
  const blocks = [{ kind: 'text', text }];
  return JSON.stringify({ title, address, description: 'A page.', blocks });
}

/** The pictures that a file of the test content shows, as files of the storage. */
const picturesOf = (path: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...read(path).matchAll(/"(\/uploads\/[^"]+|images\/[^"]+)"/g)].map(([, url = '']) => [
      uploadPath(url),
      '',
    ]),
  );

const news = (title: string, created_at = '2099-01-01T09:00:00Z') =>
  JSON.stringify({ title, created_at, body: 'Come.' });

const TEXTS = {
  [ANTHEM]: read(ANTHEM),
  [MENU]: read(MENU),
  [FEES]: page('School fees', 'fees'),
};

/** The pages that the menu links to, and that a school may lack. */
const MENU_PAGES = Object.fromEntries(
  [
    ...['improvement-plan', 'subjects-offered', 'time-table', 'entrance-result'],
    ...['student-profile', 'admission-form'],
  ].map((name) => [`content/${name}.json`, read(`content/${name}.json`)]),
);

beforeEach(() => {
  device.clear();
  cleanup();
  stubLayout();
});

const press = async (name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

async function choose(tool: string) {
  await pressTool('More');
  await pressTool(tool);
}

const BUSY = new StorageError('busy', 'The server is busy.');

/** Fails to read the only file of a form, and then reads those of the site behind it, which are kept for the form. */
function failFormOnce(storage: Storage) {
  const { texts } = storage;
  let isFailed = false;
  let fail = () => {};
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  jest.spyOn(storage, 'texts').mockImplementation(async (files) => {
    if (files.length > 1) await failed;
    else if (!isFailed) {
      isFailed = true;
      fail();
      throw BUSY;
    }
    return texts(files);
  });
}

test.each([
  ['', 'snapshot', 'What would you like to do?', 'The editor cannot load the site'],
  ['media', 'snapshot', 'Media', 'The editor cannot load the site'],
  ['pages', 'deleted', 'Custom pages', 'Custom pages'],
  [ANTHEM, 'texts', 'School anthem', 'School anthem'],
  [FEES, 'texts', 'School fees', 'School fees'],
] as const)(
  'the screen at “%s” focuses its heading, and can retry if `%s` fails',
  async (place, method, heading, failed) => {
    const { storage } = memoryStorage(TEXTS);
    if (method === 'texts') failFormOnce(storage);
    else jest.spyOn(storage, method).mockRejectedValueOnce(BUSY);
    await openEditor(storage, place);
    expect(await screen.findByText(BUSY.message)).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: failed })).toHaveFocus();
    expect(screen.queryByText('This page was deleted')).toBeNull();
    await press('Try again');
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    await waitFor(() => expect(screen.queryByText(BUSY.message)).toBeNull());
  },
);

test.each(['content/no-such-page.json', 'content/news/', 'nothing', '%E0%A4%A'])(
  'the unknown URL #/%s shows the first screen',
  async (place) => {
    await openEditor(memoryStorage(TEXTS).storage, place);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'What would you like to do?',
    );
  },
);

test('a page that is restored as a draft is not seen by visitors yet, which the screen says', async () => {
  const { storage } = memoryDrafts({});
  const deleted = { path: FEES, text: TEXTS[FEES] ?? '', when: '2026-10-06T08:00:00Z' };
  jest.spyOn(storage, 'deleted').mockResolvedValue({ items: [deleted] });
  await openEditor(storage, 'pages');
  await press('Restore School fees');
  expect(
    await screen.findByText(
      '“School fees” was restored. Visitors will see it after you publish its draft.',
    ),
  ).toBeVisible();
});

test('restores a deleted page from the trash', async () => {
  const { storage, files } = memoryStorage(TEXTS);
  const save = jest.spyOn(storage, 'save').mockRejectedValueOnce(BUSY);
  device.set(`copy ${FEES}`, {});
  await openEditor(storage, 'pages');
  await press('Delete School fees');
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'Afterwards you can restore it from the trash, below the list “Custom pages”.',
  );
  await press('Cancel');
  expect(save).not.toHaveBeenCalled();
  await press('Delete School fees');
  await press('Delete');
  expect(await screen.findByText(BUSY.message)).toBeVisible();
  await press('Try again');
  expect(await screen.findByText('“School fees” was deleted.')).toBeVisible();
  expect(files.has(FEES)).toBe(false);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  save.mockRejectedValueOnce(BUSY);
  await press('Restore School fees');
  await press('Try again');
  expect(await screen.findByText('“School fees” was restored.')).toBeVisible();
  expect(files.get(FEES)).toBe(TEXTS[FEES]);
  expect(screen.getByText('No deleted items')).toBeVisible();
  expect(device.has(`copy ${FEES}`)).toBe(false);
  await user.click(screen.getByRole('link', { name: '← All tasks' }));
  await waitFor(() => expect(screen.queryByText('“School fees” was restored.')).toBeNull());
  // When the list is opened again, this may not be true any more.
  await user.click(screen.getByRole('link', { name: /^Custom pages/ }));
  expect(await screen.findByRole('button', { name: 'Delete School fees' })).toBeVisible();
  expect(screen.queryByText('“School fees” was restored.')).toBeNull();
});

test.each([
  [
    'School fees',
    'This makes a draft. Visitors see “School fees” until you publish that draft; then you can restore it from the trash, below the list “Custom pages”.',
    '“School fees” will be deleted from the website when you publish its draft, which is on the first screen.',
  ],
  ['Uniform', /never published/, '“Uniform” was deleted.'],
])('deleting %s says whether it can be undone, and publishes nothing', async (name, note, said) => {
  const { storage, files, published } = memoryDrafts(TEXTS);
  files.set('content/pages/uniform.json', page('Uniform', 'uniform'));
  await openEditor(storage, 'pages');
  await press(`Delete ${name}`);
  expect(screen.getByRole('dialog')).toHaveTextContent(note);
  await press('Delete');
  expect(await screen.findByText(said)).toBeVisible();
  expect([files.size, published.get(FEES)]).toEqual([3, TEXTS[FEES]]);
});

test('refuses to delete a page that others link to, and lists the links', async () => {
  const linking = page('Boarding', 'boarding', 'See the [fees](/fees#term).');
  const { storage, files } = memoryStorage({ ...TEXTS, 'content/pages/boarding.json': linking });
  await openEditor(storage, FEES);
  await choose('Delete');
  const dialog = await screen.findByRole('dialog', { name: '“School fees” cannot be deleted yet' });
  expect(within(dialog).queryByRole('button', { name: 'Delete' })).toBeNull();
  await user.click(within(dialog).getByRole('link', { name: 'Boarding: Block 1, “Text”' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Boarding' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(files.has(FEES)).toBe(true);
});

test.each([
  ['content/news/fees-2026.json', '/news/fees-2026', news('New fees')],
  ['content/albums/hill.json', '/gallery/hill', read('content/albums/hill.json')],
])('refuses to delete %s while a page links to %s', async (path, address, text) => {
  const linking = page('Boarding', 'boarding', `See [this](${address}).`);
  const pictures = picturesOf('content/albums/hill.json');
  const texts = { ...TEXTS, ...pictures, [path]: text, 'content/pages/boarding.json': linking };
  await openEditor(memoryStorage(texts).storage, path);
  await choose('Delete');
  const dialog = await screen.findByRole('dialog', { name: /cannot be deleted yet$/ });
  expect(within(dialog).getByRole('link', { name: 'Boarding: Block 1, “Text”' })).toBeVisible();
});

test('rejects another page’s current or former URL with an error at the field', async () => {
  const boarding = 'content/pages/boarding.json';
  const moved = { ...JSON.parse(TEXTS[FEES] ?? ''), formerAddresses: ['money'] };
  const { storage, files } = memoryStorage({
    ...TEXTS,
    [FEES]: JSON.stringify(moved),
    [boarding]: page('Boarding', 'boarding'),
  });
  await openEditor(storage, boarding);
  for (const address of ['fees', 'money']) {
    const field = await retype('URL', address);
    await pressTool('Save');
    expect(await screen.findByText('Fix 1 error, then save.')).toBeVisible();
    expect(field).toHaveAccessibleDescription(/^Already belongs to “School fees”\./);
    expect(
      screen.getByRole('button', { name: 'URL already belongs to “School fees”.' }),
    ).toBeVisible();
  }
  expect(files.get(boarding)).toBe(page('Boarding', 'boarding'));
  const saved = () => JSON.parse(files.get(boarding) ?? '');
  await retype('URL', 'boarding-house');
  await pressTool('Save');
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(saved()).toMatchObject({ address: 'boarding-house', formerAddresses: ['boarding'] });
  // The next save keeps the redirect.
  await retype('Summary', 'Where girls live.');
  await pressTool('Save');
  await waitFor(() => expect(saved().description).toBe('Where girls live.'));
  expect(saved().formerAddresses).toEqual(['boarding']);
});

test('restores an earlier version as one change', async () => {
  const { storage } = memoryStorage(TEXTS);
  const now = JSON.parse(TEXTS[ANTHEM] ?? '');
  const before = JSON.stringify({ ...now, title: 'The old title' });
  const items = [
    { id: 'b', when: '2026-10-06T08:00:00Z', who: 'ada', text: TEXTS[ANTHEM] },
    { id: 'a', when: '2026-09-01T08:00:00Z', who: 'ben', text: before },
  ];
  jest.spyOn(storage, 'history').mockResolvedValue({ items });
  await openEditor(storage, ANTHEM);
  expect(screen.queryByRole('button', { name: /^Delete( draft)?$/ })).toBeNull();
  await choose('Version history');
  expect(await screen.findByRole('heading', { name: 'Version history' })).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(
    await screen.findByRole('button', { name: /^6 Oct 2026, 9:00 am ada “Page title”$/ }),
  ).toBeVisible();
  const first = '1 Sept 2026, 9:00 am ben First version';
  const inside = document.querySelector('iframe')?.contentWindow;
  if (!inside) throw new Error('There is no page next to the versions');
  const sent = jest.spyOn(inside, 'postMessage').mockImplementation(() => undefined);
  const ready = { data: { kind: 'ready' }, origin: window.location.origin, source: inside };
  act(() => void window.dispatchEvent(new MessageEvent('message', ready)));
  await press(first);
  expect(screen.getByRole('button', { name: first })).toHaveFocus();
  expect(sent.mock.lastCall?.[0]).toMatchObject({ content: JSON.parse(before), canType: false });
  await press('Restore the version of 1 Sept 2026, 9:00 am');
  const title = screen.getByRole('textbox', { name: 'Page title' });
  expect(title).toHaveValue('The old title');
  expect(screen.getByText(/is in the form\. Press Save to keep it\.$/)).toBeVisible();
  await pressTool('Undo');
  expect(title).toHaveValue(now.title);
});

test('shows one of two versions of the same second, as a rebase writes them', async () => {
  const { storage } = memoryStorage(TEXTS);
  const before = JSON.stringify({ ...JSON.parse(TEXTS[ANTHEM] ?? ''), title: 'The old title' });
  const when = '2026-10-06T08:00:00Z';
  const items = [
    { id: 'b', when, who: 'ada', text: TEXTS[ANTHEM] },
    { id: 'a', when, who: 'ben', text: before },
  ];
  jest.spyOn(storage, 'history').mockResolvedValue({ items });
  await openEditor(storage, ANTHEM);
  await choose('Version history');
  const first = await screen.findByRole('button', { name: /^6 Oct 2026, 9:00 am ben/ });
  await user.click(first);
  expect(screen.getAllByRole('button', { pressed: true })).toEqual([first]);
});

test('the version history shows who changed what, and cannot restore a deletion', async () => {
  const { storage } = memoryStorage(TEXTS);
  const now = JSON.parse(TEXTS[ANTHEM] ?? '');
  const verses = now.verses.map((verse: object) => ({ ...verse, lines: ['La'] }));
  const before = JSON.stringify({ ...now, title: 'Old', description: 'Old.', verses });
  const history = jest.spyOn(storage, 'history').mockRejectedValueOnce(BUSY);
  const items = [
    { id: 'c', when: '2026-10-06T08:00:00Z', text: TEXTS[ANTHEM] },
    { id: 'b', when: '2026-10-05T08:00:00Z', who: 'ben', text: before },
    { id: 'a', when: '2026-10-04T08:00:00Z', who: 'ada' },
  ];
  history.mockResolvedValue({ items });
  await openEditor(storage, ANTHEM);
  await choose('Version history');
  await press('Try again');
  const deleted = await screen.findByRole('button', { name: '4 Oct 2026, 9:00 am ada Deleted' });
  expect(deleted).toBeDisabled();
  expect(screen.getAllByRole('button', { name: /^Restore the version/ })).toHaveLength(2);
  const newest = screen.getByRole('button', { name: /^6 Oct 2026, 9:00 am / });
  expect(newest).toHaveTextContent(/“Page title”; “Summary”; verse 1, line 1 .*; \d more$/);
  history.mockResolvedValue({ items: [] });
  await press('Back to the form');
  expect(screen.getByRole('textbox', { name: 'Page title' })).toBeVisible();
  await choose('Version history');
  expect(await screen.findByText('No earlier versions yet.')).toBeVisible();
});

test('a draft has a status, and goes live when it is published', async () => {
  const { storage, published } = memoryDrafts(TEXTS);
  await openEditor(storage, ANTHEM);
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  await retype('Page title', 'Our anthem');
  await pressTool('Save');
  const status = await screen.findByRole('combobox', { name: 'Status' });
  expect(status).toHaveValue('draft');
  expect(status).toHaveTextContent(/^DraftIn reviewReadyOn a day …$/);
  await user.selectOptions(status, 'Ready');
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('pending_publish'),
  );
  expect(published.get(ANTHEM)).toBe(TEXTS[ANTHEM]);
  await pressTool('Publish');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull());
  // The button that had the focus is gone.
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(published.get(ANTHEM)).toContain('Our anthem');
  expect(screen.queryByText(/^Saved/)).toBeNull();
});

test('a draft can be published on a day, and says so until then and after it', async () => {
  const { storage } = memoryDrafts(TEXTS);
  await openEditor(storage, ANTHEM);
  await retype('Page title', 'Our anthem');
  await pressTool('Save');
  const status = () => screen.getByRole('combobox', { name: 'Status' });
  await screen.findByRole('combobox', { name: 'Status' });
  await user.selectOptions(status(), 'On a day …');
  const day = await screen.findByRole('textbox', { name: 'Day' });
  expect(screen.getByRole('dialog')).toHaveTextContent(/To end something then, .* delete it/);
  await user.type(day, 'today 4pm');
  await press('Publish on this day');
  expect(await screen.findByText(/^Write a day from today on, .* time below/)).toBeVisible();
  await user.clear(screen.getByRole('textbox', { name: 'Day' }));
  await user.type(screen.getByRole('textbox', { name: 'Day' }), 'soon');
  await press('Publish on this day');
  expect(await screen.findByRole('textbox', { name: 'Day' })).toHaveValue('soon');
  await user.clear(screen.getByRole('textbox', { name: 'Day' }));
  await user.type(screen.getByRole('textbox', { name: 'Day' }), '1 Dec 2020');
  await press('Publish on this day');
  expect(await screen.findByText(/^Write a day from today on/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Day' })).toHaveValue('1 Dec 2020');
  await user.clear(screen.getByRole('textbox', { name: 'Day' }));
  await user.type(screen.getByRole('textbox', { name: 'Day' }), '1 Dec 2099');
  await press('Publish on this day');
  await waitFor(() => expect(status()).toHaveDisplayValue('On 1 Dec 2099'));
  cleanup();
  await openEditor(storage, 'specified');
  expect(await screen.findByText('Scheduled for 1 Dec 2099')).toBeVisible();
  expect(screen.getByRole('option', { name: 'Scheduled' })).toBeVisible();
  cleanup();
  await openEditor(storage, '');
  await press('Publish drafts …');
  expect(screen.getByRole('checkbox', { name: /Scheduled for 1 Dec 2099/ })).not.toBeChecked();
  cleanup();
  await storage.drafts.setStatus(ANTHEM, 'pending_publish', '2020-12-01');
  await openEditor(storage, '');
  expect(await screen.findByText(/^Not published on 1 Dec 2020: open it/)).toBeVisible();
});

test('a draft gets a day only after all that it changes was named', async () => {
  const album = 'content/albums/prize-day.json';
  const texts = { ...TEXTS, [album]: JSON.stringify({ name: 'Prize day', pictures: [] }) };
  const { storage, files, besides } = memoryDrafts(texts);
  files.set(ANTHEM, JSON.stringify({ ...JSON.parse(TEXTS[ANTHEM]), title: 'Our anthem' }));
  besides.set(ANTHEM, new Map([[album, null]]));
  await openEditor(storage, ANTHEM);
  const status = () => screen.getByRole('combobox', { name: 'Status' });
  const choose = async (answer: string) => {
    await screen.findByRole('combobox', { name: 'Status' });
    await user.selectOptions(status(), 'On a day …');
    await user.type(await screen.findByRole('textbox', { name: 'Day' }), '1 Dec 2099');
    await press('Publish on this day');
    const dialog = await screen.findByRole('dialog', { name: 'Publish all of this?' });
    expect(dialog).toHaveTextContent('Prize day Photo albums, deleted');
    await user.click(within(dialog).getByRole('button', { name: answer }));
  };
  await choose('Cancel');
  expect(await screen.findByText(/^Cancelled: nothing was published/)).toBeVisible();
  expect(status()).toHaveDisplayValue('Draft');
  await choose('Publish');
  await waitFor(() => expect(status()).toHaveDisplayValue('On 1 Dec 2099'));
});

test('counts the new photos of a page beside a file that is not on it, which it names', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  const { storage, files, besides, published } = memoryDrafts(TEXTS);
  const name = (at: number) => `uploads/prize-day-${at}a2b3c4d.webp`;
  const pictures = [1, 2, 3].map((at) => ({ src: `/${name(at)}`, alt: `Race ${at}` }));
  const album = 'content/albums/prize-day.json';
  files.set(album, JSON.stringify({ name: 'Prize day', pictures }));
  besides.set(album, new Map([1, 2, 3, 4].map((at) => [`static/${name(at)}`, ''])));
  await openEditor(storage, album);
  await screen.findByRole('button', { name: 'Publish' });
  await pressTool('Publish');
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish all of this?' }));
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Prize day Photo albums, added',
    'prize-day-4a2b3c4d.webp Media, added',
    '3 photos on these pages, added',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(published.has(album)).toBe(true));
});

/** When the host answers. */
const MOMENT = '2026-10-06T09:00:00Z';

test.each<[string, { when: string; isOnline: boolean }, string | RegExp, string?]>([
  ['is live', { when: '2026-10-05T08:00:00Z', isOnline: true }, 'Live since 5 Oct 2026, 9:00 am'],
  [
    'may be building',
    { when: '2026-10-06T08:50:00Z', isOnline: false },
    /^Published at 9:50 am\. The website is updating\.$/,
  ],
  [
    'has failed to build',
    { when: '2026-10-06T08:39:00Z', isOnline: false },
    /^.{0,60}the update probably failed/,
  ],
  [
    'may be building, whatever the clock of the device says',
    { when: '2026-10-06T08:50:00Z', isOnline: false },
    /The website is updating\.$/,
    '2026-10-06T10:30:00Z',
  ],
])('says that a published page %s', async (_name, { when, isOnline }, state, clock = MOMENT) => {
  jest.useFakeTimers({ advanceTimers: true, now: Date.parse(clock) });
  const { storage } = memoryStorage(TEXTS);
  jest.spyOn(storage, 'lastChanges').mockResolvedValue([{ path: ANTHEM, when }]);
  const { published } = await storage.snapshot();
  const built = jest.fn(async () => (isOnline ? published : new Map([[MENU, 'older']])));
  const headers = new Headers({ Date: new Date(MOMENT).toUTCString() });
  const answer = { headers, json: async () => ({ commit: 'c0ffee' }) };
  globalThis.fetch = jest.fn(async () => answer as Response);
  await openEditor({ ...storage, built }, ANTHEM);
  expect(await screen.findByText(state)).toBeVisible();
  expect(built).toHaveBeenCalledWith('c0ffee');
  expect(fetch).toHaveBeenCalledWith('/build.json', { cache: 'no-store' });
  jest.useRealTimers();
});

test('the first screen lists drafts and scheduled news', async () => {
  const fair = 'content/news/fair.json';
  const { storage, files } = memoryDrafts({
    ...{ ...TEXTS, [fair]: news('Fair') },
    'content/news/past.json': news('Past', '2020-01-01T09:00:00+01:00'),
  });
  files.set(ANTHEM, read(ANTHEM).replace('Song of', 'A song of'));
  files.set('content/news/party.json', news('Party'));
  const { drafts: listed } = await storage.snapshot();
  const draft = {
    status: 'pending_review',
    author: 'ben',
    isMine: false,
    when: '2026-10-06T08:00:00Z',
  } as const;
  fakeDrafts(storage, [
    ...listed,
    { ...draft, path: MEDIA_DRAFT },
    { ...draft, path: 'content/pages/old.json' },
  ]);
  await openEditor(storage, '');
  const listItems = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(listItems('Drafts')).toEqual([
    'School anthem Draft, ada, 6 Oct 2026, 9:00 am',
    'Party Draft, ada, 6 Oct 2026, 9:00 am',
    'Media In review, ben, 6 Oct 2026, 9:00 am',
    'content/pages/old.json (deleted) In review, ben, 6 Oct 2026, 9:00 am',
  ]);
  const [drafted] = screen.getAllByRole('link', { name: 'Media' });
  expect(drafted).toHaveAttribute('href', '#/media');
  expect(listItems('Scheduled')).toEqual(['Fair 1 Jan 2099, 9:00 am']);
  cleanup();
  await openEditor(storage, fair);
  expect(await screen.findByText('Scheduled for 1 Jan 2099, 9:00 am')).toBeVisible();
  cleanup();
  await openEditor(storage, 'content/news/past.json');
  await screen.findByRole('button', { name: 'Delete' });
  expect(screen.queryByText(/^Scheduled/)).toBeNull();
  cleanup();
  fakeDrafts(storage, [{ ...draft, path: fair }]);
  await openEditor(storage, fair);
  expect(await screen.findByRole('combobox', { name: 'Status' })).toBeVisible();
  expect(screen.queryByText(/^Scheduled/)).toBeNull();
});

test('says that visitors see a notice only from its first day on', async () => {
  const path = 'content/urgent-notice.json';
  const notice = { text: 'Flood', level: 'urgent', firstDay: '2099-12-14' };
  const { storage } = memoryStorage({ ...TEXTS, [path]: JSON.stringify(notice) });
  await openEditor(storage, '');
  const scheduled = within(screen.getByRole('region', { name: 'Scheduled' }));
  expect(scheduled.getByRole('listitem')).toHaveTextContent('Urgent notice 14 Dec 2099');
  await user.click(scheduled.getByRole('link'));
  expect(await screen.findByText('Scheduled for 14 Dec 2099')).toBeVisible();
});

test('lists pages in menu order or by title, and news newest first', async () => {
  const { storage } = memoryStorage({
    'content/time-table.json': read('content/time-table.json'),
    [ANTHEM]: read(ANTHEM),
    'content/home.json': read('content/home.json'),
    'content/privacy.json': read('content/privacy.json'),
    [MENU]: read(MENU),
    'content/pages/a.json': page('Uniform', 'a'),
    'content/pages/b.json': page('Boarding', 'b'),
    'content/news/fair.json': news('Fair', '2025-03-01T09:00:00+01:00'),
    'content/news/party.json': news('Party', '2026-03-01T09:00:00+01:00'),
  });
  const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  await openEditor(storage, 'specified');
  // The office's own pages are pages, too.
  expect(items()).toEqual([
    'Home ',
    'School anthem ',
    'Time table ',
    ...['Boarding Delete', 'Privacy notice ', 'Uniform Delete'],
  ]);
  expect(screen.queryByRole('region', { name: 'Trash' })).toBeNull();
  cleanup();
  const old = { path: 'content/pages/old.json', text: page('Old', 'old') };
  const deleted = { ...old, when: '2026-10-06T08:00:00Z' };
  jest.spyOn(storage, 'deleted').mockResolvedValueOnce({
    items: [deleted, { ...deleted, who: 'ada' }],
  });
  await openEditor(storage, 'pages');
  await screen.findByText(/ by ada$/);
  expect(items()).toEqual([
    ...['Boarding Delete', 'Uniform Delete', 'Old deleted 6 Oct 2026, 9:00 amRestore'],
    'Old deleted 6 Oct 2026, 9:00 am by adaRestore',
  ]);
  cleanup();
  await openEditor(storage, 'news');
  expect(items()).toEqual(['Party 1 Mar 2026Delete', 'Fair 1 Mar 2025Delete']);
  await user.click(screen.getByRole('link', { name: '← All tasks' }));
  expect(await screen.findByRole('navigation', { name: 'Tasks' })).toBeVisible();
});

test('lists can be sorted and filtered by state, and say who changed what and when', async () => {
  const [uniform, boarding] = ['content/pages/uniform.json', 'content/pages/boarding.json'];
  const { storage, files } = memoryDrafts({ ...TEXTS, [boarding]: page('Boarding', 'boarding') });
  files.set(uniform, page('Uniform', 'uniform'));
  await storage.drafts.setStatus(uniform, 'pending_publish');
  const changes = [
    { path: boarding, when: '2026-10-07T08:00:00Z', who: 'Ben' },
    { path: FEES, when: '2026-10-08T08:00:00Z' },
  ];
  const lastChanges = jest.spyOn(storage, 'lastChanges').mockResolvedValue(changes);
  const items = () =>
    [...document.querySelectorAll('main li div')].map(({ textContent }) => textContent);
  await openEditor(storage, 'pages');
  await screen.findByText(/by Ben$/);
  expect(lastChanges).toHaveBeenCalledWith([boarding, FEES], undefined);
  expect(items()).toEqual([
    'Boarding Published 7 Oct 2026, 9:00 am by Ben',
    'School fees Published 8 Oct 2026, 9:00 am',
    'Uniform Ready 6 Oct 2026, 9:00 am by ada',
  ]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Last changed');
  expect(items().map((item) => item?.split(' ')[0])).toEqual(['School', 'Boarding', 'Uniform']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Ready');
  expect(items()).toHaveLength(1);
  cleanup();
  await openEditor(storage, '');
  const last = within(await screen.findByRole('region', { name: 'Published last' }));
  await last.findByText(/by Ben$/);
  expect(items().slice(1)).toEqual([
    'School fees 8 Oct 2026, 9:00 am',
    'Boarding 7 Oct 2026, 9:00 am by Ben',
  ]);
});

test('the list of who changed what goes on beyond its first lines', async () => {
  const names = Array.from({ length: 40 }, (_, at) => `Page ${at}`);
  const pathOf = (name: string) => `content/pages/${name.replace(' ', '-')}.json`;
  const texts = names.map((name) => [pathOf(name), page(name, name.toLowerCase())]);
  const { storage } = memoryStorage(Object.fromEntries(texts));
  const all = names.map((name, at) => ({
    path: pathOf(name),
    when: `2026-10-${String((at % 28) + 1).padStart(2, '0')}T08:00:00Z`,
    who: 'Ben',
  }));
  const lastChanges = jest
    .spyOn(storage, 'lastChanges')
    .mockImplementation(async (_paths, most) => all.slice(0, most));
  await openEditor(storage, '');
  const region = within(await screen.findByRole('region', { name: 'Saved last' }));
  for (const count of [5, 30, 40]) {
    await waitFor(() => expect(region.getAllByText(/by Ben$/)).toHaveLength(count));
    const more = region.queryByRole('button', { name: 'Show more' });
    if (more) await user.click(more);
    else expect(count).toBe(40);
  }
  expect(lastChanges.mock.calls.map(([, most]) => most)).toEqual([5, 30, undefined]);
});

test('a list says which news is scheduled, and which is over', async () => {
  const texts = {
    'content/news/fair.json': news('Fair', '2099-03-01T09:00:00Z'),
    'content/news/camp.json': JSON.stringify({
      ...JSON.parse(news('Camp', '2025-03-01T09:00:00+01:00')),
      lastDay: '2025-12-18',
    }),
  };
  await openEditor(memoryStorage(texts).storage, 'news');
  expect(screen.getByText('1 Mar 2099. Scheduled for 1 Mar 2099, 9:00 am')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Over');
  expect(screen.getByText('1 Mar 2025. Last shown on 18 Dec 2025')).toBeVisible();
  expect(screen.queryByText('Fair')).toBeNull();
});

test('an open form asks once a minute, and not while its tab is in the background', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { storage, files } = memoryDrafts(TEXTS);
  files.set(FEES, page('Fees', 'fees'));
  await openEditor(storage, FEES);
  const asked = jest.spyOn(storage, 'snapshot');
  const minutes = async (count: number) => {
    asked.mockClear();
    // A second more: each question is asked a minute after the last answer, which takes a moment.
    await act(() => jest.advanceTimersByTimeAsync(count * 60_000 + 1000));
    return asked.mock.calls.length;
  };
  expect(await minutes(3)).toBe(3);
  const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await minutes(10)).toBe(0);
  state.mockRestore();
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await minutes(1)).toBeGreaterThan(0);
  jest.useRealTimers();
});

test('asks whether a page is live only where it says so: not beside a draft', async () => {
  jest.useFakeTimers({ advanceTimers: true, now: Date.parse(MOMENT) });
  const { storage, files } = memoryDrafts(TEXTS);
  files.set(FEES, page('Fees', 'fees'));
  const lastChanges = jest.spyOn(storage, 'lastChanges');
  const answer = { headers: new Headers(), json: async () => ({ commit: 'c0ffee' }) };
  globalThis.fetch = jest.fn(async () => answer as Response);
  await openEditor({ ...storage, built: async () => new Map([[FEES, 'older']]) }, FEES);
  await screen.findByRole('textbox', { name: 'Page title' });
  lastChanges.mockClear();
  await act(() => jest.advanceTimersByTimeAsync(5 * 60_000));
  expect(lastChanges).not.toHaveBeenCalled();
  jest.useRealTimers();
});

test('lists previously loaded drafts offline', async () => {
  const { storage, files } = memoryDrafts(TEXTS);
  files.set(FEES, page('Fees', 'fees'));
  await openEditor(storage, '');
  const lost = new StorageError('offline', 'The connection is lost.');
  jest.spyOn(storage, 'snapshot').mockRejectedValue(lost);
  cleanup();
  await openEditor(storage, '');
  const drafts = await screen.findByRole('region', { name: 'Drafts' });
  expect(within(drafts).getByRole('link', { name: 'Fees' })).toBeVisible();
});

test('publishing merges newer published versions', async () => {
  const { storage, published } = memoryDrafts(TEXTS);
  await openEditor(storage, ANTHEM);
  await retype('Page title', 'Our anthem');
  await pressTool('Save');
  await screen.findByRole('button', { name: 'Publish' });
  const theirs = { ...JSON.parse(TEXTS[ANTHEM] ?? ''), title: 'Theirs', description: 'New.' };
  published.set(ANTHEM, JSON.stringify(theirs));
  await pressTool('Publish');
  const dialog = await screen.findByRole('dialog', { name: 'You both changed the same text' });
  const others = within(dialog).getByRole('radio', { name: /^Theirs/ });
  await user.click(others);
  await user.click(within(dialog).getByRole('radio', { name: /^Yours/ }));
  expect(others).not.toBeChecked();
  await user.click(within(dialog).getByRole('button', { name: 'Save my choices' }));
  await waitFor(() =>
    expect(JSON.parse(published.get(ANTHEM) ?? '')).toEqual({ ...theirs, title: 'Our anthem' }),
  );
  expect(await screen.findByDisplayValue('New.')).toBeVisible();
});

test('saves before publishing, and keeps an invalid merge in the form', async () => {
  const { storage, published } = memoryDrafts(TEXTS);
  await openEditor(storage, ANTHEM);
  await retype('Page title', 'Our anthem');
  await pressTool('Save');
  await screen.findByRole('button', { name: 'Publish' });
  await retype('Page title', 'Our song');
  const theirs = JSON.stringify({ ...JSON.parse(TEXTS[ANTHEM] ?? ''), description: '' });
  published.set(ANTHEM, theirs);
  await pressTool('Publish');
  expect(await screen.findByRole('alert')).toHaveTextContent(/merging your changes/);
  expect(published.get(ANTHEM)).toBe(theirs);
  expect(screen.getByRole('textbox', { name: 'Page title' })).toHaveValue('Our song');
  expect(screen.getByRole('textbox', { name: 'Summary' })).toHaveValue('');
  expect(await screen.findByRole('button', { name: /^Summary must not be empty/ })).toBeVisible();
  await retype('Summary', 'The words.');
  await pressTool('Publish');
  await user.click(await screen.findByRole('radio', { name: /^Yours/ }));
  await press('Save my choices');
  await waitFor(() =>
    expect(JSON.parse(published.get(ANTHEM) ?? '')).toMatchObject({
      title: 'Our song',
      description: 'The words.',
    }),
  );
});

test('keeps the form if the merge of another file in the draft is invalid', async () => {
  const { storage, files } = memoryDrafts(TEXTS);
  files.set(FEES, page('Fees', 'fees'));
  const error = new MergeError(ANTHEM, { title: 'Anthem' });
  jest.spyOn(storage.drafts, 'publish').mockRejectedValueOnce(error);
  await openEditor(storage, FEES);
  await pressTool('Publish');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Not published:/);
  expect(screen.getByRole('textbox', { name: 'Page title' })).toHaveValue('Fees');
});

test('deleting a draft that was never published returns to the list', async () => {
  const { storage, files } = memoryDrafts(TEXTS);
  files.set('content/pages/uniform.json', page('Uniform', 'uniform'));
  await openEditor(storage, 'content/pages/uniform.json');
  await choose('Delete draft');
  const dialog = await screen.findByRole('dialog', { name: 'Delete this draft?' });
  expect(dialog).toHaveTextContent('It was never published, so it cannot be restored.');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(files.has('content/pages/uniform.json')).toBe(true);
  await choose('Delete draft');
  const again = await screen.findByRole('dialog', { name: 'Delete this draft?' });
  await user.click(within(again).getByRole('button', { name: 'Delete draft' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Custom pages' })).toBeVisible();
  expect(screen.getByText('The draft was deleted.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Uniform' })).toBeNull();
});

test('“Add an event” adds a date to the term, and focuses its first field', async () => {
  const dates = 'content/dates.json';
  const { storage } = memoryStorage({ ...TEXTS, [dates]: read(dates) });
  await openEditor(storage, '');
  await user.click(await screen.findByRole('link', { name: 'Add an event' }));
  const days = await screen.findAllByRole('textbox', { name: 'First day' });
  await waitFor(() => expect(days.some((day) => day === document.activeElement)).toBe(true));
  expect(document.activeElement).toHaveValue('');
  expect(window.location.hash).toBe(`#/${dates}`);
});

test('a damaged file opens with its last good version; an invisible mark is no damage', async () => {
  const { storage, files } = memoryStorage({ ...TEXTS, [ANTHEM]: '{ "title": "Our' });
  const good = { id: 'a', when: '2026-10-06T08:00:00Z', text: read(ANTHEM) };
  const broken = { id: 'b', when: '2026-10-07T08:00:00Z', text: '{ "title": "Our' };
  jest.spyOn(storage, 'history').mockResolvedValue({ items: [broken, good] });
  await openEditor(storage, ANTHEM);
  await press('Open the last good version');
  const title = await screen.findByRole('textbox', { name: 'Page title' });
  expect(title).toHaveValue(JSON.parse(good.text).title);
  await press('Save');
  await waitFor(() => expect(files.get(ANTHEM)).toBe(good.text));
  cleanup();
  files.set(ANTHEM, `\uFEFF${good.text}`);
  await openEditor(storage, ANTHEM);
  expect(await screen.findByRole('textbox', { name: 'Page title' })).toBeVisible();
});

test('the page shows photos before they are described', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:photo' });
  const picture = (src: string, alt: string) => ({ src: `/uploads/${src}`, alt });
  const pictures = [picture('a.webp', 'The gate'), picture('b.webp', '')];
  const path = 'content/news/fair.json';
  const item = { ...JSON.parse(news('Fair')), pictures };
  const { storage } = memoryStorage({ ...TEXTS, [path]: JSON.stringify(item) });
  await openEditor(storage, path);
  const inside = document.querySelector('iframe')?.contentWindow;
  if (!inside) throw new Error('There is no page next to the form');
  const sent = jest.spyOn(inside, 'postMessage').mockImplementation(() => undefined);
  const ready = { data: { kind: 'ready' }, origin: window.location.origin, source: inside };
  act(() => void window.dispatchEvent(new MessageEvent('message', ready)));
  const shown = { pictures: [{ alt: 'The gate' }, { src: '/uploads/b.webp' }] };
  await waitFor(() => expect(sent.mock.lastCall?.[0]).toMatchObject({ content: shown }));
});

test('a page is duplicated as a new one, without its URL', async () => {
  const { storage, files } = memoryStorage(TEXTS);
  await openEditor(storage, FEES);
  await choose('Duplicate');
  const title = await screen.findByDisplayValue('School fees (copy)');
  expect(title).toBeVisible();
  expect(screen.queryByText(/^Restored from this device/)).toBeNull();
  expect(screen.getByText('Not saved')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^URL/ })).toHaveValue('');
  await press('Save');
  await waitFor(() => expect(files.has('content/pages/school-fees-copy.json')).toBe(true));
  const copy = JSON.parse(files.get('content/pages/school-fees-copy.json') ?? '');
  expect(copy).toMatchObject({ title: 'School fees (copy)', address: 'school-fees-copy' });
});

test.each([
  ['has open', true],
  ['has left', false],
])('a duplicate takes nothing from a new page that another window %s', async (_what, isOpen) => {
  const request = navigator.locks.request.bind(navigator.locks);
  const { storage } = memoryStorage(TEXTS);
  const NEW = 'content/pages/new.json';
  await openEditor(storage, NEW);
  await user.type(await screen.findByRole('textbox', { name: 'Page title' }), 'Uniform');
  await waitFor(async () =>
    expect((await listCopies()).map(({ title }) => title)).toEqual(['Uniform']),
  );
  cleanup();
  await act(async () => undefined);
  if (isOpen)
    void request(`editor copy ${NEW}`, { ifAvailable: true }, () => new Promise(() => {}));
  await openEditor(storage, FEES);
  await choose('Duplicate');
  expect(await screen.findByDisplayValue('School fees (copy)')).toBeVisible();
  const titles = (await listCopies()).map(({ title }) => title);
  expect(titles).toEqual(['School fees (copy)', 'Uniform']);
});

test('an error of several fields is shown in the form, and opened from the list of errors', async () => {
  const dates = 'content/dates.json';
  const content = JSON.parse(read(dates));
  Object.assign(content.terms[0].dates[0], { firstDay: '2026-10-05', lastDay: '2026-10-01' });
  const { storage } = memoryStorage({ ...TEXTS, [dates]: JSON.stringify(content) });
  await openEditor(storage, dates);
  await press('Save');
  const errors = within(await screen.findByRole('list', { name: 'Errors' }));
  await user.click(errors.getByRole('button', { name: /last day must be after the first/ }));
  await waitFor(() =>
    expect(document.activeElement).toHaveTextContent(/^The last day must be after the first/),
  );
});

test('a file dropped beside its field is not opened by the browser', async () => {
  const { storage } = memoryStorage(TEXTS);
  await openEditor(storage, ANTHEM);
  const drop = (type: string) => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer: { types: ['Files'], files: [] } });
    return fireEvent(document.body, event);
  };
  expect([drop('dragover'), drop('drop')]).toEqual([false, false]);
  expect(screen.getByText('Drop the file on its field in the form.')).toBeVisible();
});

test('does not publish a link to an unpublished page', async () => {
  const [uniform, boarding] = ['content/pages/uniform.json', 'content/pages/boarding.json'];
  const { storage, files, published } = memoryDrafts({
    ...TEXTS,
    [boarding]: page('Boarding', 'boarding'),
  });
  files.set(uniform, page('Uniform', 'uniform', 'See [below](/uniform#list).'));
  files.set(boarding, page('Boarding house', 'boarding'));
  files.set(FEES, page('School fees', 'fees', 'The [uniform](/uniform), [boarding](/boarding).'));
  await openEditor(storage, FEES);
  await pressTool('Publish');
  const dialog = await screen.findByRole('dialog', { name: 'Why this cannot be published yet' });
  const missing = 'Block 1, Text, there is no page /uniform.';
  expect(within(dialog).getAllByRole('button', { name: /there is no page/ })).toHaveLength(1);
  expect(within(dialog).getByRole('button', { name: new RegExp(missing) })).toBeVisible();
  expect(dialog).toHaveTextContent(/Publish both together, with Publish drafts … on the first/);
  await press('Close');
  expect(await screen.findByText(/^Not published, .*there is no page \/uniform\.$/)).toBeVisible();
  expect(published.get(FEES)).toBe(TEXTS[FEES]);
  cleanup();
  await openEditor(storage, uniform);
  await pressTool('Publish');
  await waitFor(() => expect(published.has(uniform)).toBe(true));
  // The page's link to itself is not listed.
  await choose('Delete');
  const links = within(await screen.findByRole('dialog')).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['School fees: Block 1, “Text”']);
});

test('drafts that link to each other are published together, from the first screen', async () => {
  const [uniform, boarding] = ['content/pages/uniform.json', 'content/pages/boarding.json'];
  const { storage, published, files } = memoryDrafts(TEXTS);
  files.set(uniform, page('Uniform', 'uniform', 'See [boarding](/boarding).'));
  files.set(boarding, page('Boarding', 'boarding', 'See the [uniform](/uniform).'));
  await openEditor(storage, '');
  await press('Publish drafts …');
  for (const name of [/^Uniform/, /^Boarding/]) {
    await user.click(screen.getByRole('checkbox', { name }));
  }
  await press('Publish');
  expect(
    await screen.findByText(/^Published: “Uniform” \(added\), “Boarding” \(added\)\./),
  ).toBeVisible();
  expect([published.has(uniform), published.has(boarding)]).toEqual([true, true]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('a draft that is ready has a tick, unless it has a day or someone has closed it', async () => {
  const { storage } = memoryDrafts({ ...TEXTS, [FEES]: page('School fees', 'fees') });
  const draft = {
    status: 'pending_publish',
    author: 'ben',
    isMine: false,
    when: '2026-10-06T08:00:00Z',
  } as const;
  fakeDrafts(storage, [
    { ...draft, path: ANTHEM },
    { ...draft, path: FEES, isClosed: true },
  ]);
  await openEditor(storage, '');
  await press('Publish drafts …');
  expect(screen.getByRole('checkbox', { name: /^School anthem/ })).toBeChecked();
  expect(
    screen.getByRole('checkbox', { name: /^School fees.*Closed on GitHub/ }),
  ).not.toBeChecked();
});

test.each(['the form', 'the first screen'])(
  'names every file that a draft changes before it is published from %s',
  async (place) => {
    const album = 'content/albums/prize-day.json';
    const { storage, files, published, besides } = memoryDrafts({
      ...TEXTS,
      ...MENU_PAGES,
      [album]: JSON.stringify({ name: 'Prize day', photos: [] }),
    });
    const start = new Map(published);
    files.set(ANTHEM, JSON.stringify({ ...JSON.parse(TEXTS[ANTHEM]), title: 'Our anthem' }));
    besides.set(
      ANTHEM,
      new Map([
        [MENU, TEXTS[MENU]],
        ['content/pages/uniform.json', page('Uniform', 'uniform')],
        [album, null],
        ['static/uploads/gate-1a2b3c4d.webp', ''],
      ]),
    );
    const publish = async () => {
      if (place === 'the form') return pressTool('Publish');
      await press('Publish drafts …');
      await user.click(screen.getByRole('checkbox', { name: /^School anthem changed: Draft/ }));
      return press('Publish');
    };
    await openEditor(storage, place === 'the form' ? ANTHEM : '');
    await screen.findByRole('button', { name: /^Publish/ });
    await publish();
    const dialog = await screen.findByRole('dialog', { name: 'Publish all of this?' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'School anthem Pages, changed',
      'Menu Site-wide, changed',
      'Uniform Custom pages, added',
      'Prize day Photo albums, deleted',
      'gate-1a2b3c4d.webp Media, added',
    ]);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/^Cancelled: nothing was published/)).toBeVisible();
    expect(published).toEqual(start);
    await publish();
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Publish all of this?' })).getByRole(
        'button',
        { name: 'Publish' },
      ),
    );
    await waitFor(() => expect(published.has(album)).toBe(false));
  },
);

test('says at Publish what other pages block it, and opens their fields', async () => {
  const boarding = 'content/pages/boarding.json';
  const linking = page('Boarding', 'boarding', 'See the [fees](/fees).');
  const { storage, files } = memoryDrafts({ ...TEXTS, [boarding]: linking });
  files.delete(FEES);
  await openEditor(storage, FEES);
  await press('Publish');
  const dialog = await screen.findByRole('dialog', { name: 'Why this cannot be published yet' });
  await user.click(
    within(dialog).getByRole('link', {
      name: '“Boarding”: Block 1, Text, there is no page /fees.',
    }),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Boarding' })).toBeVisible();
  await waitFor(() =>
    expect(document.activeElement?.closest('[data-path]')).toHaveAttribute(
      'data-path',
      'blocks.0.text',
    ),
  );
});

test('deleting a draft leaves the published page unchanged', async () => {
  const { storage } = memoryDrafts(TEXTS);
  await openEditor(storage, ANTHEM);
  await retype('Page title', 'Our anthem');
  await pressTool('Save');
  await screen.findByRole('button', { name: 'Publish' });
  await choose('Delete draft');
  const dialog = await screen.findByRole('dialog', { name: 'Delete this draft?' });
  expect(dialog).toHaveTextContent('The page goes back to what visitors see now.');
  await user.click(within(dialog).getByRole('button', { name: 'Delete draft' }));
  expect(await screen.findByText('The draft was deleted.')).toBeVisible();
  const { title } = JSON.parse(TEXTS[ANTHEM] ?? '');
  expect(screen.getByRole('textbox', { name: 'Page title' })).toHaveValue(title);
});

test('the form says that a draft deletes its page, and can restore the page', async () => {
  const { storage, files } = memoryDrafts(TEXTS);
  files.delete(FEES);
  await openEditor(storage, FEES);
  const heading = { name: '“School fees” will be deleted' };
  expect(await screen.findByRole('heading', heading)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Publish' })).toBeVisible();
  expect(screen.getByText(/^Visitors see it until you publish this draft\./)).toBeVisible();
  await press('Delete draft');
  const dialog = await screen.findByRole('dialog', { name: 'Delete this draft?' });
  expect(dialog).toHaveTextContent('The page goes back to what visitors see now.');
  await user.click(within(dialog).getByRole('button', { name: 'Delete draft' }));
  expect(await screen.findByDisplayValue('School fees')).toBeVisible();
  cleanup();
  await openEditor(storage, 'content/pages/never.json');
  expect(await screen.findByRole('heading', { name: 'This page was deleted' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete draft' })).toBeNull();
});

test('only unused files can be deleted, after a confirmation', async () => {
  const [used, unused] = ['static/uploads/used-1.webp', 'static/uploads/documents/old.pdf'];
  const texts = { ...TEXTS, [FEES]: page('School fees', 'fees', '[a](/uploads/used-1.webp)') };
  const [image, last] = ['content/images/old.webp', 'static/uploads/last.webp'];
  const others = Object.fromEntries([used, unused, image, last].map((path) => [path, '']));
  const { storage, files } = memoryStorage({ ...texts, ...others });
  const save = jest.spyOn(storage, 'save').mockImplementation(async (changes) => {
    for (const { path } of changes) files.delete(path);
    return null;
  });
  Object.assign(globalThis.crypto, { subtle: { digest: async () => new ArrayBuffer(2) } });
  Blob.prototype.arrayBuffer ??= async () => new ArrayBuffer(0);
  URL.createObjectURL = () => 'blob:old';
  await openEditor(storage, 'media');
  await user.click(await screen.findByRole('checkbox', { name: 'PDF old.pdf' }));
  const picture = screen.getByRole('checkbox', { name: /old\.webp/ });
  // The site has only resized copies of this picture, so the editor shows the original.
  expect(picture.nextElementSibling).toHaveAttribute('src', 'blob:old');
  await user.click(picture);
  await press('Delete selected');
  expect(screen.getByRole('dialog', { name: 'Delete 2 files?' })).toHaveTextContent(
    'No page shows them. You cannot restore deleted files.',
  );
  await press('Cancel');
  await user.click(picture);
  expect(screen.queryByRole('checkbox', { name: /used-1/ })).toBeNull();
  expect(screen.getByText('School fees (1)')).toBeVisible();
  await press('Delete selected');
  const dialog = await screen.findByRole('dialog', { name: 'Delete 1 file?' });
  expect(dialog).toHaveTextContent('No page shows it. You cannot restore deleted files.');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('1 file deleted.')).toBeVisible();
  expect(save).toHaveBeenCalledWith(
    [{ path: unused, content: null, base: '0000' }],
    'Delete 1 file',
  );
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /old\.pdf/ })).toBeNull());
  expect(screen.getByRole('checkbox', { name: /old\.webp/ })).not.toBeChecked();
  // The selection is cleared even if the next deletion shows the same message.
  await user.click(screen.getByRole('checkbox', { name: /last\.webp/ }));
  await press('Delete selected');
  await press('Delete');
  await waitFor(() => expect(files.has(last)).toBe(false));
  await user.click(screen.getByRole('checkbox', { name: /old\.webp/ }));
  await press('Delete selected');
  expect(screen.getByRole('dialog', { name: 'Delete 1 file?' })).toBeVisible();
});

test('a file that a draft removes from a page counts as used until the draft is published', async () => {
  const photo = '[a](/uploads/used-1.webp)';
  const texts = { ...TEXTS, [FEES]: page('School fees', 'fees', photo) };
  const { storage, files } = memoryDrafts({ ...texts, 'static/uploads/used-1.webp': '' });
  files.set(FEES, page('School fees', 'fees'));
  await openEditor(storage, 'media');
  expect(await screen.findByText('School fees (1)')).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a file that only a draft has is listed as such', async () => {
  const { storage, files } = memoryDrafts({ ...TEXTS, 'content/albums/hill.json': '{}' });
  const pictures = [{ src: '/uploads/new.webp', alt: 'The gate' }];
  files.set('content/albums/hill.json', JSON.stringify({ name: 'Hill', pictures }));
  jest.spyOn(storage, 'readBytes').mockReturnValue(new Promise(() => undefined));
  await openEditor(storage, 'media');
  await user.type(await screen.findByRole('searchbox'), 'gate');
  expect(screen.getByRole('button', { name: 'new.webp (draft)' })).toBeVisible();
});

test('a cover is in use while it is a photo of its album, and not as a copy of a removed one', async () => {
  const [kept, removed] = ['/uploads/kept.webp', '/uploads/removed.webp'].map((src) => ({
    src,
    alt: 'Girls',
  }));
  const album = (preview: unknown) => JSON.stringify({ name: 'Sports', preview, pictures: [kept] });
  const { storage } = memoryStorage({
    ...TEXTS,
    'content/albums/sports.json': album(kept),
    'content/albums/relay.json': album(removed),
    'static/uploads/kept.webp': '',
    'static/uploads/removed.webp': '',
  });
  await openEditor(storage, 'media');
  expect(await screen.findByRole('checkbox', { name: 'removed.webp' })).toBeVisible();
  expect(screen.getAllByText('Sports (1)')).toHaveLength(2);
  expect(screen.queryByRole('checkbox', { name: /kept/ })).toBeNull();
});

describe('a file in use', () => {
  const [photo, other] = ['static/uploads/img-1-0123abcd.webp', 'static/uploads/hall.webp'];
  const list = 'static/uploads/documents/list.pdf';
  const album = (src: string, alt: string) =>
    JSON.stringify({
      name: 'Hill',
      pictures: [
        { src, alt },
        { src: '/uploads/hall.webp', alt: 'The hall' },
      ],
    });
  const ALBUM = 'content/albums/hill.json';
  const FAIR = 'content/news/fair.json';
  const texts = {
    ...TEXTS,
    [ALBUM]: album('/uploads/img-1-0123abcd.webp', 'The gate'),
    [FAIR]: JSON.stringify({
      ...JSON.parse(news('Fair')),
      body: 'See the [list](/uploads/documents/list.pdf#page=2).',
      pictures: [{ src: '/uploads/img-1-0123abcd.webp', alt: 'Our gate' }],
    }),
    ...{ [photo]: '', [other]: '', [list]: '' },
  };
  const stub = () => {
    Object.assign(globalThis.crypto, { subtle: { digest: async () => new ArrayBuffer(4) } });
    Blob.prototype.arrayBuffer = async () => new TextEncoder().encode('Name,Mark').buffer;
    URL.createObjectURL = () => 'blob:new';
  };
  const search = async (term: string) =>
    user.type(await screen.findByRole('searchbox', { name: 'Search by name or alt text' }), term);
  const pictures = (text = '{}') => JSON.parse(text).pictures;

  test('is found by its name or alt text, but not by the hash in its name', async () => {
    await openEditor(memoryStorage(texts).storage, 'media');
    await search('gate 1');
    expect(screen.getByRole('button', { name: /img-1/ })).toBeVisible();
    await search('23');
    expect(screen.queryByRole('button', { name: /img-1/ })).toBeNull();
    await user.clear(screen.getByRole('searchbox'));
    await search('img-1-0123abcd.webp');
    expect(screen.getByRole('button', { name: /img-1/ })).toBeVisible();
  });

  test('a photo is taken off the website in one step, with its file', async () => {
    stub();
    const { storage, files } = memoryStorage(texts);
    const save = jest.spyOn(storage, 'save');
    await openEditor(storage, 'media');
    await search('GATE');
    await press(/img-1/);
    await press('Take off the website …');
    expect(screen.getByRole('dialog')).toHaveTextContent('removed from all these places');
    await press('Take off the website');
    expect(
      await screen.findByText('The photo was removed from 2 pages and deleted.'),
    ).toBeVisible();
    expect(pictures(files.get(ALBUM))).toEqual([{ src: '/uploads/hall.webp', alt: 'The hall' }]);
    expect(pictures(files.get(FAIR)) ?? []).toEqual([]);
    expect(files.has(photo)).toBe(false);
    expect(save).toHaveBeenCalledTimes(1);
  });

  test('with drafts, each page’s draft also deletes the photo', async () => {
    stub();
    const { storage } = memoryDrafts(texts);
    const save = jest.spyOn(storage, 'save').mockResolvedValue('');
    await openEditor(storage, 'media');
    await search('GATE');
    await press(/img-1/);
    await press('Take off the website …');
    await press('Take off the website');
    expect(await screen.findByText(/^Removed from 2 pages: they are drafts now/)).toBeVisible();
    const saved = save.mock.calls.map(([changes]) => changes.map(({ path }) => path));
    expect(saved.toSorted()).toEqual([
      [photo, ALBUM],
      [photo, FAIR],
    ]);
    expect(save.mock.calls[0]?.[0][0]).toMatchObject({ content: null, base: '00000000' });
  });

  test('a photo that a page needs is not taken off, and nothing changes', async () => {
    stub();
    const HOME = 'content/home.json';
    const home = JSON.parse(read(HOME));
    home.achievers.picture = { src: 'images/own.jpg', alt: 'Our winners' };
    const all = { ...texts, ...picturesOf(HOME), 'content/images/own.jpg': '' };
    const { storage, files } = memoryStorage({ ...all, [HOME]: JSON.stringify(home) });
    await openEditor(storage, 'media');
    await search('winners');
    await press(/own\.jpg/);
    await press('Take off the website …');
    await press('Take off the website');
    expect(
      await screen.findByText(/^Not taken off: “Home” needs a photo here: .*Achievers/),
    ).toBeVisible();
    expect(files.has('content/images/own.jpg')).toBe(true);
  });

  test('is found by its name or alt text, leads to its places, and is renamed in all of them', async () => {
    stub();
    const { storage, files } = memoryStorage(texts);
    await openEditor(storage, 'media');
    const headings = () =>
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings()).toEqual(['Not on any page', 'In use']);
    const status = screen.getByRole('status');
    expect(status).toBeEmptyDOMElement();
    await search('GATE');
    expect(status).toHaveTextContent('1 result');
    expect(headings()).toEqual(['In use']);
    await press('img-1-0123abcd.webp');
    const dialog = within(await screen.findByRole('dialog', { name: 'img-1-0123abcd.webp' }));
    const links = dialog
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Fair: Photo “Our gate”', `#/${FAIR}?pictures.0.alt`],
      ['Hill: Photo “The gate”', `#/${ALBUM}?pictures.0.alt`],
    ]);
    await user.clear(dialog.getByRole('textbox', { name: 'Name' }));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Front gate');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Changed in 2 pages.')).toBeVisible();
    const src = '/uploads/front-gate-00000000.webp';
    expect(pictures(files.get(FAIR))).toEqual([{ src, alt: 'Our gate' }]);
    expect(pictures(files.get(ALBUM))[0]).toEqual({ src, alt: 'The gate' });
    expect(files.has(photo)).toBe(false);
  });

  test('is replaced and described in all places, which become drafts', async () => {
    stub();
    const file = new File(['x'], 'new.webp', { type: 'image/webp' });
    jest.mocked(preparePicture).mockResolvedValue({ file, isPortrait: false });
    const { storage, files, published } = memoryDrafts(texts);
    const save = jest.spyOn(storage, 'save');
    await openEditor(storage, 'media');
    await search('img');
    await press('img-1-0123abcd.webp');
    await user.upload(screen.getByLabelText('Replace in all places'), file);
    const alt = screen.getByRole('textbox', { name: 'Alt text in all places' });
    await user.clear(alt);
    await user.type(alt, 'The new gate');
    expect(screen.getByText(/^Visitors see the old file until/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Changed in 2 pages: they are drafts now\./)).toBeVisible();
    const changed = { src: '/uploads/new.webp', alt: 'The new gate' };
    expect(pictures(files.get(FAIR))).toEqual([changed]);
    expect(pictures(files.get(ALBUM))[0]).toEqual(changed);
    expect(published.get(ALBUM)).toBe(texts[ALBUM]);
    // Each draft has the file, because it can be published alone.
    const sent = save.mock.calls.map(([changes]) => changes.map(({ path }) => path));
    expect(sent).toEqual([
      ['static/uploads/new.webp', FAIR],
      ['static/uploads/new.webp', ALBUM],
    ]);
  });

  test('links to a replaced document follow; a file of another kind is refused', async () => {
    stub();
    const { storage, files } = memoryStorage(texts);
    await openEditor(storage, 'media');
    await search('list');
    await press(/list\.pdf/);
    const input = await screen.findByLabelText('Replace in all places');
    await userEvent.setup({ applyAccept: false }).upload(input, new File(['x'], 'list.docx'));
    expect(await screen.findByText(/“list.docx” cannot be published/)).toBeVisible();
    await user.upload(input, new File(['Name,Mark'], 'New list.csv'));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Changed in 1 page.')).toBeVisible();
    expect(JSON.parse(files.get(FAIR) ?? '').body).toBe(
      'See the [list](/uploads/documents/list-00000000.csv#page=2).',
    );
    // The old file was deleted in the same step.
    expect(files.has(list)).toBe(false);
  });
});

test('a draft that deletes files is published on the first screen, or deleted in Media', async () => {
  const { storage } = memoryDrafts({ ...TEXTS, 'static/uploads/old.webp': '' });
  const when = '2026-10-06T08:00:00Z';
  const draft = { path: MEDIA_DRAFT, author: 'ada', isMine: true, when };
  const { drafts } = storage;
  fakeDrafts(storage, [{ ...draft, status: 'draft' }]);
  const publish = jest.spyOn(drafts, 'publish').mockResolvedValue(undefined);
  const discard = jest.spyOn(drafts, 'discard').mockResolvedValue(undefined);
  await openEditor(storage, '');
  await press('Publish drafts …');
  const asked = within(await screen.findByRole('dialog', { name: 'Publish drafts' }));
  await user.click(asked.getByRole('checkbox', { name: /^Media deleted: Draft/ }));
  publish.mockRejectedValueOnce(BUSY);
  await user.click(asked.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText(BUSY.message)).toBeVisible();
  await press('Try again');
  expect(await screen.findByText(/^Published: /)).toBeVisible();
  expect(publish).toHaveBeenLastCalledWith([MEDIA_DRAFT], expect.any(Object));
  cleanup();
  await openEditor(storage, 'media');
  expect(await screen.findByText(/until you publish it on the first screen/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  await press('Delete draft');
  const question = await screen.findByRole('dialog', { name: 'Delete this draft?' });
  expect(question).toHaveTextContent('The files stay on the website.');
  await user.click(within(question).getByRole('button', { name: 'Delete draft' }));
  expect(await screen.findByText('The draft was deleted.')).toBeVisible();
  expect(discard).toHaveBeenCalledWith(MEDIA_DRAFT);
});

test('lists suitable existing pictures by page, unused ones last', async () => {
  const home = 'content/home.json';
  const fair = '/uploads/fair.webp';
  const item = { ...JSON.parse(news('Fair')), pictures: [{ src: fair, alt: 'The fair' }] };
  const uploads = [
    ...[`static${fair}`, 'static/uploads/old.webp', 'static/uploads/documents/fees.pdf'],
    'content/images/hill.jpg',
  ];
  const { storage } = memoryStorage({
    ...Object.fromEntries(uploads.map((path) => [path, ''])),
    [home]: read(home),
    'content/news/fair.json': JSON.stringify(item),
  });
  await openEditor(storage, 'content/news/fair.json');
  await press('Choose another');
  const shown = () =>
    within(screen.getByRole('dialog'))
      .getAllByRole('region')
      .map((region) => [
        region.getAttribute('aria-label'),
        ...within(region)
          .getAllByRole('img')
          .map((img) => img.getAttribute('src')),
      ]);
  expect(shown()).toEqual([
    ['Fair', fair],
    ['Not on any page', '/uploads/old.webp'],
  ]);
});

test('an added file stays on the device until its page is saved', async () => {
  const album = 'content/albums/hill.json';
  const [picture] = JSON.parse(read(album)).pictures;
  const name = `file ${album}\n${picture.src}`;
  device.set(name, new Blob());
  URL.createObjectURL = () => 'blob:added';
  const others = Object.entries(picturesOf(album)).filter(([path]) => !path.endsWith(picture.src));
  const texts = { ...TEXTS, ...Object.fromEntries(others), [album]: read(album) };
  await openEditor(memoryStorage(texts).storage, album);
  await retype('Name', 'The hill');
  expect(device.has(name)).toBe(true);
  await pressTool('Save');
  await waitFor(() => expect(device.has(name)).toBe(false));
});

test('added photos delay saving while they are processed, and stay on the device until saved', async () => {
  const album = 'content/albums/hill.json';
  let finish = () => {};
  const [gate, hall] = ['gate.webp', 'hall.webp'].map(
    (name) => new File([], name, { type: 'image/webp' }),
  );
  if (!gate || !hall) throw new Error('A photo is missing');
  jest
    .mocked(preparePicture)
    .mockReturnValueOnce(
      new Promise((resolve) => {
        finish = () => resolve({ file: gate, isPortrait: false });
      }),
    )
    .mockResolvedValueOnce({ file: hall, isPortrait: false });
  URL.createObjectURL = () => 'blob:added';
  const texts = { ...TEXTS, ...picturesOf(album), [album]: read(album) };
  const { storage } = memoryStorage(texts);
  const save = jest.spyOn(storage, 'save');
  await openEditor(storage, album);
  await user.upload(await screen.findByLabelText('Choose photos'), [gate, hall]);
  await pressTool('Save');
  expect(await screen.findByText(/^Photos are still being processed\./)).toBeVisible();
  finish();
  await waitFor(() => expect(device.has(`file ${album}\n/uploads/gate.webp`)).toBe(true));
  await retype('Alt text of photo 4 (optional)', 'The gate');
  await screen.findByLabelText('Alt text of photo 5 (optional)');
  await retype('Alt text of photo 5 (optional)', 'The hall');
  await pressTool('Save');
  expect(await screen.findByText('Saved')).toBeVisible();
  const uploads = ['static/uploads/gate.webp', 'static/uploads/hall.webp'];
  expect(save.mock.lastCall?.[0].map(({ path }) => path)).toEqual([...uploads, album]);
  await waitFor(() => expect(device.has(`file ${album}\n/uploads/gate.webp`)).toBe(false));
});

test('lists the examples of each page, and opens the field of one', async () => {
  const example = page('Example fees (example)', 'fees');
  await openEditor(memoryStorage({ ...TEXTS, [FEES]: example }).storage, '');
  await user.click(screen.getByText('What visitors still see as examples (1)'));
  const region = screen.getByRole('region', { name: 'Example fees (example) (1)' });
  await user.click(within(region).getByRole('link', { name: '“Page title”' }));
  await waitFor(() => expect(screen.getByDisplayValue('Example fees (example)')).toHaveFocus());
});

test('lists changes on the device, newest first, and discards them after a confirmation', async () => {
  const { storage } = memoryStorage(TEXTS);
  await openEditor(storage, FEES);
  await retype('Page title', 'Fees');
  cleanup();
  await openEditor(storage, ANTHEM);
  await retype('Page title', 'Our anthem');
  window.location.hash = '#/';
  const region = await screen.findByRole('region', { name: 'Not saved yet' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  const titles = within(region).getAllByRole('link');
  expect(titles.map(({ textContent }) => textContent)).toEqual(['School anthem', 'Fees']);
  await press('Discard the changes to Fees');
  await press('Cancel');
  expect(within(region).getAllByRole('link')).toHaveLength(2);
  await press('Discard the changes to Fees');
  await press('Discard');
  await press('Discard the changes to School anthem');
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Not saved yet' })).toBeNull());
});

test.each([0, 1])(
  '*Not saved yet* opens the text of its link %#, of two new items of one kind',
  async (at) => {
    const { storage } = memoryStorage(TEXTS);
    for (const title of ['Sports day', 'Prize day']) {
      await prepareCopy('content/news/new.json', { title });
    }
    await openEditor(storage, '');
    const region = await screen.findByRole('region', { name: 'Not saved yet' });
    const link = within(region).getAllByRole('link').at(at);
    if (!link) throw new Error('A link is missing');
    await user.click(link);
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await waitFor(() => expect(title).toHaveValue(link.textContent));
  },
);

test('what a search finds stands above the last changes, and *Find and replace* below what it finds', async () => {
  await openEditor(memoryStorage(TEXTS).storage, '');
  await screen.findByText(/^What you save stays on this computer/);
  await user.type(screen.getByRole('searchbox'), 'fees');
  const [found, replace, last] = [
    screen.getByRole('link', { name: 'School fees' }),
    screen.getByRole('link', { name: 'Find and replace “fees”' }),
    screen.getByText(/^What you save stays on this computer/),
  ];
  const follows = Node.DOCUMENT_POSITION_FOLLOWING;
  expect(found.compareDocumentPosition(replace) & follows).toBe(follows);
  expect(replace.compareDocumentPosition(last) & follows).toBe(follows);
});

test('does not edit news from the school’s own system', async () => {
  const texts = { ...TEXTS, 'content/news/fees-2026.json': news('New fees') };
  await openEditor(memoryStorage(texts).storage, '', {
    elsewhere: { folders: ['news', 'albums'], note: 'News is edited in another system.' },
  });
  expect(screen.getByText('News is edited in another system.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit a page' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Write news' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Add photos' })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Photo albums/ })).toBeNull();
  await user.type(screen.getByRole('searchbox', { name: 'Search all pages' }), 'fees');
  expect(screen.getByRole('link', { name: /^School fees/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^New fees/ })).toBeNull();
});

test('shows who else has a draft, and whether the page is open in another window', async () => {
  const { storage } = memoryDrafts(TEXTS);
  const when = '2026-10-06T08:00:00Z';
  const draft = { path: ANTHEM, status: 'draft', author: 'ben', isMine: false, when } as const;
  fakeDrafts(storage, [draft]);
  await openEditor(storage, ANTHEM);
  const note = await screen.findByText(/^ben is editing a draft of this page\./);
  expect(note).toHaveAttribute('aria-live', 'polite');
  const open = async () => {
    cleanup();
    await openEditor(storage, ANTHEM);
  };
  fakeDrafts(storage, [{ ...draft, isMine: true }]);
  await open();
  expect(await screen.findByText('Draft')).toBeVisible();
  expect(screen.queryByText(/is editing/)).toBeNull();
  fakeDrafts(storage, []);
  void navigator.locks.request(`editor copy ${FEES}`, {}, () => new Promise(() => {}));
  await open();
  expect(screen.queryByText(/is editing|another window/)).toBeNull();
  void navigator.locks.request(`editor copy ${ANTHEM}`, {}, () => new Promise(() => {}));
  await open();
  expect(await screen.findByText('This page is also open in another window.')).toBeVisible();
});
