import type { localStorage as LocalStorage } from './local-storage';

/** The id under which a newly loaded editor says that a page is open. */
async function reportedWindow(): Promise<string> {
  const { localStorage } = jest.requireActual<{ localStorage: typeof LocalStorage }>(
    './local-storage',
  );
  let body = '';
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_url, options) => {
    body = String(options?.body);
    return Object({ ok: true, json: async () => ({ others: 0 }) });
  });
  await localStorage('').othersAt('content/home.json');
  jest.resetModules();
  return JSON.parse(body).window;
}

test('a reloaded window is no other window, but a copied tab is', async () => {
  const first = await reportedWindow();
  const copied = await reportedWindow();
  window.dispatchEvent(new Event('pagehide'));
  expect(copied).not.toBe(first);
  expect([first, copied]).toContain(await reportedWindow());
});
