/** @jest-environment node */
import { answerCall, callsOf } from '../../../../e2e/editor/github-calls';
import {
  type Check,
  emptyRepository,
  REPOSITORY,
  type Repository,
} from '../../../../e2e/editor/github-repository';
import { ConflictError, type Publication, type Storage, versionOf } from '../storage';
import { gitHubStorage } from './github-storage';

/* The rules that GitHub has and a plain repository has not. The published branch is not called `main`. */

const LIVE = 'live';
const [HOME, MENU, NEWS] = ['content/home.json', 'content/menu.json', 'content/news/prize.json'];
const DRAFT = 'cms/specified/home';

let repository: Repository;
let ada: Storage;
/** Answers a request in place of GitHub. */
let intercept: (request: string) => Response | undefined;

beforeEach(() => {
  repository = emptyRepository(LIVE);
  const start = Object.entries({ [HOME]: 'home', [MENU]: 'menu' });
  repository.commitTo(LIVE, { message: 'Start', author: 'ada' }, start);
  intercept = () => undefined;
  ada = gitHubStorage({ repository: REPOSITORY, branch: LIVE, folder: '', token: () => 'ada' });
  const calls = callsOf(repository, 'ada');
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => {
    const { method = 'GET', body } = init;
    const answer = intercept(`${method} ${String(input)} ${String(body ?? '')}`);
    if (answer) return answer;
    const text = body === undefined ? null : String(body);
    const { status = 200, json, bytes } = answerCall(calls, method, String(input), text);
    return bytes ? new Response(new Uint8Array(bytes)) : Response.json(json, { status });
  });
  // Waits are over at once.
  jest
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((work: () => void) => setImmediate(work)) as never);
});

afterEach(() => jest.restoreAllMocks());

const version = (text: string) => versionOf(new Blob([text]));

async function save(path: string, content: string | Blob | null, from: string | null = null) {
  const base = from === null ? null : await version(from);
  return ada.save([{ path, content, base }], 'Change the home page');
}

const mergeBoth: Publication['merge'] = async ({ theirs, yours }) => `${theirs}+${yours}`;

/** Publishes a draft, and returns what was said meanwhile. */
async function publish(path = HOME, publication: Partial<Publication> = {}) {
  const said: string[] = [];
  await ada.drafts?.publish([path], {
    merge: mergeBoth,
    check: async () => undefined,
    onWait: (sentence) => said.push(sentence),
    ...publication,
  });
  return said;
}

function publishOther(path: string, text: string | null) {
  repository.commitTo(LIVE, { message: 'Publish', author: 'ben' }, [[path, text]]);
}

/** Sets the check of the draft's newest commit, after a number of questions about it. */
function answerCheck(after: number, check: Check) {
  let questions = 0;
  intercept = (request) => {
    questions += request.includes('mergeStateStatus') ? 1 : 0;
    if (questions > after) repository.checks.set(repository.refs.get(DRAFT) ?? '', check);
    return undefined;
  };
}

test('Publish waits for a required check that has not started or is running', async () => {
  repository.rules.needsCheck = true;
  await save(HOME, 'new', 'home');
  const check = { name: 'Check', state: 'pending' as Check['state'] };
  answerCheck(1, check);
  const said = publish(HOME, {
    onWait: (sentence) => {
      if (sentence.includes('“Check”')) check.state = 'success';
    },
  });
  await said;
  expect(repository.read(HOME)).toBe('new');
  expect([...repository.refs.keys()]).toEqual([LIVE]);
});

test('someone who waits for a check can stop, and publish later', async () => {
  repository.rules.needsCheck = true;
  await save(HOME, 'new', 'home');
  const stop = new AbortController();
  const waiting = publish(HOME, { signal: stop.signal, onWait: () => stop.abort() });
  await expect(waiting).rejects.toThrow('you stopped waiting');
  expect(repository.read(HOME, DRAFT)).toBe('new');
});

test('says why a required check failed', async () => {
  repository.rules.needsCheck = true;
  await save(HOME, 'new', 'home');
  answerCheck(0, { name: 'Check', state: 'failure', reason: 'The content has an error.' });
  await expect(publish()).rejects.toThrow(
    'Not published: the check “Check” on GitHub failed: The content has an error. The draft is saved',
  );
  expect(repository.read(HOME)).toBe('home');
});

test('brings a draft up to date where the repository requires that', async () => {
  repository.rules.needsUpToDate = true;
  await save(HOME, 'new', 'home');
  publishOther(MENU, 'newer');
  await publish();
  expect([repository.read(HOME), repository.read(MENU)]).toEqual(['new', 'newer']);
});

test.each([
  ['a review is missing', { needsReview: true }, /someone else approves the draft/],
  [
    'only rebasing is allowed',
    { canSquash: false },
    /GitHub does not allow it \(Rebase merges are/,
  ],
] as const)('explains why it cannot publish when %s', async (_name, rules, sentence) => {
  Object.assign(repository.rules, rules);
  await save(HOME, 'new', 'home');
  await expect(publish()).rejects.toThrow(sentence);
  expect(repository.read(HOME, DRAFT)).toBe('new');
});

test('merges with a merge commit where squashing is not allowed', async () => {
  Object.assign(repository.rules, { canSquash: false, canMerge: true });
  await save(HOME, 'new', 'home');
  await publish();
  expect(repository.read(HOME)).toBe('new');
});

test.each([405, 422])('tries again when GitHub’s %i has no lasting reason', async (status) => {
  await save(HOME, 'new', 'home');
  let refusals = 2;
  intercept = (request) => {
    if (!/^PUT .*\/merge /.test(request) || refusals === 0) return undefined;
    refusals -= 1;
    const message = 'Base branch was modified. Review and try the merge again.';
    return Response.json({ message }, { status });
  };
  await publish();
  expect(repository.read(HOME)).toBe('new');
});

test('a fork’s pull request is nobody’s draft', async () => {
  repository.commitTo(DRAFT, { message: 'Spam', author: 'eve' }, [[HOME, 'spam']]);
  const pull = { number: 1, title: 'Spam', branch: DRAFT, author: 'eve', labels: [] };
  repository.pulls.push({ ...pull, state: 'open', isFork: true });
  expect(await ada.drafts?.list()).toEqual([]);
  expect((await ada.read([HOME])).map(({ text }) => text)).toEqual(['home']);
});

test('a draft that a bot closed is still a draft; a save opens it again', async () => {
  await save(HOME, 'one', 'home');
  const [pull] = repository.pulls;
  if (pull) Object.assign(pull, { state: 'closed', head: repository.refs.get(DRAFT) });
  expect(await ada.drafts?.list()).toMatchObject([{ path: HOME, isClosed: true }]);
  expect((await ada.read([HOME])).map(({ text }) => text)).toEqual(['one']);
  await save(HOME, 'two', 'one');
  expect(repository.pulls.map(({ state }) => state)).toEqual(['open']);
  expect(repository.read(HOME, DRAFT)).toBe('two');
  if (pull) Object.assign(pull, { state: 'closed', head: repository.refs.get(DRAFT) });
  await publish();
  expect(repository.read(HOME)).toBe('two');
});

test('a draft of 320 photos loses none, even when it must be merged', async () => {
  const photos = Array.from({ length: 320 }, (_, index) => `static/uploads/${index}.webp`);
  const changes = photos.map((path) => ({ path, content: new Blob([path]), base: null }));
  const page = { path: HOME, content: 'new', base: await version('home') };
  await ada.save([...changes, page], 'Add photos');
  publishOther(HOME, 'theirs');
  await publish();
  expect(repository.read(HOME)).toBe('theirs+new');
  expect(photos.filter((path) => repository.read(path) !== path)).toEqual([]);
});

test('lists more than a hundred drafts, and older versions and deleted files page by page', async () => {
  const pull = { title: 'One', author: 'ada', labels: [], state: 'open' } as const;
  const head = repository.refs.get(LIVE) ?? '';
  for (let number = 1; number <= 130; number += 1) {
    const branch = `cms/news/n${number}`;
    repository.refs.set(branch, head);
    repository.pulls.push({ ...pull, number, branch });
  }
  expect(await ada.drafts?.list()).toHaveLength(130);
  for (let count = 0; count < 45; count += 1) publishOther(NEWS, `${count}`);
  for (let count = 0; count < 25; count += 1) {
    publishOther(`content/news/n${count}.json`, 'news');
    publishOther(`content/news/n${count}.json`, null);
  }
  const versions: (string | undefined)[] = [];
  let from: string | undefined;
  do {
    const page = await ada.history(NEWS, from);
    versions.push(...page.items.map(({ text }) => text));
    from = page.next;
  } while (from !== undefined);
  expect(versions).toEqual(Array.from({ length: 45 }, (_, index) => `${44 - index}`));
  const gone: string[] = [];
  do {
    const page = await ada.deleted('content/news', from);
    gone.push(...page.items.map(({ path }) => path));
    from = page.next;
  } while (from !== undefined);
  expect(new Set(gone).size).toBe(25);
  expect(gone).toHaveLength(25);
});

test('several drafts are published in one commit, or none of them', async () => {
  const check = jest.fn(async () => undefined);
  const draftsLeft = async () => (await ada.drafts?.list())?.map(({ path }) => path);
  const together = { merge: mergeBoth, check };
  await save(HOME, 'new home', 'home');
  await save(NEWS, 'prize');
  publishOther(HOME, 'theirs');
  publishOther(MENU, 'newer');
  repository.rules.needsReview = true;
  await expect(ada.drafts?.publish([HOME, NEWS], together)).rejects.toThrow('approves the draft');
  expect(repository.read(NEWS)).toBeUndefined();
  expect([...repository.refs.keys()]).toEqual([LIVE, DRAFT, 'cms/news/prize']);
  const before = await ada.drafts?.list();
  repository.rules.needsReview = false;
  repository.rules.needsUpToDate = true;
  await ada.drafts?.publish([HOME, NEWS], together);
  expect(check).toHaveBeenLastCalledWith(
    new Map([
      [HOME, 'theirs+new home'],
      [NEWS, 'prize'],
    ]),
  );
  expect([HOME, NEWS, MENU].map((path) => repository.read(path))).toEqual([
    'theirs+new home',
    'prize',
    'newer',
  ]);
  expect(repository.messages(LIVE)[0]).toMatch(/^Publish home, news\/prize /);
  expect([...repository.refs.keys()]).toEqual([LIVE]);
  expect(await draftsLeft()).toEqual([]);
  // Their pull requests are closed, but nobody is told that they were deleted.
  for (const draft of before ?? []) expect(await ada.drafts?.wasPublished?.(draft)).toBe(true);
});

test('a draft that a colleague saves while it is published with others stays a draft', async () => {
  await save(HOME, 'one', 'home');
  await save(NEWS, 'prize');
  intercept = (request) => {
    if (!request.startsWith('PUT') || !request.includes('/merge')) return undefined;
    intercept = () => undefined;
    repository.commitTo('cms/news/prize', { message: 'More', author: 'ben' }, [[NEWS, 'more']]);
    return undefined;
  };
  await ada.drafts?.publish([HOME, NEWS], { merge: mergeBoth, check: async () => undefined });
  expect([repository.read(NEWS), repository.read(NEWS, 'cms/news/prize')]).toEqual([
    'prize',
    'more',
  ]);
  expect((await ada.drafts?.list())?.map(({ path }) => path)).toEqual([NEWS]);
});

test('says when files were published last, and by whom; many of them in few requests', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `content/news/n${index}.json`);
  const files = names.map((name) => [name, 'news'] as const);
  repository.commitTo(LIVE, { message: 'Add', author: 'ada' }, files);
  publishOther(HOME, 'theirs');
  await save(MENU, 'a draft', 'menu');
  let requests = 0;
  intercept = () => {
    requests += 1;
    return undefined;
  };
  const changes = await ada.lastChanges([HOME, MENU, 'content/none.json', ...names]);
  expect(changes.slice(0, 3)).toEqual([
    { path: HOME, when: '2026-01-05T08:02:00.000Z', who: 'Ben' },
    { path: MENU, when: '2026-01-05T08:00:00.000Z', who: 'Ada' },
    { path: names[0], when: '2026-01-05T08:01:00.000Z', who: 'Ada' },
  ]);
  expect([changes.length, requests]).toEqual([32, 2]);
});

test('publishes only the version on screen, and names who saved a newer one', async () => {
  await save(HOME, 'one', 'home');
  const seen = await version('one');
  const other = gitHubStorage({
    repository: REPOSITORY,
    branch: LIVE,
    folder: '',
    token: () => '',
  });
  await other.save([{ path: HOME, content: 'two', base: seen }], 'Change');
  const error = await publish(HOME, { seen: { path: HOME, version: seen } }).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ConflictError);
  expect(error).toMatchObject({ newer: { text: 'two', who: 'Ada' } });
  expect(repository.read(HOME)).toBe('home');
  await publish(HOME, { seen: { path: HOME, version: await version('two') } });
  expect(repository.read(HOME)).toBe('two');
});

test('checks everything that a draft changes, as it would be published', async () => {
  const page = { path: HOME, content: 'new', base: await version('home') };
  const photo = { path: 'static/uploads/a.webp', content: new Blob(['a']), base: null };
  const menu = { path: MENU, content: null, base: await version('menu') };
  await ada.save([photo, menu, page], 'Change');
  publishOther(HOME, 'theirs');
  const check = jest.fn(async () => {
    throw new Error('The site cannot be built');
  });
  await expect(publish(HOME, { check })).rejects.toThrow('cannot be built');
  expect(check).toHaveBeenCalledWith(
    new Map([
      [HOME, 'theirs+new'],
      [MENU, null],
      ['static/uploads/a.webp', ''],
    ]),
  );
  expect(repository.read(HOME, DRAFT)).toBe('new');
});

test('refuses to publish a deletion of a page that was changed since', async () => {
  await save(HOME, null, 'home');
  publishOther(HOME, 'theirs');
  await expect(publish()).rejects.toThrow('Ben changed this page after you deleted it');
});

test('an archived repository says so, when opened and when it is archived in the middle', async () => {
  await save(HOME, 'one', 'home');
  repository.rules.isArchived = true;
  await expect(save(HOME, 'two', 'one')).rejects.toThrow('is archived');
  const next = gitHubStorage({ repository: REPOSITORY, branch: LIVE, folder: '', token: () => '' });
  await expect(next.open()).rejects.toThrow('is archived');
});

const GRAPHQL_ERRORS = [
  ['RATE_LIMIT', 'API rate limit exceeded for user', 'busy', /request limit is reached/],
  ['RATE_LIMITED', 'API rate limit exceeded', 'busy', /request limit is reached/],
  [undefined, 'You have exceeded a secondary rate limit.', 'busy', /request limit is reached/],
  ['FORBIDDEN', 'Resource protected by organization SAML enforcement.', 'refused', /\(SAML\)/],
  ['FORBIDDEN', 'Must have push access', 'refused', /ask the website administrator for access/i],
] as const;

test.each(GRAPHQL_ERRORS)('explains the error %s: %s', async (type, message, kind, sentence) => {
  intercept = () => Response.json({ data: null, errors: [{ ...(type && { type }), message }] });
  await expect(save(HOME, 'new', 'home')).rejects.toMatchObject({
    kind,
    message: expect.stringMatching(sentence),
  });
});

test('asks GitHub for each text once, and reads no text that did not change', async () => {
  await ada.read([HOME, MENU]);
  publishOther(MENU, 'newer');
  jest.mocked(fetch).mockClear();
  expect((await ada.read([HOME, MENU])).map(({ text }) => text)).toEqual(['home', 'newer']);
  const bodies = jest.mocked(fetch).mock.calls.map(([, init]) => String(init?.body));
  expect(bodies.filter((body) => body.includes(HOME))).toEqual([]);
  expect(bodies.filter((body) => body.includes(MENU))).toHaveLength(1);
});

test('a publication whose script cannot be loaded changes nothing, and says what to do', async () => {
  await save(HOME, 'changed', 'home');
  jest.doMock('./merge-pull', () => {
    throw new Error('Loading chunk 7 failed.');
  });
  jest.resetModules();
  await expect(publish()).rejects.toMatchObject({
    kind: 'offline',
    message: expect.stringMatching(/^The website cannot be reached/),
  });
  expect(repository.refs.has(DRAFT)).toBe(true);
  jest.dontMock('./merge-pull');
  jest.resetModules();
  await publish();
  expect(repository.refs.has(DRAFT)).toBe(false);
});
