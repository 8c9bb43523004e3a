/** @jest-environment jsdom */
import '../../testing/school-editor';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { openEditor, pressTool, user } from '../../testing/editor-app';
import { memoryDrafts } from '../../testing/memory-storage';
import { stubLayout } from '../../testing/stub-layout';
import { loadDeletion } from './load-later';

jest.mock('idb-keyval', () => jest.requireActual('../../testing/idb-keyval'));
jest.mock('./load-later', () => {
  const actual = jest.requireActual('./load-later');
  return { ...actual, loadDeletion: jest.fn(actual.loadDeletion) };
});

const NEWS = 'content/news/fair.json';

const fair = () =>
  memoryDrafts({
    [NEWS]: JSON.stringify({
      title: 'Fair',
      created_at: '2026-01-01T09:00:00+01:00',
      body: 'Come.',
    }),
  });

beforeEach(stubLayout);

test('asks as soon as its script can be loaded, which Try again does', async () => {
  const { storage, files } = fair();
  const { StorageError } = jest.requireActual('../storage/storage');
  const lost = new StorageError('offline', 'The website cannot be reached.');
  jest.mocked(loadDeletion).mockRejectedValueOnce(lost);
  await openEditor(storage, NEWS);
  await pressTool('More');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The website cannot be reached.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete “Fair”?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(files.has(NEWS)).toBe(false));
  cleanup();
});

test('a double click asks once, although its script loads meanwhile', async () => {
  const { storage, files } = fair();
  await openEditor(storage, 'news');
  await user.dblClick(await screen.findByRole('button', { name: 'Delete Fair' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete “Fair”?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(files.has(NEWS)).toBe(true);
});
