/** @jest-environment jsdom */
import '../../testing/school-editor';
import { readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openEditor, pressTool, retype, user } from '../../testing/editor-app';
import { device } from '../../testing/idb-keyval';
import { memoryStorage } from '../../testing/memory-storage';
import { stubLayout } from '../../testing/stub-layout';
import { today } from '../dates/read-date';
import { ConflictError, StorageError } from '../storage/storage';

jest.mock('idb-keyval', () => jest.requireActual('../../testing/idb-keyval'));

const ANTHEM = 'content/school-anthem.json';
const paths = [ANTHEM, 'content/menu.json', 'content/improvement-plan.json'];
let site: ReturnType<typeof memoryStorage>;

beforeEach(() => {
  device.clear();
  site = memoryStorage(
    Object.fromEntries(paths.map((path) => [path, readFileSync(`e2e/${path}`, 'utf8')])),
  );
  stubLayout();
});

const open = (place: string) => openEditor(site.storage, place);

/** Reopens the window. */
async function reopen(hash = ANTHEM) {
  cleanup();
  await open(hash);
}

function savedContent(path = ANTHEM) {
  return JSON.parse(site.files.get(path) ?? '{}');
}

test('shows no error while a form opens', async () => {
  // Errors of empty fields used to flash before the content was shown.
  const texts: (string | null)[] = [];
  const observer = new MutationObserver((records) => {
    texts.push(...records.map(({ target }) => target.textContent));
    for (const { addedNodes } of records)
      texts.push(...[...addedNodes].map((node) => node.textContent));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await open(ANTHEM);
  observer.disconnect();
  expect(texts.join()).toContain('Page title');
  expect(texts.join()).not.toContain('Must not be empty');
});

test('saves changed text, and leaves the rest of the file unchanged', async () => {
  const before = savedContent();
  await open(ANTHEM);
  await retype('Page title', 'Our anthem');
  expect(screen.getByText('Not saved')).toBeVisible();
  await pressTool('Save');
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(savedContent()).toEqual({ ...before, title: 'Our anthem' });
});

test('edits the lines of a verse in one text box', async () => {
  await open(ANTHEM);
  await user.click(screen.getByRole('button', { name: /^Verse 2/ }));
  const row = screen.getByRole('button', { name: /^Verse 2/ }).closest('li');
  if (!row) throw new Error('The verse is in no list');
  const lines = within(row).getByRole('textbox', { name: 'Lines' });
  const before = savedContent().verses[1].lines;
  await user.clear(lines);
  await user.click(lines);
  await user.paste('One\n\n  Two \nThree');
  expect(lines).toHaveValue('One\n\n  Two \nThree');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(savedContent().verses[1].lines).toEqual(['One', '  Two', 'Three']));
  await pressTool('Undo');
  await pressTool('Undo');
  expect(lines).toHaveValue(before.join('\n'));
});

test('a rejected save lists all errors, each linking to its field', async () => {
  await open(ANTHEM);
  const title = await retype('Page title', '');
  await pressTool('Save');
  expect(screen.getByRole('alert')).toHaveTextContent('Fix 1 error, then save.');
  expect(screen.getByRole('list', { name: 'Errors' })).toBeVisible();
  await waitFor(() => expect(title).toHaveFocus());
  expect(title).toBeInvalid();
  expect(title).toHaveAccessibleDescription(/^Must not be empty\./);
  await pressTool('Page');
  const otherPane = () => screen.getByRole('button', { name: /^(Form|Page)$/ });
  expect(otherPane()).toHaveTextContent('Form');
  await user.click(screen.getByRole('textbox', { name: 'Summary' }));
  await user.click(screen.getByRole('button', { name: 'Page title must not be empty.' }));
  await waitFor(() => expect(title).toHaveFocus());
  expect(otherPane()).toHaveTextContent('Page');
  await user.type(title, 'Anthem');
  await waitFor(() => expect(title).toBeValid());
  await pressTool('Save');
  expect(await screen.findByText('Saved')).toBeVisible();
  await retype('Page title', '');
  expect(screen.queryByRole('list', { name: 'Errors' })).toBeNull();
});

test('undo and redo cover fields and rows, and focus the field that they change', async () => {
  await open('content/improvement-plan.json');
  await retype('Page title', 'Plan');
  await user.click(screen.getByRole('button', { name: 'Move row 2 up' }));
  expect(screen.getByText('Row 2 moved to position 1.')).toBeVisible();
  await user.keyboard('{Control>}z{/Control}');
  await pressTool('Undo');
  const title = screen.getByRole('textbox', { name: 'Page title' });
  await waitFor(() => expect(title).not.toHaveValue('Plan'));
  await waitFor(() => expect(title).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(title).toHaveValue('Plan');
  await pressTool('Redo');
  expect(screen.getByRole('button', { name: 'Redo' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'false');
  await pressTool('Undo');
  await user.click(screen.getByRole('button', { name: 'Move row 2 up' }));
  await pressTool('Save');
  expect(await screen.findByText('Saved')).toBeVisible();
});

test('restores unsaved changes, which can be discarded', async () => {
  await open(ANTHEM);
  await retype('Page title', 'Our anthem');
  await reopen('');
  const unfinished = await screen.findByRole('region', { name: 'Not saved yet' });
  expect(within(unfinished).getByRole('link', { name: 'School anthem' })).toBeVisible();
  await reopen();
  expect(screen.getByText(/^Restored from this device: your changes of/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Page title' })).toHaveValue('Our anthem');
  await pressTool('Undo');
  expect(screen.queryByText(/^Restored/)).toBeNull();
  await pressTool('Redo');
  await user.click(screen.getByRole('button', { name: 'Discard them' }));
  await waitFor(() => expect(screen.queryByText(/^Restored/)).toBeNull());
  expect(screen.getByRole('textbox', { name: 'Page title' })).toHaveValue(savedContent().title);
  await retype('Page title', 'Our anthem');
  await reopen();
  await pressTool('Save');
  expect(await screen.findByText('Saved')).toBeVisible();
  await retype('Page title', 'Anthem');
  expect(screen.queryByText(/^Restored/)).toBeNull();
});

test("merges another editor's save with unsaved changes", async () => {
  await open(ANTHEM);
  await retype('Page title', 'Our anthem');
  const theirs = { ...savedContent(), description: 'By another editor.' };
  site.files.set(ANTHEM, JSON.stringify(theirs));
  await pressTool('Save');
  expect(await screen.findByText(/Someone else also changed: “Summary”/)).toBeVisible();
  expect(savedContent()).toEqual({ ...theirs, title: 'Our anthem' });
  expect(screen.getByRole('textbox', { name: 'Summary' })).toHaveValue('By another editor.');
});

test('keeps an invalid merge in the form and on the device', async () => {
  const plan = 'content/improvement-plan.json';
  await open(plan);
  await retype('Caption', 'Ours');
  const theirs = savedContent(plan);
  site.files.set(plan, JSON.stringify({ ...theirs, introduction: '' }));
  await pressTool('Save');
  expect(await screen.findByText(/^Not saved: merging your changes/)).toBeVisible();
  expect(screen.getByText('Not saved')).toBeVisible();
  expect(savedContent(plan).caption).toBe(theirs.caption);
  await reopen(plan);
  expect(screen.getByRole('textbox', { name: 'Caption' })).toHaveValue('Ours');
});

test('asks which version to keep when two editors changed the same text', async () => {
  await open(ANTHEM);
  await retype('Page title', 'Mine');
  site.files.set(ANTHEM, JSON.stringify({ ...savedContent(), title: 'Theirs' }));
  await pressTool('Save');
  const dialog = await screen.findByRole('dialog', { name: 'You both changed the same text' });
  expect(dialog).toHaveTextContent('Someone else saved this page after you opened it.');
  await user.keyboard('{Control>}z{/Control}');
  expect(screen.getByDisplayValue('Mine')).toBeInTheDocument();
  // The browser does not offer to save the page as a file.
  expect(fireEvent.keyDown(dialog, { key: 's', ctrlKey: true })).toBe(false);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(
    await screen.findByText(/^Cancelled: nothing was saved or published\. Your changes/),
  ).toBeVisible();
  await pressTool('Save');
  const again = await screen.findByRole('dialog');
  await user.click(within(again).getByRole('button', { name: 'Save my choices' }));
  expect(within(again).getByRole('radio', { name: /^Theirs/ })).toBeInvalid();
  await user.click(within(again).getByRole('radio', { name: /^Theirs/ }));
  await user.click(within(again).getByRole('button', { name: 'Save my choices' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(savedContent().title).toBe('Theirs');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Page title' })).toHaveValue('Theirs'),
  );
});

test('asks whether to keep a changed row that someone else deleted', async () => {
  const plan = 'content/improvement-plan.json';
  await open(plan);
  await user.click(screen.getByRole('button', { name: /^Row 1 / }));
  await retype('Where we are', 'Here');
  const { rows, ...theirs } = savedContent(plan);
  site.files.set(plan, JSON.stringify({ ...theirs, rows: rows.slice(1) }));
  await pressTool('Save');
  expect(await screen.findByRole('radio', { name: 'Theirs (deleted)' })).toBeVisible();
});

test('asks before it restores a page that someone else deleted', async () => {
  const newer = { path: ANTHEM, version: null, text: null, who: 'Ben' };
  jest.spyOn(site.storage, 'save').mockRejectedValueOnce(new ConflictError(newer));
  await open(ANTHEM);
  await retype('Page title', 'Mine');
  site.files.delete(ANTHEM);
  await pressTool('Save');
  const dialog = await screen.findByRole('dialog', { name: 'This page was deleted' });
  expect(dialog).toHaveTextContent('Ben deleted this page after you opened it.');
  await user.click(within(dialog).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(savedContent().title).toBe('Mine');
});

test('asks whose row order to keep', async () => {
  await open(ANTHEM);
  await user.click(screen.getByRole('button', { name: 'Move verse 1 down' }));
  const { verses, ...theirs } = savedContent();
  site.files.set(ANTHEM, JSON.stringify({ ...theirs, verses: verses.toReversed() }));
  await pressTool('Save');
  const order = await screen.findByRole('group', { name: 'The order of “Verses”' });
  const texts = within(order)
    .getAllByRole('radio')
    .map((side) => side.closest('label')?.textContent);
  const firstLines = (rows: typeof verses) =>
    rows.map(({ lines }: { lines: string[] }) => lines.join('\n'));
  expect(texts).toEqual([
    expect.stringContaining(firstLines(verses)[1]),
    expect.stringContaining(firstLines(verses)[2]),
  ]);
});

test('the preview shows each valid version, and reports clicks, typed text and shortcuts', async () => {
  await open(ANTHEM);
  const inside = document.querySelector('iframe')?.contentWindow;
  if (!inside) throw new Error('There is no page next to the form');
  const sent = jest.spyOn(inside, 'postMessage').mockImplementation(() => undefined);
  const answer = (data: object, source: Window = inside) => {
    const { origin } = window.location;
    fireEvent(window, new MessageEvent('message', { data, origin, source }));
  };
  const shownTitles = () =>
    sent.mock.calls.flatMap(([{ kind, content }]) => (kind === 'draft' ? [content.title] : []));
  expect(sent).not.toHaveBeenCalled();
  answer({ kind: 'ready' }, window);
  expect(sent).not.toHaveBeenCalled();
  answer({ kind: 'ready' });
  expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'draft', path: ANTHEM, content: savedContent() }),
    window.location.origin,
  );
  const title = await retype('Page title', '');
  expect(
    await screen.findByText(/^Page title must not be empty\. Showing the last valid version\.$/),
  ).toHaveAttribute('role', 'status');
  expect(sent).toHaveBeenCalledWith({ kind: 'mark', place: 'title' }, window.location.origin);
  expect(shownTitles()).toEqual([savedContent().title]);
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  for (const place of ['description', 'title']) {
    answer({ kind: 'field', place, isTyped: true });
    expect(scrolled.mock.instances.at(-1)).toHaveAttribute('data-path', place);
    expect(sent).toHaveBeenCalledWith({ kind: 'mark', place }, window.location.origin);
  }
  // After a pause, so that it is a step of its own on any machine.
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  answer({ kind: 'typed', place: 'title', from: '', text: 'Our' });
  answer({ kind: 'typed', place: 'title', from: 'Our', text: 'Our anthem' });
  clock.mockRestore();
  expect(title).toHaveValue('Our anthem');
  await waitFor(() => expect(shownTitles().at(-1)).toBe('Our anthem'));
  answer({ kind: 'shortcut', shortcut: 'undo' });
  expect(title).toHaveValue('');
  answer({ kind: 'shortcut', shortcut: 'redo' });
  answer({ kind: 'field', place: 'description' });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Summary' })).toHaveFocus());
  answer({ kind: 'field', place: 'verses.1.lines' });
  await waitFor(() => expect(screen.getAllByRole('textbox', { name: 'Lines' })[0]).toHaveFocus());
  answer({ kind: 'shortcut', shortcut: 'save' });
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(savedContent().title).toBe('Our anthem');
});

test('in a narrow window, a tap on the page shows the form before it focuses the field there', async () => {
  await open(ANTHEM);
  const summary = screen.getByRole('textbox', { name: 'Summary' });
  const source = document.querySelector('iframe')?.contentWindow;
  const answer = (data: object) =>
    fireEvent(window, new MessageEvent('message', { data, origin: location.origin, source }));
  const pane = () => summary.closest('[data-pane]')?.getAttribute('data-pane');
  const panes: unknown[] = [];
  summary.addEventListener('focus', () => panes.push(pane()));
  await pressTool('Page');
  expect(pane()).toBe('page');
  answer({ kind: 'field', place: 'description' });
  await waitFor(() => expect(panes).toEqual(['form']));
  await pressTool('Page');
  answer({ kind: 'entered', place: 'description', text: 'The words', offset: 9 });
  await waitFor(() => expect(pane()).toBe('form'));
});

test('names a news file after its title and year, and never replaces another file', async () => {
  const year = today().slice(0, 4);
  site.files.set(`content/news/prize-day-${year}.json`, '{"title":"Prize day"}');
  await open('');
  await user.click(screen.getByRole('link', { name: 'Write news' }));
  const [title] = await screen.findAllByRole('textbox', { name: 'Title' });
  expect(screen.getByText(/ The preview appears when there are no errors\.$/)).toBeVisible();
  expect(screen.queryByText('Not saved')).toBeNull();
  if (title) await user.type(title, 'Prize Day');
  await user.click(await screen.findByRole('textbox', { name: 'Text' }));
  await user.paste('We won.');
  const visited = window.history.length;
  await pressTool('Save');
  await waitFor(() =>
    expect(savedContent(`content/news/prize-day-${year}-2.json`)).toMatchObject({
      title: 'Prize Day',
      created_at: expect.stringMatching(/\+0[01]:00$/),
    }),
  );
  expect(savedContent(`content/news/prize-day-${year}.json`)).toEqual({ title: 'Prize day' });
  // The new item's URL replaces the URL of the empty form, so Back skips that form.
  await waitFor(() => expect(window.location.hash).toMatch(/-2\.json$/));
  expect(window.history).toHaveLength(visited);
  expect(await screen.findAllByText('Saved')).toHaveLength(1);
});

test('a save made offline says so, and is sent when the connection returns', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { save } = site.storage;
  const offline = jest.spyOn(site.storage, 'save');
  offline.mockRejectedValue(new StorageError('offline', 'The connection is lost.'));
  await open(ANTHEM);
  await retype('Page title', 'Our anthem');
  await pressTool('Save');
  expect(await screen.findByText(/^The connection is lost\. The editor saves them/)).toBeVisible();
  expect(screen.getByText('Waiting for a connection')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(offline).toHaveBeenCalledTimes(2);
  offline.mockImplementation(save);
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(screen.queryByText('The connection is lost.')).toBeNull();
  expect(savedContent().title).toBe('Our anthem');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  fireEvent(window, new Event('online'));
  expect(offline).toHaveBeenCalledTimes(3);
  jest.useRealTimers();
});

test('edits and saves if the browser cannot store anything', async () => {
  for (const name of ['get', 'set', 'keys', 'delete'] as const) {
    jest.spyOn(device, name).mockImplementation(() => {
      throw new DOMException('The storage is full.', 'QuotaExceededError');
    });
  }
  await open(ANTHEM);
  await retype('Page title', 'Our anthem');
  await pressTool('Save');
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(savedContent().title).toBe('Our anthem');
  jest.restoreAllMocks();
});

test('opens previously opened files offline', async () => {
  await open(ANTHEM);
  const lost = new StorageError('offline', 'The connection is lost.');
  jest.spyOn(site.storage, 'snapshot').mockRejectedValue(lost);
  await reopen();
  expect(screen.getByRole('textbox', { name: 'Page title' })).toHaveValue(savedContent().title);
  await reopen('specified');
  expect(screen.getByRole('link', { name: 'Improvement plan' })).toBeVisible();
  const refused = new StorageError('refused', 'No access.');
  jest.spyOn(site.storage, 'snapshot').mockRejectedValue(refused);
  for (const place of ['specified', ANTHEM]) {
    await reopen(place);
    expect(screen.getByText('No access.')).toBeVisible();
  }
});

test('repeats the save, with all changes, after signing in again', async () => {
  const { save } = site.storage;
  const signedOut = jest.spyOn(site.storage, 'save');
  signedOut.mockRejectedValue(new StorageError('signedOut', 'Your sign-in has ended.'));
  const signIn = jest.fn(async () => undefined);
  signIn.mockRejectedValueOnce(new Error('The window was closed.'));
  await openEditor(site.storage, ANTHEM, { account: { signIn, signOut: () => undefined } });
  await retype('Page title', 'Our anthem');
  await pressTool('Save');
  const again = await screen.findByRole('button', { name: 'Sign in again' });
  expect(screen.getByText('Not saved')).toBeVisible();
  await user.click(again);
  expect(await screen.findByText('The window was closed.')).toBeVisible();
  await user.click(again);
  expect(await screen.findByText('Your sign-in has ended.')).toBeVisible();
  signedOut.mockImplementation(save);
  await user.click(await screen.findByRole('button', { name: 'Sign in again' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(savedContent().title).toBe('Our anthem');
  signedOut.mockRejectedValueOnce(new StorageError('busy', 'The server is busy.'));
  await pressTool('Save');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(signIn).toHaveBeenCalledTimes(3);
});

test("keeps text typed while another editor's save is merged, and does not report it as saved", async () => {
  let finish = () => {};
  const { save } = site.storage;
  jest.spyOn(site.storage, 'save').mockImplementationOnce(async (...request) => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return save(...request);
  });
  await open(ANTHEM);
  await retype('Page title', 'Our anthem');
  const theirs = { ...savedContent(), description: 'By another editor.' };
  site.files.set(ANTHEM, JSON.stringify(theirs));
  await pressTool('Save');
  await retype('Page title', 'Anthem');
  expect(screen.getByText('Saving …')).toBeVisible();
  // This second save is ignored, because the first one has not ended.
  await pressTool('Save');
  finish();
  const sentence = 'Not saved. Someone else also changed: “Summary”. It is now in the form.';
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(savedContent()).toEqual({ ...theirs, title: 'Our anthem' });
  expect(screen.getByRole('textbox', { name: 'Page title' })).toHaveValue('Anthem');
});

test('search finds files that contain every word', async () => {
  await open('');
  const [first, last] = [savedContent().verses[0].lines[0], savedContent().chorus.lines.at(-1)];
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  await user.click(screen.getByRole('searchbox'));
  await user.paste(`${last} ${first}`.toUpperCase());
  expect(status).toHaveTextContent('1 result');
  expect(screen.getByRole('link', { name: 'School anthem' })).toBeVisible();
  await user.clear(screen.getByRole('searchbox'));
  await user.paste('school anthem');
  expect(screen.getByRole('link', { name: 'School anthem' })).toBeVisible();
});
