/** @jest-environment jsdom */
import '../../testing/school-editor';
import { readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openEditor, pressTool, retype, user } from '../../testing/editor-app';
import { device } from '../../testing/idb-keyval';
import { memoryStorage } from '../../testing/memory-storage';
import { stubLayout } from '../../testing/stub-layout';
import { preparePicture } from '../pictures/prepare-picture';
import { StorageError } from '../storage/storage';

jest.mock('idb-keyval', () => jest.requireActual('../../testing/idb-keyval'));
jest.mock('../pictures/prepare-picture', () => ({ preparePicture: jest.fn() }));

const AREA = 'Area of development (optional)';
const PLAN = 'content/improvement-plan.json';
const ALBUM = 'content/albums/hill.json';
const read = (path: string) => readFileSync(`e2e/${path}`, 'utf8');

beforeEach(() => {
  device.clear();
  stubLayout();
  URL.createObjectURL = () => 'blob:1';
  Object.assign(URL, { revokeObjectURL: () => undefined });
});

/** The page next to the form: what it was sent last, and a function that answers as it does. */
async function openPage() {
  const inside = document.querySelector('iframe')?.contentWindow;
  if (!inside) throw new Error('There is no page next to the form');
  const sent = jest.spyOn(inside, 'postMessage').mockImplementation(() => undefined);
  const answer = (data: object) => {
    const { origin } = window.location;
    fireEvent(window, new MessageEvent('message', { data, origin, source: inside }));
  };
  answer({ kind: 'ready' });
  const draft = () => sent.mock.calls.findLast(([{ kind }]) => kind === 'draft')?.[0];
  await waitFor(() => expect(draft()).toBeDefined());
  return { answer, draft };
}

test('typed text is on the device a moment later, also after the clock was set back', async () => {
  await openEditor(memoryStorage({ [PLAN]: read(PLAN) }).storage, PLAN);
  const onDevice = () => JSON.stringify([...device]);
  await retype('Page title', 'Before');
  await waitFor(() => expect(onDevice()).toContain('Before'));
  const yesterday = Date.now() - 86_400_000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(yesterday);
  await retype('Page title', 'After');
  await waitFor(() => expect(onDevice()).toContain('After'));
  clock.mockRestore();
});

test('the device keeps what is in the form, and no text that was replaced, however long someone types', async () => {
  const { storage } = memoryStorage({ [PLAN]: read(PLAN) });
  await openEditor(storage, PLAN);
  const onDevice = () => JSON.stringify(device.get(`copy ${PLAN}`) ?? '');
  await retype('Page title', 'Replaced');
  await waitFor(() => expect(onDevice()).toContain('Replaced'));
  await retype('Summary', 'A plan.');
  await retype('Page title', 'Kept');
  await waitFor(() => expect(onDevice()).toContain('Kept'));
  expect(onDevice()).not.toContain('Replaced');
  cleanup();
  await openEditor(storage, PLAN);
  expect(await screen.findByDisplayValue('Kept')).toBeVisible();
  expect(await screen.findByDisplayValue('A plan.')).toBeVisible();
  // One change, which a hurried Undo can bring back.
  await pressTool('Undo');
  expect(screen.getByRole('textbox', { name: 'Page title' })).toHaveValue(
    JSON.parse(read(PLAN)).title,
  );
  await pressTool('Redo');
  expect(screen.getByRole('textbox', { name: 'Page title' })).toHaveValue('Kept');
});

const plan = JSON.parse(read(PLAN));

describe('text typed on the page', () => {
  const areas = () =>
    JSON.parse(site.files.get(PLAN) ?? '').rows.map((row: { area: string }) => row.area);
  let site: ReturnType<typeof memoryStorage>;
  let page: Awaited<ReturnType<typeof openPage>>;
  let place = '';

  beforeEach(async () => {
    site = memoryStorage({ [PLAN]: read(PLAN) });
    await openEditor(site.storage, PLAN);
    page = await openPage();
    place = `rows.${page.draft().rows.rows[1]}.area`;
    page.answer({ kind: 'field', place, isTyped: true });
  });

  const type = (from: string, text: string) => page.answer({ kind: 'typed', place, from, text });

  test('goes to its row, although the page does not show yet that another stands above', async () => {
    const { area } = plan.rows[1];
    await user.click(screen.getByRole('button', { name: 'Move row 2 down' }));
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    expect(page.draft().content.rows[1].area).toBe(area);
    type(area, `${area}!`);
    type(`${area}!`, `${area}!!`);
    await user.click(screen.getByRole('button', { name: `Delete row ${plan.rows.length + 1}` }));
    await pressTool('Save');
    expect(await screen.findByText('Saved')).toBeVisible();
    const [first, second, third, ...others] = plan.rows.map((row: { area: string }) => row.area);
    expect(areas()).toEqual([first, third, `${second}!!`, ...others]);
  });

  test('is refused with a sentence, and hits no neighbour, if its row was deleted', async () => {
    const { area } = plan.rows[1];
    await user.click(screen.getByRole('button', { name: 'Delete row 2' }));
    type(area, `${area}!`);
    expect(screen.getByText(/^This text is not in the form any more\./)).toBeVisible();
    await pressTool('Save');
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(areas()).toEqual(plan.rows.toSpliced(1, 1).map((row: { area: string }) => row.area));
  });

  test('does not replace a text that is newer in the form', async () => {
    const { area } = plan.rows[1];
    await retype(AREA, 'Typed in the form');
    type(area, `${area}!`);
    expect(screen.getByText(/^This text has changed in the form\./)).toBeVisible();
    expect(screen.getByRole('textbox', { name: AREA })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: AREA })).toHaveValue('Typed in the form');
  });
});

test('a phone number is typed on the page, which shows it without the signs of the form', async () => {
  const site = 'content/site.json';
  const text = JSON.stringify({ ...JSON.parse(read(site)), phone: '0803-123-4567' });
  const { storage, files } = memoryStorage({ [site]: text });
  await openEditor(storage, site);
  const { answer, draft } = await openPage();
  expect(draft().content.phone).toBe('0803 123 4567');
  // An error elsewhere does not matter.
  await retype('Motto', '');
  answer({ kind: 'typed', place: 'phone', from: '0803 123 4567', text: '0803 123 4568' });
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveValue('0803 123 4568'),
  );
  expect(screen.queryByText(/^This text has changed in the form\./)).toBeNull();
  await retype('Motto', 'Light');
  await pressTool('Save');
  await waitFor(() => expect(files.get(site)).toContain('0803 123 4568'));
});

test('asks about a text that a colleague changed while it was typed during a save', async () => {
  const { storage, files } = memoryStorage({ [PLAN]: read(PLAN) });
  const save = storage.save;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  jest.spyOn(storage, 'save').mockImplementationOnce(async (...change) => {
    await opened;
    return save(...change);
  });
  await openEditor(storage, PLAN);
  await retype('Page title', 'Our plan');
  await pressTool('Save');
  files.set(PLAN, JSON.stringify({ ...plan, description: 'By a colleague.' }));
  await retype('Summary', 'Typed meanwhile.');
  await act(async () => open());
  const dialog = await screen.findByRole('dialog', { name: 'You both changed the same text' });
  expect(dialog).toHaveTextContent('By a colleague.');
  await user.click(within(dialog).getByRole('radio', { name: /^Yours/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Save my choices' }));
  expect(screen.getByRole('textbox', { name: 'Summary' })).toHaveValue('Typed meanwhile.');
  expect(JSON.parse(files.get(PLAN) ?? '')).toMatchObject({
    title: 'Our plan',
    description: 'By a colleague.',
  });
  await pressTool('Save');
  await waitFor(() => expect(files.get(PLAN)).toContain('Typed meanwhile.'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the next save asks again if the question about a colleague’s text is closed', async () => {
  const { storage, files } = memoryStorage({ [PLAN]: read(PLAN) });
  const save = storage.save;
  jest.spyOn(storage, 'save').mockImplementationOnce(async (...change) => {
    files.set(PLAN, JSON.stringify({ ...plan, description: 'Theirs.' }));
    await retype('Summary', 'Typed meanwhile.');
    return save(...change);
  });
  await openEditor(storage, PLAN);
  await retype('Page title', 'Our plan');
  await pressTool('Save');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await pressTool('Save');
  const dialog = await screen.findByRole('dialog', { name: 'You both changed the same text' });
  await user.click(within(dialog).getByRole('radio', { name: /^Theirs/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Save my choices' }));
  await waitFor(() => expect(screen.getByText(/^Saved/)).toBeVisible());
  expect(screen.getByRole('textbox', { name: 'Summary' })).toHaveValue('Theirs.');
});

test('a save that waits for a connection goes on waiting while someone types', async () => {
  const persist = jest.fn(async () => true);
  Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true });
  const { storage, files } = memoryStorage({ [PLAN]: read(PLAN) });
  jest
    .spyOn(storage, 'save')
    .mockRejectedValueOnce(new StorageError('offline', 'The connection is lost.'));
  await openEditor(storage, PLAN);
  await retype('Page title', 'Our plan');
  // Firefox asks its user, who has lost nothing yet.
  expect(persist).not.toHaveBeenCalled();
  await pressTool('Save');
  expect(await screen.findByText('Waiting for a connection')).toBeVisible();
  expect(persist).toHaveBeenCalledTimes(1);
  await retype('Page title', 'Our good plan');
  expect(screen.getByText('Waiting for a connection')).toBeVisible();
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(files.get(PLAN)).toContain('Our good plan');
  Reflect.deleteProperty(navigator, 'storage');
});

test('a save that ends after its form was closed takes nothing from the form that is open by then', async () => {
  const { storage, files } = memoryStorage({ [PLAN]: read(PLAN) });
  const save = storage.save;
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  jest.spyOn(storage, 'save').mockImplementationOnce(async (...change) => {
    await arrived;
    return save(...change);
  });
  const open = (place: string) =>
    act(async () => {
      window.location.hash = `#/${place}`;
    });
  await openEditor(storage, PLAN);
  await retype('Page title', 'First');
  await pressTool('Save');
  await open('albums');
  expect(await screen.findByRole('heading', { name: 'Photo albums' })).toBeVisible();
  await open(PLAN);
  await screen.findByRole('textbox', { name: 'Page title' });
  await retype('Page title', 'Second');
  const copy = () => JSON.stringify(device.get(`copy ${PLAN}`) ?? '');
  await waitFor(() => expect(copy()).toContain('Second'));
  await act(async () => arrive());
  await waitFor(() => expect(files.get(PLAN)).toContain('First'));
  // Longer than the device copy of the closed form would take.
  await act(() => new Promise((resolve) => setTimeout(resolve, 700)));
  expect(copy()).toContain('Second');
});

describe('added photos', () => {
  const album = { name: 'The hill', pictures: [] };
  const photo = (name: string) => new File([name], name, { type: 'image/webp' });
  const shown = () => screen.queryAllByRole('textbox', { name: /^Alt text of photo / }).length;

  beforeEach(() => {
    jest.mocked(preparePicture).mockImplementation(async (file) => ({ file, isPortrait: false }));
  });

  const choose = async (...names: readonly string[]) =>
    user.upload(await screen.findByLabelText('Choose photos'), names.map(photo));

  test('warn if the device cannot store one', async () => {
    const { storage } = memoryStorage({ [ALBUM]: JSON.stringify(album) });
    await openEditor(storage, ALBUM);
    const store = device.set.bind(device);
    const set = jest.spyOn(device, 'set').mockImplementation((key, value) => {
      if (value instanceof Blob) throw new DOMException('Full', 'QuotaExceededError');
      return store(key, value);
    });
    await choose('a.webp');
    expect(await screen.findByText(/^This browser cannot keep your changes/)).toBeVisible();
    set.mockRestore();
  });

  test('stay with their text when removed, saved, brought back and reloaded', async () => {
    const [one, two] = ['a.webp', 'b.webp'];
    const { storage, files } = memoryStorage({ [ALBUM]: JSON.stringify(album) });
    const save = jest.spyOn(storage, 'save');
    await openEditor(storage, ALBUM);
    await choose(one ?? '', two ?? '');
    await waitFor(() => expect(shown()).toBe(2));
    for (const at of [1, 2]) await retype(`Alt text of photo ${at} (optional)`, `Photo ${at}`);
    await user.click(screen.getByRole('button', { name: 'Delete photo 1' }));
    await pressTool('Save');
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(JSON.parse(files.get(ALBUM) ?? '').pictures).toHaveLength(1);
    await pressTool('Undo');
    await waitFor(() => expect(shown()).toBe(2));
    cleanup();
    await act(async () => undefined);
    await openEditor(storage, ALBUM);
    await waitFor(() => expect(shown()).toBe(2));
    await pressTool('Save');
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(save.mock.lastCall?.[0].map(({ path }) => path)).toContain('static/uploads/a.webp');
  });

  describe('while they are processed', () => {
    const waiting: (() => void)[] = [];
    const processOne = () => act(async () => waiting.shift()?.());
    const mayLeave = () => {
      const leaving = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(leaving);
      return !leaving.defaultPrevented;
    };
    const openAlbums = () =>
      act(async () => {
        window.location.hash = '#/albums';
      });
    const albums = () => screen.queryByRole('heading', { name: 'Photo albums' });
    let ask: jest.SpyInstance;

    beforeEach(() => {
      waiting.splice(0);
      ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
      jest.mocked(preparePicture).mockImplementation(
        (file) =>
          new Promise((resolve) => {
            waiting.push(() => resolve({ file, isPortrait: false }));
          }),
      );
    });

    afterEach(() => ask.mockRestore());

    test('it asks before another screen opens, or the window closes', async () => {
      const { storage } = memoryStorage({ [ALBUM]: JSON.stringify(album) });
      await openEditor(storage, ALBUM);
      expect(mayLeave()).toBe(true);
      await choose('a.webp', 'b.webp');
      expect(mayLeave()).toBe(false);
      await openAlbums();
      await waitFor(() =>
        expect(ask).toHaveBeenCalledWith(
          expect.stringMatching(/^Photos or documents are still being processed/),
        ),
      );
      expect(albums()).toBeNull();
      await processOne();
      await processOne();
      await waitFor(() => expect(shown()).toBe(2));
      expect(mayLeave()).toBe(true);
      await openAlbums();
      await waitFor(() => expect(albums()).toBeVisible());
      expect(ask).toHaveBeenCalledTimes(1);
    });

    test('a save that waits for a connection goes on waiting', async () => {
      const { storage, files } = memoryStorage({ [ALBUM]: JSON.stringify(album) });
      jest
        .spyOn(storage, 'save')
        .mockRejectedValueOnce(new StorageError('offline', 'The connection is lost.'));
      await openEditor(storage, ALBUM);
      await retype('Name', 'The high hill');
      await pressTool('Save');
      expect(await screen.findByText('Waiting for a connection')).toBeVisible();
      await choose('a.webp');
      fireEvent(window, new Event('online'));
      expect(screen.getByText('Waiting for a connection')).toBeVisible();
      await processOne();
      await waitFor(() => expect(shown()).toBe(1));
      fireEvent(window, new Event('online'));
      expect(await screen.findByText('Saved')).toBeVisible();
      expect(JSON.parse(files.get(ALBUM) ?? '')).toMatchObject({ name: 'The high hill' });
    });

    test('it asks also about a photo that replaces another', async () => {
      const pictures = [{ src: '/uploads/gallery/hill.jpg', alt: 'The hill' }];
      const { storage } = memoryStorage({ [ALBUM]: JSON.stringify({ ...album, pictures }) });
      await openEditor(storage, ALBUM);
      await user.upload(await screen.findByLabelText('Replace'), photo('a.webp'));
      await openAlbums();
      await waitFor(() => expect(ask).toHaveBeenCalled());
      expect(albums()).toBeNull();
    });

    test('one that is ready after the form was closed does not replace what is typed in it then', async () => {
      ask.mockReturnValue(true);
      const { storage } = memoryStorage({ [ALBUM]: JSON.stringify(album) });
      await openEditor(storage, ALBUM);
      await retype('Name', 'First');
      await choose('a.webp');
      await openAlbums();
      await waitFor(() => expect(albums()).toBeVisible());
      await act(async () => {
        window.location.hash = `#/${ALBUM}`;
      });
      await screen.findByLabelText('Choose photos');
      await retype('Name', 'Second');
      const copy = () => JSON.stringify(device.get(`copy ${ALBUM}`));
      await waitFor(() => expect(copy()).toContain('Second'));
      await processOne();
      // Longer than the device copy of the closed form would take.
      await act(() => new Promise((resolve) => setTimeout(resolve, 700)));
      expect(copy()).toContain('Second');
    });

    test('they go on behind the version history, in the block for which they were chosen', async () => {
      const page = 'content/pages/sample-page.json';
      const blocks = [
        { kind: 'text', text: 'Welcome.' },
        { kind: 'photos', photos: [] },
      ];
      const { storage, files } = memoryStorage({
        [page]: JSON.stringify({ title: 'A page', description: 'A page.', blocks }),
      });
      await openEditor(storage, page);
      await user.click(screen.getByRole('button', { name: /^Block 2/ }));
      await choose('a.jpg', 'b.jpg');
      await pressTool('Version history');
      const back = await screen.findByRole('button', { name: 'Back to the form' });
      await processOne();
      await user.click(back);
      await processOne();
      await waitFor(() => expect(shown()).toBe(2));
      for (const at of [1, 2]) await retype(`Alt text of photo ${at}`, `Photo ${at}`);
      await pressTool('Save');
      expect(await screen.findByText('Saved')).toBeVisible();
      const [, saved] = JSON.parse(files.get(page) ?? '').blocks;
      expect(saved.photos).toHaveLength(2);
    });
  });
});

test('the device copy has the first letter at once, the others when typing pauses, every three seconds, and when the window is hidden', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { storage } = memoryStorage({ [PLAN]: read(PLAN) });
  await openEditor(storage, PLAN);
  const title = screen.getByRole('textbox', { name: 'Page title' });
  const type = (text: string) => fireEvent.change(title, { target: { value: text } });
  const pause = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const copy = () => JSON.stringify(device.get(`copy ${PLAN}`) ?? '');
  await pause(3000);
  type('One');
  await pause(10);
  expect(copy()).toContain('One');
  for (let letters = 1; letters <= 9; letters += 1) {
    type(`Two${'!'.repeat(letters)}`);
    await pause(300);
    expect(copy()).not.toContain('Two');
  }
  type('Two plans');
  await pause(300);
  expect(copy()).toContain('Two plans');
  type('Three');
  await pause(600);
  expect(copy()).toContain('Three');
  type('Four');
  fireEvent(window, new Event('pagehide'));
  await pause(0);
  expect(copy()).toContain('Four');
  jest.useRealTimers();
});
