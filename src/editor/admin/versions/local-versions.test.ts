/** @jest-environment node */
import { decapBackend } from '../../../testing/decap-backend';
import { type Backend, onBackend } from './backend';
import { expectVersions, newerInFile } from './local-versions';

const path = 'content/home.json';
const opened = { base: 'opened' };
const request = jest.fn();

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
  const params = { branch: 'main', path };
  expect(request.mock.calls).toEqual([[{ action: 'getEntry', params }]]);
  expect(await saved?.who()).toBeUndefined();
  return made;
}

test('a save names what it expects to replace', async () => {
  const made = await start();
  await made.request?.({ action: 'persistEntry' });
  expect(request).toHaveBeenLastCalledWith({
    action: 'persistEntry',
    expected: { path, text: 'text' },
  });
  // Decap's own function works only on its own backend.
  expect(request.mock.contexts.at(-1)).toBe(made);
  await made.request?.({ action: 'getEntry' });
  expect(request).toHaveBeenLastCalledWith({ action: 'getEntry' });
});

test('a save of a file that is not there expects none', async () => {
  const made = await start();
  request.mockResolvedValueOnce({ data: null });
  const [saved] = await newerInFile({ collection: 'specified', slug: 'home', path }, opened);
  expect(saved?.text).toBeUndefined();
  await made.request?.({ action: 'persistEntry' });
  expect(request).toHaveBeenLastCalledWith({
    action: 'persistEntry',
    expected: { path, text: null },
  });
});

test('a save names what was read last, also of a file that is empty', async () => {
  const made = await start();
  const news = { collection: 'news', slug: 'rain', path: 'content/news/rain.json' };
  request.mockResolvedValueOnce({ data: '' });
  const [saved] = await newerInFile(news, {});
  expect(saved?.text).toBe('');
  await made.request?.({ action: 'persistEntry' });
  expect(request).toHaveBeenLastCalledWith({
    action: 'persistEntry',
    expected: { path: news.path, text: '' },
  });
});

test('a save that the writer refuses, because somebody else was quicker, says what to do', async () => {
  const made = await start();
  request.mockRejectedValue({ status: 409 });
  await expect(made.request?.({ action: 'persistEntry' })).rejects.toThrow(
    'somebody else has saved this page at the same moment. Press Save again; nothing is lost.',
  );
  // Only a save can be too late.
  await expect(made.request?.({ action: 'getEntry' })).rejects.toEqual({ status: 409 });
  const other = new Error('no space left on the device');
  request.mockRejectedValue(other);
  await expect(made.request?.({ action: 'persistEntry' })).rejects.toBe(other);
});
