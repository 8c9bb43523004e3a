/** @jest-environment node */

import { decapBackend } from '../../../testing/decap-backend';
import type { SaveRequest } from '../../writer-requests';
import { type Backend, onBackend } from './backend';
import { expectVersions, newerInFile } from './local-versions';

const path = 'content/home.json';
const opened = { base: 'opened' };
const request = jest.fn();

const READ = { action: 'getEntry', params: { branch: 'main', path } } as const;
const SAVE: SaveRequest = { action: 'persistEntry', params: { assets: [] } };

/** Decap's backend of this machine, after the home page was read. */
async function start(): Promise<Backend> {
  const made = decapBackend({ request });
  const registered = { init: () => made };
  onBackend(registered, expectVersions);
  registered.init();
  request.mockReset().mockResolvedValueOnce({ data: 'text' });
  const [saved] = await newerInFile({ collection: 'specified', slug: 'home', path }, opened);
  // Without what was opened, what others have saved would be taken for it.
  expect(saved).toMatchObject({ base: 'opened', text: 'text' });
  expect(request.mock.calls).toEqual([[READ]]);
  expect(await saved?.who()).toBeUndefined();
  return made;
}

test('a save names what it expects to replace', async () => {
  const made = await start();
  await made.request?.(SAVE);
  expect(request).toHaveBeenLastCalledWith({
    ...SAVE,
    expected: { path, text: 'text' },
  });
  // Decap's own function works only on its own backend.
  expect(request.mock.contexts.at(-1)).toBe(made);
  await made.request?.(READ);
  expect(request).toHaveBeenLastCalledWith(READ);
});

test('a save of a file that is not there expects none', async () => {
  const made = await start();
  request.mockResolvedValueOnce({ data: null });
  const [saved] = await newerInFile({ collection: 'specified', slug: 'home', path }, opened);
  expect(saved?.text).toBeUndefined();
  await made.request?.(SAVE);
  expect(request).toHaveBeenLastCalledWith({
    ...SAVE,
    expected: { path, text: null },
  });
});

test('a save names what was read last, also of a file that is empty', async () => {
  const made = await start();
  const news = { collection: 'news', slug: 'rain', path: 'content/news/rain.json' };
  request.mockResolvedValueOnce({ data: '' });
  const [saved] = await newerInFile(news, {});
  expect(saved?.text).toBe('');
  await made.request?.(SAVE);
  expect(request).toHaveBeenLastCalledWith({
    ...SAVE,
    expected: { path: news.path, text: '' },
  });
});

test('a save that the writer refuses, because somebody else was quicker, says what to do', async () => {
  const made = await start();
  request.mockRejectedValue({ status: 409 });
  await expect(made.request?.(SAVE)).rejects.toThrow(
    'somebody else has saved this page at the same moment. Press Save again; nothing is lost.',
  );
  // Only a save can be too late.
  await expect(made.request?.(READ)).rejects.toEqual({ status: 409 });
  const other = new Error('no space left on the device');
  request.mockRejectedValue(other);
  await expect(made.request?.(SAVE)).rejects.toBe(other);
});
