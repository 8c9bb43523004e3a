import { gitHubEditor, localEditor } from '../../testing/editor-configs';
import type { State } from './decap-store';
import { othersAtPage, scheduledNews, stateOnWebsite } from './page-status';

const mockPublished = { sha: 'b2', when: '2026-11-22T13:58:00+01:00', who: 'Ada' };
jest.mock('./versions/github-status', () => ({
  lastPublished: async () => mockPublished,
  reaches: async (commit: string, earlier: string) => commit >= earlier,
  draftAuthor: async ({
    collection,
    slug,
  }: {
    readonly collection: string;
    readonly slug: string;
  }) => (`${collection}/${slug}` === 'specified/school-anthem' ? 'ben' : undefined),
}));

let mockOthers: number;
const mockRequest = jest.fn();
jest.mock('./versions/backend', () => ({
  backend: () => ({
    request: async (payload: object) => {
      mockRequest(payload);
      return { others: mockOthers };
    },
  }),
}));

const NOW = Date.parse('2026-11-22T14:06:00+01:00');

async function state(build: unknown, now = NOW, ok = build !== undefined) {
  const response = { ok, json: async () => build };
  Object.assign(window, { fetch: jest.fn(async () => response) });
  return stateOnWebsite(gitHubEditor, 'specified', 'school-anthem', now);
}

test('what was published is on the website once a build has it', async () => {
  const builtAt = '2026-11-22T14:05:00+01:00';
  expect(await state({ commit: 'a1', builtAt })).toBe(
    'Published at 13:58; the website is still being built.',
  );
  expect(await state({ commit: 'b2', builtAt })).toBe('On the website since 14:05.');
  expect(await state({ commit: 'c3', builtAt }, NOW + 24 * 3_600_000)).toBe(
    'On the website since 22 November 2026 at 14:05.',
  );
  // The day is that of Lagos, however the time is written.
  expect(await state({ commit: 'b2', builtAt: '2026-11-21T23:30:00Z' })).toBe(
    'On the website since 00:30.',
  );
  expect(await state({ commit: 'b2', builtAt: '2026-11-21T22:59:00Z' })).toBe(
    'On the website since 21 November 2026 at 23:59.',
  );
  expect(window.fetch).toHaveBeenCalledWith('/build.json', { cache: 'no-store' });
});

test('a build that does not come has failed, and the message says what to do', async () => {
  const builtAt = '2026-11-22T12:00:00+01:00';
  expect(await state({ commit: 'a1', builtAt }, NOW + 20 * 60_000)).toBe(
    'Published at 13:58, but not on the website. The build has most likely failed: tell the person who looks after the website. Nothing is lost, and the site stays as it was.',
  );
});

test('a website that does not say of what it was built is not spoken of', async () => {
  expect(await state(undefined)).toBe('');
  const build = { commit: 'b2', builtAt: '2026-11-22T14:05:00+01:00' };
  expect(await state(build, NOW, false)).toBe('');
  expect(await state({ builtAt: '2026-11-22T14:05:00+01:00' })).toBe('');
});

test('news that wait for their time are named, in the form and in the list', () => {
  const data = (title: string, created_at: string) => ({ title, created_at });
  const later = data('Prize day', '2026-11-24T09:00:00+01:00');
  const entities = {
    'news.prize-day': { collection: 'news', data: later },
    'news.old': { collection: 'news', data: data('Old', '2026-11-01T09:00:00+01:00') },
    // Its text has not come yet.
    'news.new': { collection: 'news' },
  };
  const decap = (open: object): State => ({
    editorialWorkflow: { hasIn: () => false },
    auth: {},
    entries: { toJS: () => ({ entities }) },
    entryDraft: { get: () => Object({ get: () => new Map(Object.entries(open)) }) },
  });
  const place = { collection: 'news', slug: undefined };
  expect(scheduledNews(place, decap({}), NOW)).toBe(
    'Scheduled: “Prize day” on 24 November 2026 at 09:00.',
  );
  const form = { collection: 'news', slug: '' };
  expect(scheduledNews(form, decap(later), NOW)).toBe(
    'Scheduled: it appears on 24 November 2026 at 09:00.',
  );
  expect(scheduledNews(form, decap({ created_at: '2026-11-01T09:00:00+01:00' }), NOW)).toBe('');
  // At that very time they are there.
  const times = ['2026-11-22T13:06:00Z', '2026-11-22T13:06:01Z', '2026-11-22T09:06:00-05:00'];
  expect(times.map((created_at) => scheduledNews(form, decap({ created_at }), NOW))).toEqual([
    '',
    'Scheduled: it appears on 22 November 2026 at 14:06.',
    'Scheduled: it appears on 22 November 2026 at 15:06.',
  ]);
  expect(scheduledNews({ collection: 'albums', slug: '' }, decap(later), NOW)).toBe('');
});

test.each([
  [0, ''],
  [1, 'This page is open in another window, too.'],
  [2, 'This page is open in another window, too.'],
])('with %i other windows at a page of this machine', async (others, said) => {
  mockOthers = others;
  expect(await othersAtPage(localEditor, 'specified', 'home')).toBe(said);
  expect(mockRequest).toHaveBeenLastCalledWith({
    action: 'open',
    params: { path: 'content/home.json', window: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  });
});

test('a window is the same one at every page, so that it is not taken for another', async () => {
  mockRequest.mockClear();
  await othersAtPage(localEditor, 'specified', 'home');
  await othersAtPage(localEditor, 'news', 'rain');
  const [first, second] = mockRequest.mock.calls.map(([{ params }]) => params);
  expect(second).toEqual({ path: 'content/news/rain.json', window: first.window });
});

test('on GitHub the status names who began a draft; on this machine it says nothing of the website', async () => {
  expect(await othersAtPage(gitHubEditor, 'specified', 'school-anthem')).toBe(
    'ben has begun a draft of this page. What you save goes into it.',
  );
  expect(await othersAtPage(gitHubEditor, 'specified', 'home')).toBe('');
  expect(await stateOnWebsite(localEditor, 'specified', 'school-anthem', NOW)).toBe('');
});

async function newWindow(): Promise<unknown> {
  let open = othersAtPage;
  jest.isolateModules(() => {
    open = jest.requireActual('./page-status').othersAtPage;
  });
  await open(localEditor, 'specified', 'home');
  return mockRequest.mock.lastCall?.[0].params.window;
}

test('a window is the same one after a reload, and another one than the tab that it was copied from', async () => {
  const first = await newWindow();
  // A copied tab begins with what the session storage has at that time.
  const copied = await newWindow();
  expect(copied).not.toBe(first);
  // The window that was loaded last is left last.
  window.dispatchEvent(new Event('pagehide'));
  expect(await newWindow()).toBe(copied);
});
