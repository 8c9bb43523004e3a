/** @jest-environment jsdom */
import '../../testing/school-editor';
import { readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openEditor, pressTool, retype, user } from '../../testing/editor-app';
import { device } from '../../testing/idb-keyval';
import { memoryDrafts, memoryStorage } from '../../testing/memory-storage';
import { stubLayout } from '../../testing/stub-layout';
import { prepareCopy } from '../document/device-copies';
import { preparePicture } from '../pictures/prepare-picture';
import { StorageError } from '../storage/storage';
import { draftState } from './file-states';

jest.mock('idb-keyval', () => jest.requireActual('../../testing/idb-keyval'));
jest.mock('../pictures/prepare-picture', () => ({ preparePicture: jest.fn() }));

const ANTHEM = 'content/school-anthem.json';
const FEES = 'content/pages/fees.json';
const NEW_NEWS = 'content/news/new.json';
const LOST = new StorageError('offline', 'The connection is lost.');

const read = (path: string) => readFileSync(`e2e/${path}`, 'utf8');

function page(title: string, address: string, text = 'Text', more: readonly object[] = []) {
  const blocks = [{ kind: 'text', text }, ...more];
  return JSON.stringify({ title, address, description: 'A page.', blocks });
}

const TEXTS = { [ANTHEM]: read(ANTHEM), [FEES]: page('School fees', 'fees') };

beforeEach(() => {
  device.clear();
  stubLayout();
  URL.createObjectURL = () => 'blob:1';
  Object.assign(URL, { revokeObjectURL: () => undefined });
});

afterEach(() => jest.useRealTimers());

/** Other days end, and change the year or the clocks, during a test. */
const fixDate = () =>
  jest.useFakeTimers({ advanceTimers: true, now: Date.parse('2026-11-29T10:00:00Z') });

const copies = () => [...device.keys()].filter((name) => name.startsWith('copy '));
const titleField = () => screen.getByRole('textbox', { name: /^(?:Page title|Title)$/ });

/** A promise, and a function that fulfils it. */
function latch() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

test('a new item opens at its first field, and a saved one at its heading', async () => {
  const { storage } = memoryStorage(TEXTS);
  await openEditor(storage, NEW_NEWS);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus());
  cleanup();
  await openEditor(storage, ANTHEM);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('keeps text typed during a first save, which gives the file its name, and its undo', async () => {
  const { storage, files } = memoryStorage(TEXTS);
  const { save } = storage;
  const { open, opened } = latch();
  jest.spyOn(storage, 'save').mockImplementationOnce(async (...change) => {
    await opened;
    return save(...change);
  });
  await openEditor(storage, NEW_NEWS);
  await retype('Title', 'Prize day');
  await retype('Text', 'Well done.');
  await pressTool('Save');
  await retype('Title', 'Prize day in the hall');
  const field = titleField();
  field.focus();
  expect(files.size).toBe(2);
  await act(async () => open());
  await waitFor(() => expect(files.size).toBe(3));
  expect(await screen.findByText('Not saved')).toBeVisible();
  const [path = ''] = [...files.keys()].filter((name) => name.includes('/news/'));
  expect(path).toMatch(/^content\/news\/prize-day-\d{4}\.json$/);
  expect(window.location.hash).toBe(`#/${path}`);
  // The same field, so that typing goes on.
  expect(titleField()).toBe(field);
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Prize day in the hall');
  await waitFor(() => expect(copies()).toEqual([`copy ${path}`]));
  await pressTool('Save');
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(files.size).toBe(3);
  expect(JSON.parse(files.get(path) ?? '').title).toBe('Prize day in the hall');
  await pressTool('Undo');
  expect(titleField()).toHaveValue('Prize day');
  await waitFor(() => expect(copies()).toEqual([`copy ${path}`]));
  // The next new item is another one.
  window.location.hash = `#/${NEW_NEWS}`;
  await waitFor(() => expect(titleField()).toHaveValue(''));
});

test('a new item takes no unsaved text from an item of its name that someone has deleted', async () => {
  const { storage } = memoryStorage(TEXTS);
  fixDate();
  const deleted = 'content/news/prize-day-2026.json';
  await prepareCopy(deleted, { title: 'Prize day', text: 'Unsaved.' });
  await openEditor(storage, NEW_NEWS);
  await retype('Title', 'Prize day');
  await retype('Text', 'Ours.');
  await pressTool('Save');
  expect(await screen.findByText('Saved')).toBeVisible();
  await retype('Text', 'Ours, again.');
  await waitFor(() => expect(JSON.stringify([...device])).toContain('Ours, again.'));
  expect(copies()).toEqual([`copy ${deleted}`, `copy ${deleted} 2`]);
  expect(JSON.stringify([...device])).toContain('Unsaved.');
});

test('two new items of one title never share a file', async () => {
  const { storage, files } = memoryStorage(TEXTS);
  fixDate();
  const theirs = 'content/news/prize-day-2026.json';
  const text = JSON.stringify({ title: 'Prize day', created_at: '2026-01-05T08:00:00+01:00' });
  const save = storage.save;
  jest.spyOn(storage, 'save').mockImplementationOnce(async (changes, message) => {
    files.set(theirs, text);
    return save(changes, message);
  });
  await openEditor(storage, NEW_NEWS);
  await retype('Title', 'Prize day');
  await retype('Text', 'Ours.');
  await pressTool('Save');
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(files.get(theirs)).toBe(text);
  expect(files.get('content/news/prize-day-2026-2.json')).toContain('Ours.');
});

test('continues from a save whose answer was lost, instead of adding a second item', async () => {
  const { storage, files } = memoryStorage(TEXTS);
  const save = storage.save;
  jest.spyOn(storage, 'save').mockImplementationOnce(async (changes, message) => {
    await save(changes, message);
    throw LOST;
  });
  await openEditor(storage, NEW_NEWS);
  await retype('Title', 'Prize day');
  await retype('Text', 'Well done.');
  await pressTool('Save');
  expect(await screen.findByText('Waiting for a connection')).toBeVisible();
  expect(screen.getByText(/The editor saves them as soon as it can/)).toBeVisible();
  await retype('Title', 'Sports day');
  await pressTool('Save');
  expect(await screen.findByText('Saved')).toBeVisible();
  const items = [...files].filter(([path]) => path.includes('/news/'));
  expect(items.map(([, text]) => JSON.parse(text).title)).toEqual(['Sports day']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a new item is named by its title after a save that sent nothing, because its photo could not be read', async () => {
  const pictures = [{ src: '/uploads/gate.webp', alt: 'The gate' }];
  const item = { created_at: '2026-01-01T09:00:00+01:00', body: 'Come.', pictures };
  const { storage, files } = memoryDrafts(TEXTS);
  files.set('content/news/party.json', JSON.stringify({ ...item, title: 'Party' }));
  await prepareCopy(NEW_NEWS, { ...item, title: 'Frist title' });
  const readBytes = jest.spyOn(storage, 'readBytes').mockRejectedValue(LOST);
  await openEditor(storage, NEW_NEWS);
  await pressTool('Save');
  expect(await screen.findByText(/^The connection is lost/)).toBeVisible();
  readBytes.mockResolvedValue(new Blob(['RIFF']));
  await retype('Title', 'First title');
  await pressTool('Save');
  await waitFor(() => expect(files.has('content/news/first-title-2026.json')).toBe(true));
});

test('a page whose save got no answer is saved after a reload, although its URL is taken: by itself', async () => {
  const { storage, files } = memoryStorage(TEXTS);
  const save = storage.save;
  jest.spyOn(storage, 'save').mockImplementationOnce(async (changes, message) => {
    await save(changes, message);
    throw new StorageError('busy', 'Nobody knows whether this arrived.');
  });
  await openEditor(storage, 'content/pages/new.json');
  await retype('Page title', 'Uniform');
  await retype('Summary', 'What girls wear.');
  await pressTool('Save');
  expect(await screen.findByText('Nobody knows whether this arrived.')).toBeVisible();
  await waitFor(() => expect(copies()).toHaveLength(1));
  cleanup();
  await openEditor(storage, 'content/pages/new.json');
  expect(await screen.findByText(/^Restored from this device/)).toBeVisible();
  await retype('Page title', 'School uniform');
  await pressTool('Save');
  expect(await screen.findByText('Saved')).toBeVisible();
  const pages = [...files].filter(([path]) => path.startsWith('content/pages/') && path !== FEES);
  expect(pages.map(([, text]) => JSON.parse(text).title)).toEqual(['School uniform']);
});

test.each(['refuses', 'lacks'])('opens and saves a form if the browser %s locks', async (way) => {
  const { storage, files } = memoryStorage(TEXTS);
  const refuse = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'));
  const locks = way === 'lacks' ? undefined : { request: refuse, query: refuse };
  Object.assign(navigator, { locks });
  await openEditor(storage, ANTHEM);
  await retype('Page title', 'Our anthem');
  await pressTool('Save');
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(JSON.parse(files.get(ANTHEM) ?? '').title).toBe('Our anthem');
});

test('asks nothing about a text of its own that arrives late, during the next save', async () => {
  const { storage, files } = memoryStorage(TEXTS);
  const save = storage.save;
  let arrive = async () => {};
  jest
    .spyOn(storage, 'save')
    .mockImplementationOnce(async (...change) => {
      arrive = async () => void (await save(...change));
      throw LOST;
    })
    .mockImplementationOnce(async (...change) => {
      await arrive();
      return save(...change);
    });
  await openEditor(storage, ANTHEM);
  await retype('Page title', 'Our anthem');
  await pressTool('Save');
  expect(await screen.findByText('Waiting for a connection')).toBeVisible();
  await retype('Page title', 'Our old anthem');
  await pressTool('Save');
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(JSON.parse(files.get(ANTHEM) ?? '').title).toBe('Our old anthem');
});

test('keeps text typed while a draft is published', async () => {
  const { storage, published } = memoryDrafts(TEXTS);
  const { publish } = storage.drafts;
  const { open, opened } = latch();
  jest.spyOn(storage.drafts, 'publish').mockImplementationOnce(async (...draft) => {
    await opened;
    return publish(...draft);
  });
  await openEditor(storage, ANTHEM);
  await retype('Page title', 'Our anthem');
  await pressTool('Save');
  await screen.findByRole('button', { name: 'Publish' });
  await pressTool('Publish');
  await retype('Summary', 'Typed meanwhile.');
  expect(published.get(ANTHEM)).toBe(TEXTS[ANTHEM]);
  await act(async () => open());
  await waitFor(() => expect(published.get(ANTHEM)).toContain('Our anthem'));
  await waitFor(() => expect(screen.getByText('Not saved')).toBeVisible());
  expect(screen.getByRole('textbox', { name: 'Summary' })).toHaveValue('Typed meanwhile.');
  expect(titleField()).toHaveValue('Our anthem');
});

test('publishes only what is on screen, and shows what a colleague has added to the draft', async () => {
  const { storage, files, published } = memoryDrafts(TEXTS);
  await openEditor(storage, ANTHEM);
  await retype('Page title', 'Our anthem');
  await pressTool('Save');
  await screen.findByRole('button', { name: 'Publish' });
  const theirs = { ...JSON.parse(files.get(ANTHEM) ?? ''), description: 'By Ben.' };
  files.set(ANTHEM, JSON.stringify(theirs));
  await pressTool('Publish');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Not published yet: Ben changed “Summary”. It is now in the form. Look at it, then publish.',
  );
  expect(published.get(ANTHEM)).toBe(TEXTS[ANTHEM]);
  expect(screen.getByRole('textbox', { name: 'Summary' })).toHaveValue('By Ben.');
  await pressTool('Publish');
  await waitFor(() => expect(published.get(ANTHEM)).toContain('By Ben.'));
});

test('saving a published page unchanged promises nothing for after publishing', async () => {
  const { storage } = memoryDrafts(TEXTS);
  await openEditor(storage, ANTHEM);
  await pressTool('Save');
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
});

test('offers to publish soon after GitHub, which failed just after a save, is well again', async () => {
  const { storage } = memoryDrafts(TEXTS);
  const { save, snapshot } = storage;
  let isDown = false;
  const down = () => Promise.reject(new StorageError('busy', 'GitHub is not working properly.'));
  storage.snapshot = () => (isDown ? down() : snapshot());
  storage.save = async (...change) => {
    const version = await save(...change);
    isDown = true;
    return version;
  };
  await openEditor(storage, ANTHEM);
  jest.useFakeTimers({ advanceTimers: true });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await retype('Page title', 'Our anthem');
  await pressTool('Save');
  expect(await screen.findByText(/^Saved\./)).toBeVisible();
  await pass(3_000);
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  isDown = false;
  await pass(15_000);
  expect(screen.getByRole('button', { name: 'Publish' })).toBeVisible();
  isDown = true;
  const asked = jest.spyOn(storage, 'snapshot');
  await pass(600_000);
  expect(asked.mock.calls.length).toBeLessThan(20);
});

test('calls a draft ready only as it is on screen', async () => {
  const { storage, files } = memoryDrafts(TEXTS);
  await openEditor(storage, ANTHEM);
  await retype('Page title', 'Our anthem');
  await pressTool('Save');
  expect(await screen.findByText('Saved. Visitors will see it after you publish.')).toBeVisible();
  files.set(
    ANTHEM,
    JSON.stringify({ ...JSON.parse(files.get(ANTHEM) ?? ''), description: 'By Ben.' }),
  );
  const status = await screen.findByRole('combobox', { name: 'Status' });
  await user.selectOptions(status, 'Ready');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^The status is unchanged: Ben changed “Summary”\. It is now in the form\./,
  );
  // The form goes on loading meanwhile.
  const { drafts } = await act(() => storage.snapshot());
  expect(drafts).toMatchObject([{ status: 'draft' }]);
  await user.selectOptions(status, 'Ready');
  await waitFor(async () =>
    expect((await storage.snapshot()).drafts).toMatchObject([{ status: 'pending_publish' }]),
  );
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('pending_publish'),
  );
});

/** Gives the draft on screen a day. */
async function schedule(day: string) {
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Status' }),
    screen.getByRole('option', { name: /^On a(?:nother)? day …$/ }),
  );
  const field = await screen.findByRole('textbox', { name: 'Day' });
  await user.clear(field);
  await user.type(field, day);
  await user.click(screen.getByRole('button', { name: 'Publish on this day' }));
}

describe('a draft that gets a status', () => {
  const status = () => screen.getByRole('combobox', { name: 'Status' });

  test.each(['Ready', 'In review', '1 Dec 2099'])(
    'is saved first, because what is on screen becomes: %s',
    async (choice) => {
      const { storage, files } = memoryDrafts(TEXTS);
      await openEditor(storage, ANTHEM);
      await retype('Page title', 'Our antem');
      await pressTool('Save');
      await screen.findByRole('combobox', { name: 'Status' });
      await retype('Page title', 'Our anthem');
      if (choice.startsWith('1')) await schedule(choice);
      else await user.selectOptions(status(), choice);
      const shown = choice.startsWith('1') ? `On ${choice}` : choice;
      await waitFor(() => expect(status()).toHaveDisplayValue(shown));
      expect(JSON.parse(files.get(ANTHEM) ?? '').title).toBe('Our anthem');
      expect(screen.queryByText('Not saved')).toBeNull();
    },
  );

  test('gets none while its form has errors, but may always be a draft again', async () => {
    const { storage } = memoryDrafts(TEXTS);
    await openEditor(storage, ANTHEM);
    await retype('Page title', 'Our anthem');
    await pressTool('Save');
    await schedule('1 Dec 2099');
    await waitFor(() => expect(status()).toHaveDisplayValue('On 1 Dec 2099'));
    await retype('Page title', '');
    await user.selectOptions(status(), 'Ready');
    expect(await screen.findByText('Fix 1 error, then save.')).toBeVisible();
    expect(status()).toHaveDisplayValue('On 1 Dec 2099');
    await user.selectOptions(status(), 'Draft');
    await waitFor(() => expect(status()).toHaveDisplayValue('Draft'));
    expect(screen.getByText('Not saved')).toBeVisible();
  });

  test('loses its day with the next save, which says so', async () => {
    const { storage } = memoryDrafts(TEXTS);
    await openEditor(storage, ANTHEM);
    await retype('Page title', 'Our antem');
    await pressTool('Save');
    await schedule('1 Dec 2099');
    await waitFor(() => expect(status()).toHaveDisplayValue('On 1 Dec 2099'));
    await retype('Page title', 'Our anthem');
    await pressTool('Save');
    const sentence = 'Saved. It does not go online on 1 Dec 2099 any more: choose the day again.';
    expect(await screen.findByText(sentence)).toBeVisible();
    await schedule('2 Dec 2099');
    expect(await screen.findByText('Scheduled for 2 Dec 2099')).toBeVisible();
  });
});

/** The storage cannot be read from now on. */
function stopAnswering(storage: { snapshot: unknown }) {
  const { snapshot } = storage;
  const busy = new StorageError('busy', 'GitHub’s request limit is reached.');
  Object.assign(storage, { snapshot: () => Promise.reject(busy) });
  return () => Object.assign(storage, { snapshot });
}

test('a publication has succeeded although the page cannot be read after it', async () => {
  const { storage, published } = memoryDrafts(TEXTS);
  const { publish } = storage.drafts;
  let answerAgain = () => ({});
  jest.spyOn(storage.drafts, 'publish').mockImplementationOnce(async (...draft) => {
    await publish(...draft);
    answerAgain = stopAnswering(storage);
  });
  await openEditor(storage, ANTHEM);
  await retype('Page title', 'Our anthem');
  await pressTool('Save');
  await screen.findByRole('button', { name: 'Publish' });
  await pressTool('Publish');
  await waitFor(() => expect(published.get(ANTHEM)).toContain('Our anthem'));
  await waitFor(() => expect(screen.queryByText(/^Publishing/)).toBeNull());
  expect(screen.queryByText(/request limit is reached/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  answerAgain();
  await retype('Page title', 'Our old anthem');
  await pressTool('Save');
  expect(await screen.findByText('Saved. Visitors will see it after you publish.')).toBeVisible();
});

test('a draft is deleted although the page cannot be read after it, which the form says', async () => {
  const { storage, files } = memoryDrafts(TEXTS);
  const { discard } = storage.drafts;
  jest.spyOn(storage.drafts, 'discard').mockImplementationOnce(async (path) => {
    await discard(path);
    stopAnswering(storage);
  });
  await openEditor(storage, ANTHEM);
  await retype('Page title', 'Our anthem');
  await pressTool('Save');
  await screen.findByRole('button', { name: 'Publish' });
  await pressTool('More');
  await user.click(screen.getByRole('button', { name: 'Delete draft' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete this draft?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete draft' }));
  expect(await screen.findByText(/^The draft was deleted, but .* Reload this page/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(files.get(ANTHEM)).toBe(TEXTS[ANTHEM]);
});

test('says that someone else has saved the open page', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { storage, files } = memoryStorage(TEXTS);
  await openEditor(storage, ANTHEM);
  files.set(ANTHEM, JSON.stringify({ ...JSON.parse(TEXTS[ANTHEM] ?? ''), title: 'Theirs' }));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(
    await screen.findByText(/^Someone else has saved this page since you opened it\./),
  ).toBeVisible();
  jest.useRealTimers();
});

test('discarded changes can be brought back', async () => {
  await openEditor(memoryStorage(TEXTS).storage, ANTHEM);
  await retype('Page title', 'Our anthem');
  cleanup();
  await openEditor(memoryStorage(TEXTS).storage, ANTHEM);
  await user.click(await screen.findByRole('button', { name: 'Discard them' }));
  expect(await screen.findByText(/Undo brings them back\.$/)).toBeVisible();
  expect(titleField()).not.toHaveValue('Our anthem');
  await waitFor(() => expect(copies()).toEqual([]));
  await pressTool('Undo');
  expect(titleField()).toHaveValue('Our anthem');
});

test('says that the device cannot keep changes, offers them as a file, and asks before leaving', async () => {
  const { storage } = memoryStorage(TEXTS);
  await openEditor(storage, ANTHEM);
  jest.spyOn(device, 'set').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await retype('Page title', 'Our anthem');
  expect(await screen.findByText(/^This browser cannot keep your changes/)).toBeVisible();
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  await user.click(screen.getByRole('button', { name: 'Download your changes' }));
  expect(clicked.mock.contexts[0]).toHaveProperty('download', 'school-anthem.json');
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  const confirm = jest.fn(() => false);
  Object.assign(window, { confirm });
  window.location.hash = '#/';
  await waitFor(() => expect(confirm).toHaveBeenCalled());
  expect(titleField()).toHaveValue('Our anthem');
  expect(window.location.hash).toBe(`#/${ANTHEM}`);
  jest.restoreAllMocks();
  await retype('Page title', 'The anthem');
  await waitFor(() => expect(screen.queryByText(/^This browser cannot keep/)).toBeNull());
});

test('says that the device cannot keep a duplicate, and opens no empty page', async () => {
  await openEditor(memoryStorage(TEXTS).storage, FEES);
  jest.spyOn(device, 'set').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await pressTool('More');
  await pressTool('Duplicate');
  expect(await screen.findByText(/^This browser has no room for the copy/)).toBeVisible();
  expect(window.location.hash).toBe(`#/${FEES}`);
  jest.restoreAllMocks();
});

test('an error in one screen does not take the others', async () => {
  const { storage } = memoryStorage(TEXTS);
  jest.spyOn(storage, 'deleted').mockResolvedValueOnce({ items: [{ path: null } as never] });
  await openEditor(storage, 'pages');
  expect(await screen.findByRole('heading', { name: 'This screen cannot be shown' })).toBeVisible();
  jest.mocked(console.error).mockClear();
  await user.click(screen.getByRole('link', { name: '← All tasks' }));
  expect(await screen.findByRole('navigation', { name: 'Tasks' })).toBeVisible();
});

test('closing the row of a photo list leaves its remaining photos in work', async () => {
  let [finish, fail] = [() => {}, () => {}];
  jest.mocked(preparePicture).mockImplementation(
    (file) =>
      new Promise((resolve, reject) => {
        finish = () => resolve({ file, isPortrait: false });
        fail = () => reject(new Error(`“${file.name}” is damaged`));
      }),
  );
  const photos = { kind: 'photos', photos: [] };
  const { storage, files } = memoryStorage({ [FEES]: page('Fees', 'fees', 'Text', [photos]) });
  await openEditor(storage, FEES);
  const row = screen.getByRole('button', { name: /^Block 2/ });
  await user.click(row);
  const chosen = ['a.jpg', 'b.jpg', 'c.jpg'].map(
    (name) => new File([name], name, { type: 'image/jpeg' }),
  );
  await user.upload(await screen.findByLabelText('Choose photos'), chosen);
  await user.click(row);
  expect(row).toHaveAttribute('aria-expanded', 'false');
  await user.click(screen.getByRole('button', { name: 'Move block 2 up' }));
  for (let times = 0; times < 2; times += 1) await act(async () => finish());
  await act(async () => fail());
  expect(await screen.findByText('“c.jpg” is damaged')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Block 1/ }));
  for (const alt of ['photo 1', 'photo 2']) await retype(`Alt text of ${alt}`, 'A girl');
  await pressTool('Save');
  expect(await screen.findByText('Saved')).toBeVisible();
  const [block] = JSON.parse(files.get(FEES) ?? '').blocks;
  expect(block.photos.map(({ src }: { readonly src: string }) => src)).toEqual([
    'images/a.jpg',
    'images/b.jpg',
  ]);
});

test('a field that was opened once does not take the focus again', async () => {
  const plan = 'content/improvement-plan.json';
  const { storage } = memoryStorage({ [plan]: read(plan) });
  await openEditor(storage, `${plan}?rows.1.area`);
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Area/));
  await user.click(screen.getByRole('button', { name: /^Row 1 / }));
  await user.click(screen.getByRole('button', { name: 'Delete row 2' }));
  expect(document.activeElement).toHaveAccessibleName(/^Row 2 /);
  await user.click(screen.getByRole('button', { name: /^Row 2 / }));
  expect(document.activeElement).toHaveAccessibleName(/^Row 2 /);
});

test('undoes and redoes formatted text by key', async () => {
  await openEditor(memoryStorage(TEXTS).storage, FEES);
  await retype('Page title', 'Fees');
  await user.click(screen.getByRole('button', { name: /^Block 1/ }));
  const text = await screen.findByRole('textbox', { name: 'Text' });
  // ProseMirror reads the key code, which `user.keyboard` does not set.
  const press = (key: string, keyCode: number, code = '') =>
    act(async () => void fireEvent.keyDown(text, { key, keyCode, code, ctrlKey: true }));
  await press('z', 90);
  expect(titleField()).toHaveValue('School fees');
  await press('y', 89);
  expect(titleField()).toHaveValue('Fees');
  // Russian and Arabic keyboards have other letters there, German and French ones the same letters elsewhere.
  await press('я', 90, 'KeyZ');
  expect(titleField()).toHaveValue('School fees');
  await press('غ', 89, 'KeyY');
  expect(titleField()).toHaveValue('Fees');
  await press('z', 90, 'KeyY');
  expect(titleField()).toHaveValue('School fees');
  await press('y', 89, 'KeyZ');
  expect(titleField()).toHaveValue('Fees');
});

test('a draft takes along a photo that only another draft has', async () => {
  const photo = { src: '/uploads/gate.webp', alt: 'The gate' };
  const item = { title: 'Fair', created_at: '2026-01-01T09:00:00+01:00', body: 'Come.' };
  const party = { ...item, title: 'Party', pictures: [photo] };
  const { storage, files } = memoryDrafts({ 'content/news/fair.json': JSON.stringify(item) });
  files.set('content/news/party.json', JSON.stringify(party));
  const bytes = jest.spyOn(storage, 'readBytes').mockResolvedValue(new Blob(['RIFF']));
  const save = jest.spyOn(storage, 'save');
  await openEditor(storage, 'content/news/fair.json');
  await user.click(await screen.findByRole('button', { name: 'Choose an image' }));
  const dialog = screen.getByRole('dialog');
  await user.click(await within(dialog).findByRole('button', { name: 'The gate' }));
  await retype('Alt text of photo 1', 'The gate');
  await pressTool('Save');
  expect(await screen.findByText('Saved. Visitors will see it after you publish.')).toBeVisible();
  expect(bytes).toHaveBeenLastCalledWith('static/uploads/gate.webp', ['content/news/party.json']);
  expect(save.mock.lastCall?.[0].map(({ path }) => path)).toEqual([
    'static/uploads/gate.webp',
    'content/news/fair.json',
  ]);
});

test('gives a new date and a renamed term ids of their own, which the form does not show, and leaves the row open', async () => {
  const visit = { firstDay: '2027-02-07', title: 'Visit', audience: 'Everyone', id: 'term/visit' };
  const path = 'content/dates.json';
  const dates = { ...JSON.parse(read(path)), terms: [{ name: 'Term', dates: [visit] }] };
  const { storage, files } = memoryStorage({ [path]: JSON.stringify(dates) });
  await openEditor(storage, path);
  await user.click(screen.getByRole('button', { name: /^Term 1/ }));
  await retype('Name', 'First term');
  await user.click(screen.getByRole('button', { name: 'Add date' }));
  await retype('First day', '2027-01-10');
  await retype('Title', 'Visit');
  await user.click(screen.getByRole('button', { name: 'Move date 2 up' }));
  await pressTool('Save');
  expect(await screen.findByText('Saved')).toBeVisible();
  const [saved] = JSON.parse(files.get(path) ?? '').terms;
  expect(saved).toMatchObject({ name: 'First term', id: 'term' });
  expect(saved.dates.map((date: typeof visit) => [date.firstDay, date.id])).toEqual([
    ['2027-01-10', 'term/visit-2027-01-10'],
    ['2027-02-07', 'term/visit'],
  ]);
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Visit');
  expect(screen.queryByRole('textbox', { name: /^Id/ })).toBeNull();
});

describe('a page whose questions have no ids', () => {
  const ask = (question: string) => ({ question, answer: 'Yes.' });
  const questions = ['May we visit?', 'Is it free?'].map(ask);
  const asking = (blocks: readonly object[]) =>
    JSON.stringify({ title: 'Ask', address: 'ask', description: 'All.', blocks });
  const path = 'content/pages/ask.json';
  const openFaq = async () => {
    const { storage, files } = memoryStorage({
      [path]: asking([{ kind: 'questions', questions }]),
    });
    await openEditor(storage, `${path}?blocks.0.questions.0.question`);
    expect(await screen.findByRole('textbox', { name: 'Question' })).toHaveValue('May we visit?');
    expect(screen.queryByText('Not saved')).toBeNull();
    const saved = () =>
      JSON.parse(files.get(path) ?? '').blocks.flatMap(
        (block: { questions: readonly object[] }) => block.questions,
      );
    return { files, saved };
  };

  test('is not changed by that, and a reworded one keeps its URL', async () => {
    const { saved } = await openFaq();
    await retype('Question', 'When may we visit?');
    expect(screen.getByText('Not saved')).toBeVisible();
    await pressTool('Save');
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(saved()).toEqual([
      { ...ask('When may we visit?'), id: 'question-may-we-visit' },
      { ...ask('Is it free?'), id: 'question-is-it-free' },
    ]);
    expect(screen.queryByRole('textbox', { name: /^Id/ })).toBeNull();
  });

  test('takes back what was typed, not the id of a new one, with the first Undo after a save', async () => {
    const { saved } = await openFaq();
    await user.click(screen.getByRole('button', { name: 'Add question' }));
    const last = (name: string) => screen.getAllByRole('textbox', { name }).at(-1) ?? document.body;
    await user.click(last('Answer'));
    await user.paste('Our tailor.');
    await user.click(last('Question'));
    await user.paste('Who sews?');
    await pressTool('Save');
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(saved()[2].id).toBe('question-who-sews');
    await pressTool('Undo');
    expect(last('Question')).toHaveValue('');
  });

  test('gets them once, when two editors save it for the first time', async () => {
    const { files, saved } = await openFaq();
    const theirs = questions.map((one, at) => ({
      ...one,
      id: `question-${['may-we-visit', 'is-it-free'][at]}`,
    }));
    const added = { ...ask('Is there a bus?'), id: 'question-is-there-a-bus' };
    files.set(path, asking([{ kind: 'questions', questions: [added, ...theirs] }]));
    await retype('Question', 'On which day can parents come?');
    await pressTool('Save');
    expect(await screen.findByText(/^Saved/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(saved()).toEqual([
      added,
      { ...theirs[0], question: 'On which day can parents come?' },
      theirs[1],
    ]);
  });
});

test('refuses links to nowhere at their field, and changes that break another page', async () => {
  const dates = JSON.parse(read('content/dates.json'));
  const date = { firstDay: '2027-03-06', title: 'Exam', audience: 'Everyone', tag: 'exam' };
  const texts = {
    'content/dates.json': JSON.stringify({ ...dates, terms: [{ name: 'Term', dates: [date] }] }),
    [FEES]: page('School fees', 'fees', 'On {date:exam}.'),
  };
  const { storage, files } = memoryStorage(texts);
  await openEditor(storage, 'content/dates.json');
  await user.click(screen.getByRole('button', { name: /^Term 1/ }));
  await user.click(screen.getByRole('button', { name: /^Date 1/ }));
  await retype('Tag (optional)', 'test');
  await pressTool('Save');
  expect(
    await screen.findByText(
      /^Not saved, because the website could not be updated with it\. “School fees”: Block 1, Text, no school date has the tag “exam”/,
    ),
  ).toBeVisible();
  expect(files.get('content/dates.json')).toBe(texts['content/dates.json']);
  cleanup();
  const text = page('School fees', 'fees', 'See [this](/no-such-page).');
  files.set(FEES, text);
  await openEditor(storage, FEES);
  await retype('Page title', 'Fees');
  await pressTool('Save');
  expect(await screen.findByText('Fix 1 error, then save.')).toBeVisible();
  expect(
    screen.getByRole('button', { name: 'Block 1, Text, there is no page /no-such-page.' }),
  ).toBeVisible();
  expect(files.get(FEES)).toBe(text);
});

test('refuses to delete a question to which another page links, and names that link', async () => {
  const ask = (question: string) => ({ question, answer: 'Yes.' });
  const questions = [{ kind: 'questions', questions: ['Who sews?', 'Who cooks?'].map(ask) }];
  const asking = 'content/pages/ask.json';
  const { storage, files } = memoryStorage({
    [FEES]: page('School fees', 'fees', 'See [who cooks](/ask#question-who-cooks).'),
    [asking]: page('Ask', 'ask', 'Ask us.', questions),
  });
  const text = files.get(asking);
  await openEditor(storage, `${asking}?blocks.1.questions.1.question`);
  await user.click(await screen.findByRole('button', { name: 'Delete question 2' }));
  await pressTool('Save');
  expect(
    await screen.findByText(
      /“School fees”: Block 1, Text, there is no section or question #question-who-cooks on \/ask/,
    ),
  ).toBeVisible();
  expect(files.get(asking)).toBe(text);
});

test('an album whose photo is gone is restored into its form', async () => {
  const album = 'content/albums/hill.json';
  const { storage, files } = memoryStorage(TEXTS);
  const item = { path: album, text: read(album), when: '2026-10-06T08:00:00Z' };
  jest.spyOn(storage, 'deleted').mockResolvedValue({ items: [item] });
  await openEditor(storage, 'albums');
  await user.click(await screen.findByRole('button', { name: /^Restore / }));
  expect(await screen.findByText(/^Not restored yet: .*does not exist/)).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue(
    JSON.parse(read(album)).name,
  );
  expect(screen.queryByText(/^Restored from this device/)).toBeNull();
  expect(files.has(album)).toBe(false);
});

test('signing out asks about unsaved changes, and leaves nothing on the device', async () => {
  const signOut = jest.fn();
  const account = { signIn: async () => undefined, signOut };
  const { storage } = memoryStorage(TEXTS);
  await openEditor(storage, ANTHEM, { account });
  await retype('Page title', 'Our anthem');
  device.set('file content/home.json\n/uploads/gate.webp', new Blob());
  window.location.hash = '#/';
  const leave = async () => user.click(await screen.findByRole('button', { name: 'Sign out' }));
  // The second press of a double click asks no second time.
  await user.dblClick(await screen.findByRole('button', { name: 'Sign out' }));
  const dialog = screen.getByRole('dialog', { name: /delete your unsaved changes/ });
  expect(within(dialog).getByText('School anthem')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect([signOut.mock.calls.length, copies().length]).toEqual([0, 1]);
  expect(screen.queryByRole('dialog')).toBeNull();
  await leave();
  await user.click(screen.getByRole('button', { name: 'Delete them and sign out' }));
  await waitFor(() => expect(signOut).toHaveBeenCalled());
  expect([...device.keys()]).toEqual([]);
});

test.each([true, false])('says at the first photo that drafts are public: %s', async (isPublic) => {
  jest.mocked(preparePicture).mockImplementation(async (file) => ({ file, isPortrait: false }));
  const item = { title: 'Fair', created_at: '2026-01-01T09:00:00+01:00', body: 'Come.' };
  const { storage } = memoryDrafts({ 'content/news/fair.json': JSON.stringify(item) });
  await openEditor({ ...storage, isPublic: async () => isPublic }, 'content/news/fair.json');
  expect(screen.queryByText(/^Drafts of this website are public/)).toBeNull();
  const photo = new File(['a'], 'a.webp', { type: 'image/webp' });
  await user.upload(await screen.findByLabelText('Choose photos'), photo);
  await screen.findByLabelText('Alt text of photo 1');
  await waitFor(() =>
    expect(screen.queryAllByText(/^Drafts of this website are public/)).toHaveLength(
      isPublic ? 1 : 0,
    ),
  );
});

test('a page open in two windows keeps the unsaved text of both', async () => {
  const { storage } = memoryStorage(TEXTS);
  const request = navigator.locks.request.bind(navigator.locks);
  await openEditor(storage, ANTHEM);
  await retype('Page title', 'From one');
  await waitFor(() => expect(copies()).toHaveLength(1));
  // Another window holds this copy.
  cleanup();
  await act(async () => undefined);
  void request(`editor copy ${ANTHEM}`, { ifAvailable: true }, () => new Promise(() => {}));
  await openEditor(storage, ANTHEM);
  expect(titleField()).not.toHaveValue('From one');
  await retype('Page title', 'From two');
  await waitFor(() => expect(copies()).toHaveLength(2));
  await pressTool('Save');
  expect(await screen.findByText('Saved')).toBeVisible();
  await waitFor(() => expect(copies()).toEqual([`copy ${ANTHEM}`]));
});

const NOTICE = 'content/urgent-notice.json';
const notice = (lastDay: string) =>
  JSON.stringify({ text: 'Flood: no school', level: 'urgent', lastDay });
const ask = () => screen.findByRole('dialog', { name: 'Visitors will not see this' });
const answer = async (name: string) =>
  user.click(within(await ask()).getByRole('button', { name }));

test('asks before a date hides what is saved, and shows it today and tomorrow', async () => {
  fixDate();
  const { storage, files } = memoryStorage({ ...TEXTS, [NOTICE]: notice('2026-11-22') });
  await openEditor(storage, NOTICE);
  await retype('Text', 'Flood again');
  await pressTool('Save');
  expect(await ask()).toHaveTextContent(
    /^Visitors will not see thisIts last day was 22 Nov 2026\. When shall visitors see it\?/,
  );
  await answer('Today and tomorrow');
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(JSON.parse(files.get(NOTICE) ?? '')).toMatchObject({
    text: 'Flood again',
    lastDay: '2026-11-30',
    id: 'notice-1',
  });
});

test('a hiding date opens its field, or is kept once it was accepted', async () => {
  const { storage, files } = memoryStorage({ ...TEXTS, [NOTICE]: notice('2020-11-22') });
  await openEditor(storage, NOTICE);
  await retype('Text', 'Flood again');
  await pressTool('Save');
  await answer('Another day');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Last day/ })).toHaveFocus());
  expect(files.get(NOTICE)).toBe(notice('2020-11-22'));
  await pressTool('Save');
  await answer('Cancel');
  expect(files.get(NOTICE)).toBe(notice('2020-11-22'));
  await pressTool('Save');
  await answer('Keep it hidden');
  expect(await screen.findByText('Saved')).toBeVisible();
  await retype('Text', 'Still hidden');
  await pressTool('Save');
  await waitFor(() => expect(files.get(NOTICE)).toContain('Still hidden'));
  expect(screen.queryByRole('dialog')).toBeNull();
  // A notice without text is hidden in any case.
  cleanup();
  await openEditor(storage, NOTICE);
  await retype('Text', '');
  await pressTool('Save');
  await waitFor(() => expect(JSON.parse(files.get(NOTICE) ?? '').text).toBe(''));
});

test('news whose last day is before its date, or before the day of its publication, is asked about', async () => {
  fixDate();
  const path = 'content/news/camp.json';
  const news = (created_at: string, lastDay: string) =>
    JSON.stringify({ title: 'Camp', created_at, body: 'Text', lastDay });
  const later = news('2026-12-09T09:00:00Z', '2026-12-04');
  const { storage, published } = memoryDrafts({ ...TEXTS, [path]: later });
  await openEditor(storage, path);
  await retype('Title', 'Summer camp');
  await pressTool('Save');
  expect(await ask()).toHaveTextContent(/Its last day, .*, is before its date, /);
  await answer('Keep it hidden');
  await screen.findByRole('button', { name: 'Publish' });
  cleanup();
  // Another visit publishes it without a change.
  await openEditor(storage, path);
  await pressTool('Publish');
  await user.click(within(await ask()).getByRole('button', { name: / and / }));
  await waitFor(() => expect(JSON.parse(published.get(path) ?? '').lastDay).toBe('2026-12-10'));
  expect(await screen.findByText(/^Scheduled for/)).toBeVisible();
});

test('a draft is not scheduled for a day after its last day', async () => {
  fixDate();
  const { storage } = memoryDrafts({ ...TEXTS, [NOTICE]: notice('2026-12-04') });
  await openEditor(storage, NOTICE);
  await retype('Text', 'Flood');
  await pressTool('Save');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'On a day …');
  await user.type(await screen.findByRole('textbox', { name: 'Day' }), '2026-12-08');
  await user.click(screen.getByRole('button', { name: 'Publish on this day' }));
  expect(
    await screen.findByText(
      /^Visitors will not see this: its last day, .* is before it is published on/,
    ),
  ).toBeVisible();
});

test('asks before an hour that has passed hides what is saved, and before a day after that hour', async () => {
  fixDate();
  const ended = (lastDay: string) =>
    JSON.stringify({ ...JSON.parse(notice(lastDay)), lastTime: '00:00' });
  const { storage } = memoryDrafts({ ...TEXTS, [NOTICE]: ended('2026-11-29') });
  await openEditor(storage, NOTICE);
  await retype('Text', 'No water');
  await pressTool('Save');
  expect(await ask()).toHaveTextContent('It ends on 29 Nov 2026 at 12:00 am.');
  await answer('Today and tomorrow');
  const status = await screen.findByRole('combobox', { name: 'Status' });
  await user.selectOptions(status, 'On a day …');
  await user.type(await screen.findByRole('textbox', { name: 'Day' }), '2026-11-30');
  await user.type(screen.getByRole('textbox', { name: 'Time (optional)' }), '13:00');
  await user.click(screen.getByRole('button', { name: 'Publish on this day' }));
  expect(
    await screen.findByText(/^Visitors will not see this: it ends on 30 Nov 2026 at 12:00 am/),
  ).toBeVisible();
});

test('a draft is published from an hour of a day on, but not of one that has passed', async () => {
  fixDate();
  const { storage } = memoryDrafts({ ...TEXTS, [NOTICE]: notice('2026-12-04') });
  const setStatus = jest.spyOn(storage.drafts, 'setStatus');
  await openEditor(storage, NOTICE);
  await retype('Text', 'Flood');
  await pressTool('Save');
  const status = await screen.findByRole('combobox', { name: 'Status' });
  await user.selectOptions(status, 'On a day …');
  await user.type(await screen.findByRole('textbox', { name: 'Day' }), '2026-11-29');
  await user.type(screen.getByRole('textbox', { name: 'Time (optional)' }), '00:00');
  await user.click(screen.getByRole('button', { name: 'Publish on this day' }));
  expect(await screen.findByText(/^Write a time from now on/)).toBeVisible();
  expect(setStatus).not.toHaveBeenCalled();
  const day = screen.getByRole('textbox', { name: 'Day' });
  await user.clear(day);
  await user.type(day, '2026-12-03');
  const time = screen.getByRole('textbox', { name: 'Time (optional)' });
  await user.clear(time);
  await user.type(time, '2 pm');
  await user.click(screen.getByRole('button', { name: 'Publish on this day' }));
  await waitFor(() => expect(status).toHaveDisplayValue(/^On .*, 2:00 pm$/));
  expect(setStatus.mock.calls[0]?.slice(1, 3)).toEqual(['pending_publish', '2026-12-03T14:00']);
});

test('says when a draft with an hour goes online, and that it did not', () => {
  fixDate();
  const state = (publishOn: string) => draftState({ status: 'pending_publish', publishOn });
  expect(state('2026-11-29T11:00')).toBe('Scheduled for 29 Nov 2026, 11:00 am');
  expect(state('2026-11-29T09:00')).toMatch(/^Scheduled for /);
  expect(state('2026-11-29T07:00')).toMatch(/^Not published on /);
});

test('a new date is filed in the term whose days hold it', async () => {
  const path = 'content/dates.json';
  const { storage, files } = memoryStorage({ ...TEXTS, [path]: read(path) });
  await openEditor(storage, `${path}?terms.0.dates.new`);
  const field = await screen.findByRole('textbox', { name: 'First day' });
  await user.type(field, '20 Mar 2099');
  await retype('Title', 'Swimming gala');
  await pressTool('Save');
  expect(await screen.findByText('Saved')).toBeVisible();
  const { terms } = JSON.parse(files.get(path) ?? '');
  const titles = (term: number) => terms[term].dates.map(({ title }: { title: string }) => title);
  expect(titles(0)).not.toContain('Swimming gala');
  expect(titles(1).at(-1)).toBe('Swimming gala');
});

test('the list of drafts says which of them visitors will not see', async () => {
  fixDate();
  const { storage, files, published } = memoryDrafts({ ...TEXTS, [NOTICE]: notice('2026-12-04') });
  files.set(NOTICE, notice('2020-11-22'));
  await openEditor(storage, '');
  await user.click(await screen.findByRole('button', { name: 'Publish drafts …' }));
  await user.click(screen.getByRole('checkbox', { name: /^Urgent notice/ }));
  const publish = async () =>
    user.click(await screen.findByRole('button', { name: /^Publish(?: 1 draft)?$/ }));
  await publish();
  const dialog = await screen.findByRole('dialog', { name: 'Visitors will not see all of this' });
  expect(dialog).toHaveTextContent('Urgent notice: its last day was 22 Nov 2020.');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(/^Cancelled: nothing was published/)).toBeVisible();
  expect(published.get(NOTICE)).not.toContain('2020-11-22');
});

test('a save or deletion that ends after its screen was left opens no other screen', async () => {
  const { storage, files } = memoryStorage(TEXTS);
  const { save } = storage;
  const latches = [latch(), latch()] as const;
  const waiting = [...latches];
  jest.spyOn(storage, 'save').mockImplementation(async (...change) => {
    await waiting.shift()?.opened;
    return save(...change);
  });
  await openEditor(storage, NEW_NEWS);
  await retype('Title', 'Prize day');
  await retype('Text', 'Well done.');
  await pressTool('Save');
  const leave = async () => {
    await user.click(screen.getByRole('link', { name: /All tasks/ }));
    await screen.findByRole('heading', { name: 'What would you like to do?' });
    window.location.hash = `#/${ANTHEM}`;
    await screen.findByRole('textbox', { name: 'Page title' });
  };
  await leave();
  await act(async () => latches[0].open());
  await waitFor(() => expect(files.size).toBe(3));
  expect(window.location.hash).toBe(`#/${ANTHEM}`);
  cleanup();
  await openEditor(storage, FEES);
  await pressTool('More');
  await pressTool('Delete');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await leave();
  await act(async () => latches[1].open());
  await waitFor(() => expect(files.has(FEES)).toBe(false));
  expect(await screen.findByText('“School fees” was deleted.')).toBeInTheDocument();
  expect(window.location.hash).toBe(`#/${ANTHEM}`);
  expect(screen.getByRole('textbox', { name: 'Page title' })).toBeVisible();
});

const HOME = 'content/home.json';

/** A site whose banner has pictures of its own for wide screens and phones. */
function siteWithBanners() {
  const content = JSON.parse(read(HOME));
  const [wide, phone] = ['images/wide.jpg', 'images/phone.jpg'].map((src) => ({ src, alt: 'Old' }));
  Object.assign(content.hero, { wide, phone });
  return memoryStorage({ ...TEXTS, [HOME]: JSON.stringify(content) }).storage;
}

test('replacing the banner asks for the pictures that other screens show instead', async () => {
  jest
    .mocked(preparePicture)
    .mockResolvedValue({ file: new File([], 'banner-1a2b3c4d.jpg'), isPortrait: false });
  await openEditor(siteWithBanners(), `${HOME}?hero.pictures.0.alt`);
  const alt = await screen.findByRole('textbox', { name: /^Alt text of image 1/ });
  const field = alt.closest<HTMLElement>('[data-path="hero.pictures.0.alt"]')?.parentElement;
  const [replace] = within(field?.parentElement ?? document.body).getAllByLabelText('Replace');
  if (!replace) throw new Error('The picture cannot be replaced.');
  await user.upload(replace, new File([], 'new.jpg', { type: 'image/jpeg' }));
  expect(
    await screen.findByText('“Wide image” still shows the old picture on some screens.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Wide image' }));
  await waitFor(() => expect(screen.queryByText(/^“Wide image”/)).toBeNull());
  expect(screen.getByText(/^“Phone image” still shows/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go to Phone image' }));
  const other = document.querySelector('[data-path="hero.phone.alt"] textarea');
  await waitFor(() => expect(other).toHaveFocus());
});

test('a picture that has been replaced is not asked for again', async () => {
  jest
    .mocked(preparePicture)
    .mockResolvedValueOnce({ file: new File([], 'one-1a2b3c4d.jpg'), isPortrait: false })
    .mockResolvedValueOnce({ file: new File([], 'two-1a2b3c4d.jpg'), isPortrait: false });
  await openEditor(siteWithBanners(), `${HOME}?hero.wide.alt`);
  for (const name of ['Phone image', 'Wide image']) {
    const picture = within(await screen.findByRole('group', { name }));
    await user.upload(
      picture.getByLabelText('Replace'),
      new File([], 'new.jpg', { type: 'image/jpeg' }),
    );
    await waitFor(() => expect(picture.getByRole('textbox', { name: 'Alt text' })).toHaveValue(''));
  }
  expect(screen.queryByText(/^“(?:Wide|Phone) image” still shows/)).toBeNull();
});

test('a merged save of a draft says that visitors see it after it is published', async () => {
  const { storage, files } = memoryDrafts(TEXTS);
  await openEditor(storage, FEES);
  await retype('Page title', 'Fees');
  files.set(FEES, page('School fees', 'fees', 'Another text'));
  await pressTool('Save');
  const sentence =
    /^Saved\. Someone else also changed: .*Text.* Visitors will see it after you publish\.$/;
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('a full-window table says what a save did, or why it failed', async () => {
  const plan = 'content/improvement-plan.json';
  const { storage } = memoryStorage({ [plan]: read(plan) });
  jest.spyOn(storage, 'save').mockRejectedValueOnce(new StorageError('busy', 'Too busy.'));
  await openEditor(storage, plan);
  await user.click(await screen.findByRole('button', { name: 'Edit as a table' }));
  const table = within(await screen.findByRole('dialog'));
  const [cell] = await table.findAllByRole('textbox');
  await user.type(cell ?? document.body, 'x');
  expect(await table.findByText('Not saved')).toBeVisible();
  await user.keyboard('{Control>}s{/Control}');
  expect(await table.findByText('Too busy.')).toBeVisible();
  await user.keyboard('{Control>}s{/Control}');
  expect(await table.findByText('Saved')).toBeVisible();
});

test('a field that says a shared price leads to it', async () => {
  const dates = 'content/dates.json';
  const facts = [
    { name: 'day', value: '€100,000' },
    { name: 'all', sum: ['day'] },
  ];
  const { storage } = memoryStorage({
    [FEES]: page('School fees', 'fees', 'A term is {fact:day}, and the first {fact:all}.'),
    [dates]: JSON.stringify({ ...JSON.parse(read(dates)), facts }),
  });
  await openEditor(storage, FEES);
  await user.click(screen.getByRole('button', { name: /^Block 1/ }));
  const links = await screen.findAllByRole('link', { name: 'Change it on all pages' });
  expect(links.map(({ parentElement }) => parentElement?.textContent)).toEqual([
    '{fact:day} is €100,000. Change it on all pages',
    expect.stringMatching(/^\{fact:all\} is .*100,000\. Change/),
  ]);
  if (links[0]) await user.click(links[0]);
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Value/ })).toHaveFocus());
  expect(screen.getByRole('textbox', { name: /^Value/ })).toHaveValue('€100,000');
});

const OBI = {
  name: 'Mrs Ada Obi',
  office: 'Bursar',
  picture: { src: 'images/obi.jpg', alt: 'Mrs Obi at her desk' },
  phone: '0803 123 4567',
  email: 'bursar@school.example',
};
const NURSE = { name: 'Mrs Grace Okafor', office: 'Nurse', phone: '0803 123 4567' };
const PEOPLE = 'content/pages/people.json';
const NAME = `${PEOPLE}?blocks.1.people.0.name`;
const withPeople = (...people: readonly object[]) => ({
  ...TEXTS,
  'content/images/obi.jpg': '',
  [PEOPLE]: page('Our people', 'people', 'Text', [{ kind: 'people', people }]),
});
const peopleIn = (files: ReadonlyMap<string, string>) =>
  JSON.parse(files.get(PEOPLE) ?? '').blocks[1].people;
const findQuestion = () => screen.findByRole('dialog', { name: 'Another person’s details' });

async function rename(name: string) {
  await retype('Name', name);
  await pressTool('Save');
}

test('another person keeps no photo or email of the one before without a word', async () => {
  const { storage, files } = memoryStorage(withPeople(OBI, NURSE));
  await openEditor(storage, NAME);
  await rename('Mr Bayo Ade');
  const question = within(await findQuestion());
  // The phone is the office’s: both have it.
  expect(question.getAllByRole('checkbox')).toHaveLength(2);
  expect(question.getByRole('checkbox', { name: /^Photo: Mrs Obi at her desk/ })).not.toBeChecked();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(peopleIn(files)).toEqual([OBI, NURSE]);
  await pressTool('Save');
  const again = within(await findQuestion());
  await user.click(again.getByRole('checkbox', { name: /^Email: bursar@school.example/ }));
  await user.click(again.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  const { picture, ...others } = OBI;
  expect(peopleIn(files)).toEqual([{ ...others, name: 'Mr Bayo Ade' }, NURSE]);
  // Undo brings the photo back, which is kept then.
  await pressTool('Undo');
  await pressTool('Save');
  await waitFor(() => expect(peopleIn(files)[0]).toEqual({ ...OBI, name: 'Mr Bayo Ade' }));
});

test('a new title or surname, or a corrected spelling, asks nothing', async () => {
  const { storage, files } = memoryStorage(withPeople(OBI));
  await openEditor(storage, NAME);
  for (const name of ['Dr Ada Obi', 'Dr (Mrs) Ada Belo', 'Dr A. Bello', 'Bello, Ada (Mrs)']) {
    await rename(name);
    await waitFor(() => expect(peopleIn(files)).toEqual([{ ...OBI, name }]));
    expect(screen.queryByRole('dialog')).toBeNull();
  }
  await rename('Dr Bayo Ade');
  await findQuestion();
});

test('a name that pages share tells whose details another page shows with it', async () => {
  const dates = JSON.parse(read('content/dates.json'));
  const DATES = 'content/dates.json';
  const facts = (value: string) =>
    JSON.stringify({ ...dates, facts: [{ name: 'bursar', value }, ...dates.facts] });
  const bursar = { ...OBI, name: '{fact:bursar}' };
  const texts = { ...withPeople(bursar), [DATES]: facts('Mrs Ada Obi (example)') };
  const { storage, files } = memoryStorage(texts);
  await openEditor(storage, `${DATES}?facts.0.value`);
  await retype('Value (optional)', 'Mr Bayo Ade (example)');
  await pressTool('Save');
  const question = await findQuestion();
  expect(question).toHaveTextContent(
    '“Our people” shows Email: bursar@school.example with Mr Bayo Ade (example), before: Mrs Ada Obi (example).',
  );
  await user.click(within(question).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(files.get(DATES)).toContain('Bayo Ade'));
  // A shared name in place of the same name asks nothing.
  cleanup();
  await openEditor(storage, NAME);
  await rename('Mr Bayo Ade');
  await waitFor(() => expect(peopleIn(files)[0].name).toBe('Mr Bayo Ade'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
