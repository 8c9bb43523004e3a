/** @jest-environment jsdom */
import '../../testing/school-editor';
import { readFileSync } from 'node:fs';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { openEditor, pressTool, retype, user } from '../../testing/editor-app';
import { device } from '../../testing/idb-keyval';
import { memoryDrafts } from '../../testing/memory-storage';
import { stubLayout } from '../../testing/stub-layout';
import { StorageError } from '../storage/storage';

jest.mock('idb-keyval', () => jest.requireActual('../../testing/idb-keyval'));

const ANTHEM = 'content/school-anthem.json';
const FEES = 'content/pages/fees.json';
const text = readFileSync(`e2e/${ANTHEM}`, 'utf8');

beforeEach(() => {
  device.clear();
  cleanup();
  stubLayout();
});

/** Opens a page of which a colleague has saved a draft. */
async function openDraft(
  change: (content: ReturnType<typeof Object>) => unknown,
  memory = memoryDrafts({ [ANTHEM]: text }),
) {
  memory.files.set(ANTHEM, JSON.stringify(change(JSON.parse(text))));
  const { snapshot } = memory.storage;
  memory.storage.snapshot = async () => {
    const now = await snapshot();
    const drafts = now.drafts.map((draft) => ({ ...draft, author: 'Ben', isMine: false }));
    return { ...now, drafts };
  };
  await openEditor(memory.storage, ANTHEM);
  return memory;
}

async function review() {
  await user.click(await screen.findByRole('button', { name: 'Review changes by Ben' }));
  return within(await screen.findByRole('region', { name: 'What this draft changes' }));
}

test('shows each changed field of a colleague’s draft, old and new, and opens it', async () => {
  const { title } = JSON.parse(text);
  await openDraft((content) => ({
    ...content,
    title: 'Our anthem',
    verses: content.verses.slice(1),
  }));
  const region = await review();
  const field = await region.findByRole('button', { name: '“Page title”' });
  const change = field.closest('li');
  expect(change?.querySelector('del')).toHaveTextContent(title);
  expect(change?.querySelector('ins')).toHaveTextContent('Our anthem');
  expect(region.getByText(/^Verse “.*” \(deleted\)$/)).toBeVisible();
  await user.click(field);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Page title' })).toHaveFocus());
});

test('sends a comment, and keeps it in its box if it could not be sent', async () => {
  const memory = memoryDrafts({ [ANTHEM]: text });
  const comment = { id: 'b', who: 'Ben', when: '2026-10-06T08:00:00Z', text: 'Please look.' };
  memory.comments.set(ANTHEM, [comment]);
  const send = jest
    .spyOn(memory.storage.drafts, 'comment')
    .mockRejectedValueOnce(new StorageError('busy', 'GitHub is busy.'));
  await openDraft((content) => ({ ...content, title: 'Ours' }), memory);
  const region = await review();
  expect(await region.findByText('Please look.')).toBeVisible();
  const box = region.getByRole('textbox', { name: 'Your comment' });
  await user.type(box, 'Keep the old title.');
  await user.click(region.getByRole('button', { name: 'Send' }));
  expect(await region.findByText('GitHub is busy.')).toBeVisible();
  expect(box).toHaveValue('Keep the old title.');
  await user.click(region.getByRole('button', { name: 'Try again' }));
  expect(await region.findByText('Keep the old title.', { selector: 'li p' })).toBeVisible();
  expect(box).toHaveValue('');
  expect(send).toHaveBeenCalledTimes(2);
});

test('a comment that arrived without an answer is sent once, and what is typed meanwhile stays', async () => {
  const memory = memoryDrafts({ [ANTHEM]: text });
  const { comment } = memory.storage.drafts;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const send = jest
    .spyOn(memory.storage.drafts, 'comment')
    .mockImplementationOnce(async (...sent) => {
      await comment(...sent);
      await answered;
      throw new StorageError('busy', 'GitHub is busy.');
    });
  await openDraft((content) => ({ ...content, title: 'Ours' }), memory);
  const region = await review();
  expect(await region.findByText('No comments yet.')).toBeVisible();
  const box = region.getByRole('textbox', { name: 'Your comment' });
  await user.type(box, 'Keep the old title.');
  await user.click(region.getByRole('button', { name: 'Send' }));
  await user.type(box, ' And the text.');
  await act(async () => answer());
  expect(await region.findByText('Keep the old title.', { selector: 'li p' })).toBeVisible();
  expect(region.queryByText('GitHub is busy.')).toBeNull();
  expect(box).toHaveValue('Keep the old title. And the text.');
  expect(send).toHaveBeenCalledTimes(1);
});

test('what GitHub refuses to both lists, and to a comment and its list, is said once', async () => {
  const memory = memoryDrafts({ [ANTHEM]: text });
  const { drafts } = memory.storage;
  const busy = new StorageError('busy', 'GitHub is busy.');
  const { comment, comments } = drafts;
  await openDraft((content) => ({ ...content, title: 'Ours' }), memory);
  const fail = () => {
    for (const name of ['comment', 'comments'] as const) {
      Object.assign(drafts, { [name]: async () => Promise.reject(busy) });
    }
  };
  const recover = () => Object.assign(drafts, { comment, comments });
  const opened = memory.storage.snapshot;
  await screen.findByRole('button', { name: 'Review changes by Ben' });
  memory.storage.snapshot = () => Promise.reject(busy);
  fail();
  const region = await review();
  expect(await region.findAllByText('GitHub is busy.')).toHaveLength(1);
  memory.storage.snapshot = opened;
  recover();
  await user.click(region.getByRole('button', { name: 'Try again' }));
  expect(await region.findByRole('button', { name: '“Page title”' })).toBeVisible();
  expect(await region.findByText('No comments yet.')).toBeVisible();
  fail();
  await user.type(region.getByRole('textbox', { name: 'Your comment' }), 'Keep the title.');
  await user.click(region.getByRole('button', { name: 'Send' }));
  expect(await region.findAllByText('GitHub is busy.')).toHaveLength(1);
  recover();
  await user.click(region.getByRole('button', { name: 'Try again' }));
  expect(await region.findByText('Keep the title.', { selector: 'li p' })).toBeVisible();
});

test('the review of a published draft does not come back over the form with the next save', async () => {
  await openDraft((content) => ({ ...content, title: 'Ours' }));
  await review();
  await pressTool('Publish');
  const title = await screen.findByRole('textbox', { name: 'Page title' });
  await retype('Page title', 'Theirs');
  await pressTool('Save');
  expect(await screen.findByRole('combobox', { name: 'Status' })).toBeVisible();
  expect(title).toBeVisible();
  expect(screen.queryByRole('region', { name: 'What this draft changes' })).toBeNull();
});

test('a page that was never published is new as a whole', async () => {
  const { storage, files } = memoryDrafts({});
  const blocks = [{ kind: 'text', text: 'Text' }];
  const page = { title: 'Fees', address: 'fees', description: 'A page.', blocks };
  files.set(FEES, JSON.stringify(page));
  await openEditor(storage, FEES);
  await screen.findByRole('textbox', { name: 'Page title' });
  // Before the draft has loaded, the tool is not there.
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Status' })).toBeVisible());
  await pressTool('More');
  await pressTool('Review changes');
  expect(await screen.findByText(/^Visitors have never seen this page/)).toBeVisible();
});

test('tells the author of a draft that a colleague has commented on it', async () => {
  const memory = memoryDrafts({ [ANTHEM]: text });
  memory.files.set(ANTHEM, text.replace('Song', 'Hymn'));
  const { snapshot } = memory.storage;
  memory.storage.snapshot = async () => {
    const now = await snapshot();
    return { ...now, drafts: now.drafts.map((draft) => ({ ...draft, commentBy: 'ben' })) };
  };
  await openEditor(memory.storage, '');
  const drafts = within(await screen.findByRole('region', { name: 'Drafts' }));
  expect(drafts.getByText(/, comment by ben$/)).toBeVisible();
  await user.click(drafts.getByRole('link'));
  await user.click(await screen.findByRole('button', { name: 'Read the comment by ben' }));
  expect(await screen.findByRole('textbox', { name: 'Your comment' })).toBeVisible();
});
