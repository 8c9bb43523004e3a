import { decapBackend } from '../../testing/decap-backend';
import { editorConfig } from '../config/editor-config';
import { loadExtraPages, publishPagesFirst } from './extra-pages';
import { onBackend } from './versions/backend';

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
  // It has a link to itself.
  'cms/pages/school-fees content/pages/school-fees.json': JSON.stringify({
    ...JSON.parse(page('School fees', 'school-fees')),
    blocks: [{ text: '[Above](/school-fees#top)' }],
  }),
  'cms/pages/rules content/pages/rules.json': page('Rules', 'rules'),
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
  const made = decapBackend({
    publishUnpublishedEntry: publish,
    entriesByFolder: async () => [saved(page('Uniform', 'uniform')), saved('{')],
    unpublishedEntries: async () => ['pages/school-fees', 'pages/uniform', 'settings/menu'],
    api: Object({ branch: 'main', readFile }),
  });
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
  expect(await loadExtraPages(config)).toEqual([
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
  // Decap's own function works only on its own backend.
  expect(publish.mock.contexts).toEqual([made, made]);
});

test.each([
  ['a link', '{"to":"/school-fees"}', 0],
  ['a link to a part of it', '{"to":"/school-fees#boarding"}', 0],
  ['a link with a query', '{"to":"/school-fees?term=1"}', 0],
  ['a link in a text', '{"text":"See [the list](/school-fees)."}', 0],
  ['a link in a text, with a title', '{"text":"[Fees](/school-fees \'All\')"}', 0],
  ['a link to another page', '{"to":"/school-fees-2025"}', 1],
  ['the same address on another website', '{"to":"https://old.example/school-fees"}', 1],
])(
  'beside the draft of a page, what has %s (%s) is published %i times',
  async (_case, text, times) => {
    const made = start();
    jest.spyOn(Object(made.api), 'readFile').mockImplementation(async (path, _sha, options) => {
      const { branch } = Object(options);
      return branch === 'cms/settings/menu' ? text : (files[`${branch} ${path}`] ?? '');
    });
    await made.publishUnpublishedEntry('settings', 'menu').catch(() => undefined);
    expect(publish).toHaveBeenCalledTimes(times);
  },
);

test('when they cannot be read, a form offers the pages of the last build', async () => {
  jest.spyOn(start(), 'unpublishedEntries').mockRejectedValue(new Error('no network'));
  expect(await loadExtraPages(config)).toEqual([]);
});

test('a draft that changes the address of a published page can be linked, and is published first', async () => {
  const made = start();
  jest.spyOn(made, 'unpublishedEntries').mockResolvedValue(['pages/uniform', 'pages/rules']);
  jest.spyOn(Object(made.api), 'readFile').mockImplementation(async (path, _sha, options) => {
    const { branch } = Object(options);
    if (branch === 'cms/pages/uniform') return page('Uniform', 'clothes');
    return branch === 'cms/settings/menu' ? '"/clothes"' : (files[`${branch} ${path}`] ?? '');
  });
  expect((await loadExtraPages(config)).slice(1)).toEqual([
    { value: '/clothes', label: 'Uniform (/clothes), a draft' },
    { value: '/rules', label: 'Rules (/rules), a draft' },
  ]);
  await expect(made.publishUnpublishedEntry('settings', 'menu')).rejects.toThrow(
    'it leads to Uniform (/clothes), a draft.',
  );
});
