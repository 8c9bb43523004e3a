import { editorConfig } from '../config/editor-config';
import { madePages, publishPagesFirst } from './made-pages';
import { type Backend, onBackend } from './versions/backend';

const backend = {
  kind: 'github',
  repository: 'school/website',
  branch: 'main',
  signInHost: 'https://sign-in.school.example',
  scope: 'public_repo',
  origin: undefined,
} as const;
const config = editorConfig({ backend, siteUrl: undefined, embedded: true });

const page = (title: string, address: string) => JSON.stringify({ title, address });
const files: Readonly<Record<string, string>> = {
  'cms/pages/school-fees content/pages/school-fees.json': page('School fees', 'school-fees'),
  'cms/pages/uniform content/pages/uniform.json': page('The uniform', 'uniform'),
  'main content/pages/uniform.json': page('Uniform', 'uniform'),
  'cms/settings/menu content/menu.json': '{"links":[{"to":"/uniform"},{"to":"/school-fees"}]}',
  'cms/settings/site content/site.json': '{"note":"[All](/school-fees-2025)"}',
};
const publish = jest.fn(async (..._entry: readonly string[]) => undefined);

const saved = (data: string) => ({ data, file: { path: 'content/pages/some.json' } });

function start() {
  const readFile = async (path: string, _sha: null, { branch }: { readonly branch: string }) => {
    // Of the drafts, only those of pages are read.
    expect(path).not.toContain('pages/settings');
    return files[`${branch} ${path}`] ?? '';
  };
  const made: Backend = {
    persistEntry: jest.fn(),
    publishUnpublishedEntry: publish,
    entriesByFolder: async () => [saved(page('Uniform', 'uniform')), saved('{')],
    unpublishedEntries: async () => ['pages/school-fees', 'pages/uniform', 'settings/menu'],
    api: Object({ branch: 'main', readFile }),
  };
  const registered = { init: () => made };
  onBackend(registered, (one) => publishPagesFirst(config, one));
  return registered.init();
}

beforeEach(() => {
  // Each form reads the pages once.
  window.location.hash = `#${expect.getState().currentTestName}`;
  publish.mockClear();
});

test('the pages that links can lead to are those that were saved, and drafts', async () => {
  start();
  expect(await madePages(config)).toEqual([
    { value: '/uniform', label: 'Uniform (/uniform)' },
    { value: '/school-fees', label: 'School fees (/school-fees), a draft' },
  ]);
});

test('a link to a draft is not published before it', async () => {
  const made = start();
  await expect(made.publishUnpublishedEntry('settings', 'menu')).rejects.toThrow(
    'it leads to School fees (/school-fees), a draft. Publish that page first.',
  );
  expect(publish).not.toHaveBeenCalled();
  await made.publishUnpublishedEntry('settings', 'site');
  await made.publishUnpublishedEntry('pages', 'school-fees');
  expect(publish.mock.calls).toEqual([
    ['settings', 'site'],
    ['pages', 'school-fees'],
  ]);
});

test('the pages are read once for a form, and again for the next one', async () => {
  const made = start();
  const read = jest.spyOn(made, 'entriesByFolder');
  const [first] = await Promise.all([madePages(config), madePages(config)]);
  expect(read.mock.calls).toEqual([['content/pages', 'json', 1]]);
  read.mockResolvedValue([saved(page('Rules', 'rules'))]);
  expect(await madePages(config)).toBe(first);
  window.location.hash = '#/collections/settings/entries/menu';
  expect((await madePages(config))[0]).toEqual({ value: '/rules', label: 'Rules (/rules)' });
});

test('when they cannot be read, a form offers the pages of the last build', async () => {
  jest.spyOn(start(), 'unpublishedEntries').mockRejectedValue(new Error('no network'));
  expect(await madePages(config)).toEqual([]);
});

test('on this machine there are no drafts', async () => {
  const registered = {
    init: (): Backend => ({
      persistEntry: jest.fn(),
      publishUnpublishedEntry: publish,
      entriesByFolder: async () => [saved(page('Uniform', 'uniform'))],
    }),
  };
  onBackend(registered, () => undefined);
  registered.init();
  expect(await madePages(config)).toEqual([{ value: '/uniform', label: 'Uniform (/uniform)' }]);
});
