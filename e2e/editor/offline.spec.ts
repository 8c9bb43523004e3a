import { expect } from '../fixtures';
import { openEditor, preview, test } from './editor-fixtures';

const ANTHEM = 'content/school-anthem.json';

test.use({ serviceWorkers: 'allow' });

test('a page opened online can be edited offline, and is saved once back online', async ({
  context,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const first = await context.newPage();
  await openEditor(first);
  const second = await context.newPage();
  await openEditor(second, ANTHEM);
  await expect(second.getByRole('textbox', { name: 'Introduction' })).toBeEditable();
  await expect(preview(second).getByRole('heading', { level: 1 })).toBeVisible();
  const scripts = () =>
    performance.getEntriesByType('resource').filter(({ name }) => name.includes('/js/'));
  const names = (await second.evaluate(scripts)).map(({ name }) => new URL(name).pathname);
  await expect
    .poll(() =>
      second.evaluate(
        async (paths) => Promise.all(paths.map(async (path) => (await caches.match(path))?.ok)),
        ['/admin', '/preview', '/editor.json', ...names],
      ),
    )
    .not.toContain(undefined);

  await context.setOffline(true);
  const third = await context.newPage();
  await openEditor(third, ANTHEM);
  const title = third.getByLabel('Page title');
  await title.fill('Our anthem');
  await expect(preview(third).getByRole('heading', { level: 1 })).toHaveText('Our anthem');
  await third.keyboard.press('Control+s');
  await expect(third.getByText('Waiting for a connection')).toBeVisible();
  await context.setOffline(false);
  await expect(third.getByText('Saved', { exact: true })).toBeVisible();
  expect(JSON.parse(server.read(ANTHEM)).title).toBe('Our anthem');
});
