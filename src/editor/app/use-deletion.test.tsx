/** @jest-environment jsdom */
import '../../testing/school-editor';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openEditor, pressTool, user } from '../../testing/editor-app';
import { memoryDrafts } from '../../testing/memory-storage';
import { stubLayout } from '../../testing/stub-layout';
import { loadDeletion } from './load-later';

jest.mock('idb-keyval', () => jest.requireActual('../../testing/idb-keyval'));
jest.mock('./load-later', () => {
  const actual = jest.requireActual('./load-later');
  return { ...actual, loadDeletion: jest.fn(actual.loadDeletion) };
});

test('asks as soon as its script can be loaded, which Try again does', async () => {
  stubLayout();
  const news = 'content/news/fair.json';
  const item = { title: 'Fair', created_at: '2026-01-01T09:00:00+01:00', body: 'Come.' };
  const { storage, files } = memoryDrafts({ [news]: JSON.stringify(item) });
  const { StorageError } = jest.requireActual('../storage/storage');
  const lost = new StorageError('offline', 'The website cannot be reached.');
  jest.mocked(loadDeletion).mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
  await openEditor(storage, news);
  await pressTool('More');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The website cannot be reached.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete “Fair”?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(files.has(news)).toBe(false));
  cleanup();
});
