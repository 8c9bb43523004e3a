import '../../../testing/school-editor';
import { answerCall, callsOf, pullJson } from '../../../../e2e/editor/github-calls';
import {
  type Check,
  emptyRepository,
  REPOSITORY,
  type Repository,
} from '../../../../e2e/editor/github-repository';
import { offlineStorage } from '../offline-storage';
import {
  ConflictError,
  type Publication,
  type Storage,
  StorageError,
  versionOf,
  versionsAt,
} from '../storage';
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
const listDrafts = async (storage: Storage) => (await storage.snapshot()).drafts;
const readTexts = async (storage: Storage, ...paths: string[]) => {
  const files = await storage.texts(versionsAt((await storage.snapshot()).newest, paths));
  return files.map(({ text }) => text);
};

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
    questions += request.includes('reviewDecision') ? 1 : 0;
    if (questions > after) repository.checks.set(repository.refs.get(DRAFT) ?? '', check);
    return undefined;
  };
}

function setCheck(state: Check['state']) {
  repository.checks.set(repository.refs.get(DRAFT) ?? '', { name: 'Check', state });
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

test.each(['failure', 'pending'] as const)(
  'publishes what the editor has checked although a check that GitHub does not require has the state %s',
  async (state) => {
    await save(HOME, 'new', 'home');
    setCheck(state);
    await publish();
    expect(repository.read(HOME)).toBe('new');
  },
);

test.each(['GitHub has an error', 'the connection is lost', 'a question is not answered'])(
  'goes on waiting for a check although %s once meanwhile',
  async (failure) => {
    repository.rules.needsCheck = true;
    repository.rules.canAutoMerge = true;
    await save(HOME, 'new', 'home');
    setCheck('pending');
    let questions = 0;
    intercept = (request) => {
      if (!request.includes('reviewDecision')) return undefined;
      questions += 1;
      if (questions === 4) setCheck('success');
      if (questions !== 2) return undefined;
      if (failure === 'the connection is lost') throw new TypeError('fetch');
      return failure === 'GitHub has an error'
        ? new Response('', { status: 502 })
        : Response.json({ data: null, errors: [{ message: 'Something went wrong.' }] });
    };
    await publish();
    expect(repository.read(HOME)).toBe('new');
  },
);

test('asks GitHub once to publish while it limits requests, and says from when on it may be asked', async () => {
  await save(HOME, 'new', 'home');
  let asked = 0;
  intercept = (request) => {
    if (!request.includes('/merge')) return undefined;
    asked += 1;
    const message = 'You have exceeded a secondary rate limit.';
    return Response.json({ message }, { status: 403, headers: { 'Retry-After': '60' } });
  };
  const message = expect.stringMatching(
    /request limit is reached.* try again after \d+:\d\d [ap]m\.$/,
  );
  await expect(publish()).rejects.toMatchObject({ kind: 'busy', message });
  expect(asked).toBe(1);
  expect(repository.read(HOME)).not.toBe('new');
});

test('says that GitHub may still publish a draft if it cannot be told not to', async () => {
  repository.rules.needsCheck = true;
  repository.rules.canAutoMerge = true;
  await save(HOME, 'new', 'home');
  setCheck('pending');
  const said = publish(HOME, {
    onWait: () => {
      intercept = () => new Response('', { status: 502 });
    },
  });
  await expect(said).rejects.toMatchObject({
    kind: 'busy',
    message: expect.stringContaining('GitHub may still publish the draft'),
  });
  intercept = () => undefined;
  expect((await listDrafts(ada)).length).toBe(1);
});

test('someone who waits for a check can stop, and publish later', async () => {
  repository.rules.needsCheck = true;
  await save(HOME, 'new', 'home');
  const stop = new AbortController();
  const waiting = publish(HOME, { signal: stop.signal, onWait: () => stop.abort() });
  await expect(waiting).rejects.toThrow('you stopped waiting');
  expect(repository.read(HOME, DRAFT)).toBe('new');
});

test('GitHub publishes a draft by itself once its check has passed, where the repository allows that', async () => {
  Object.assign(repository.rules, { needsCheck: true, canAutoMerge: true });
  await save(HOME, 'new', 'home');
  answerCheck(2, { name: 'Check', state: 'success' });
  await publish();
  const calls = jest.mocked(fetch).mock.calls.map(([url, init]) => `${init?.method} ${url}`);
  expect(calls.filter((call) => call.endsWith('/merge'))).toEqual([]);
  expect(repository.read(HOME)).toBe('new');
});

test.each(['stops waiting', 'saves again'])(
  'takes the order to publish back from GitHub when someone %s',
  async (event) => {
    Object.assign(repository.rules, { needsCheck: true, canAutoMerge: true });
    await save(HOME, 'new', 'home');
    const stop = new AbortController();
    const waiting = publish(HOME, {
      signal: stop.signal,
      onWait: () => {
        if (event === 'stops waiting' && repository.pulls[0]?.isWaiting) stop.abort();
      },
    }).catch((error: Error) => error.message);
    if (event === 'saves again') {
      while (!repository.pulls[0]?.isWaiting) await new Promise(setImmediate);
      await save(HOME, 'newer', 'new');
    }
    expect(await waiting).toMatch(/you stopped waiting|Someone else changed this draft/);
    expect(repository.pulls[0]).toMatchObject({ state: 'open', isWaiting: false });
    repository.checks.set(repository.refs.get(DRAFT) ?? '', { name: 'Check', state: 'success' });
    expect(repository.read(HOME)).toBe('home');
  },
);

test.each(['a check fails', 'a colleague whose tab closes saves'])(
  'leaves no order to publish at GitHub if %s',
  async (event) => {
    Object.assign(repository.rules, { needsCheck: true, canAutoMerge: true });
    await save(HOME, 'new', 'home');
    const publishing = publish(HOME, {
      onWait: () => {
        if (!repository.pulls[0]?.isWaiting) return;
        if (event === 'a check fails') setCheck('failure');
        else repository.commitTo(DRAFT, { message: 'Change', author: 'ben' }, [[HOME, 'unread']]);
      },
    });
    await expect(publishing).rejects.toThrow(/failed|Someone else changed this draft/);
    setCheck('success');
    expect(repository.pulls[0]).toMatchObject({ state: 'open', isWaiting: false });
    expect(repository.read(HOME)).toBe('home');
  },
);

test.each([
  ['a workflow', ['.github/workflows/check.yml', 'other'], undefined],
  ['a deleted source file', ['src/index.ts', null], undefined],
  ['a link in the content', ['content/link.json', '../src/index.ts'], '120000'],
  ['a submodule', ['content/other', 'commit'], '160000'],
  ['a page of HTML', ['static/uploads/form.html', '<script>'], undefined],
  ['a drawing', ['static/uploads/gallery/a.svg', '<svg>'], undefined],
  ['a script beside the content', ['content/news/prize.js', 'code'], undefined],
  ['a document among photos', ['static/uploads/fees.pdf', '%PDF-'], undefined],
  ['a hidden file', ['content/news/.prize.json', '{}'], undefined],
  ['a page in a folder that pages do not have', ['content/news/old/prize.json', '{}'], undefined],
] as const)(
  'publishes no draft that changes %s, alone or with others',
  async (_name, file, mode) => {
    repository.commitTo(LIVE, { message: 'Code', author: 'dev' }, [['src/index.ts', 'code']]);
    await save(HOME, 'new', 'home');
    await save(NEWS, 'prize');
    if (mode) repository.modes.set(file[0], mode);
    const photos = Array.from(
      { length: 320 },
      (_, at) => [`static/uploads/${at}.webp`, `${at}`] as const,
    );
    repository.commitTo(DRAFT, { message: 'More', author: 'eve' }, [...photos, file]);
    const sentence = `files that are not pages, photos or documents: “${file[0]}”. The draft is saved`;
    await expect(publish()).rejects.toThrow(sentence);
    const together = { merge: mergeBoth, check: async () => undefined };
    await expect(ada.drafts?.publish([NEWS, HOME], together)).rejects.toThrow(sentence);
    await expect(ada.drafts?.changes(HOME)).rejects.toThrow(sentence);
    expect([repository.read(HOME), repository.read(NEWS)]).toEqual(['home', undefined]);
  },
);

test('names everything that a draft changes to the check', async () => {
  repository.commitTo(LIVE, { message: 'Add', author: 'ben' }, [[NEWS, 'prize']]);
  await save(HOME, 'new', 'home');
  repository.commitTo(DRAFT, { message: 'More', author: 'eve' }, [
    [NEWS, null],
    [MENU, 'other'],
    ['content/news/new-item.json', 'item'],
  ]);
  const changes = new Map([
    [HOME, 'new'],
    [MENU, 'other'],
    [NEWS, null],
    ['content/news/new-item.json', 'item'],
  ]);
  // Also before it gets a day.
  expect(await ada.drafts?.changes(HOME)).toEqual(changes);
  const check = jest.fn(async () => undefined);
  await publish(HOME, { check });
  expect(check).toHaveBeenCalledWith(changes);
});

test('publishes no pull request that someone marked as a draft', async () => {
  await save(HOME, 'new', 'home');
  Object.assign(repository.pulls[0] ?? {}, { isDraft: true });
  await expect(publish()).rejects.toThrow('someone marked this pull request as a draft');
});

test('waits until GitHub knows whether a draft may be merged', async () => {
  await save(HOME, 'new', 'home');
  let unknown = 3;
  intercept = (request) => {
    const [pull] = repository.pulls;
    if (!pull || !/^GET .*\/pulls\/1 /.test(request) || unknown === 0) return undefined;
    unknown -= 1;
    return Response.json({ ...pullJson(repository, pull), mergeable_state: 'unknown' });
  };
  await publish();
  expect([repository.read(HOME), unknown]).toEqual(['new', 0]);
});

test.each(['the connection is lost', 'GitHub has an error'])(
  'knows that a draft is published although %s after the merge',
  async (failure) => {
    await save(HOME, 'new', 'home');
    await save(NEWS, 'prize');
    intercept = (request) => {
      const [, number] = /^PUT .*\/pulls\/(\d+)\/merge/.exec(request) ?? [];
      if (number === undefined) return undefined;
      intercept = () => undefined;
      const body = JSON.stringify({
        sha: repository.refs.get(repository.pulls[Number(number) - 1]?.branch ?? ''),
        merge_method: 'squash',
        commit_message: '',
      });
      answerCall(callsOf(repository, 'ada'), 'PUT', String(request.split(' ')[1]), body);
      if (failure === 'the connection is lost') throw new TypeError('fetch');
      return new Response('', { status: 502 });
    };
    await ada.drafts?.publish([HOME, NEWS], { merge: mergeBoth, check: async () => undefined });
    expect([repository.read(HOME), repository.read(NEWS)]).toEqual(['new', 'prize']);
    expect(await listDrafts(ada)).toEqual([]);
  },
);

test.each([{}, { merged: false }, null])(
  'keeps a draft of which GitHub does not say that it is published, but %j',
  async (answer) => {
    await save(HOME, 'new', 'home');
    intercept = (request) => (/^PUT .*\/merge /.test(request) ? Response.json(answer) : undefined);
    await expect(publish()).rejects.toThrow('The draft is saved');
    expect(repository.read(HOME, DRAFT)).toBe('new');
    expect(await listDrafts(ada)).toHaveLength(1);
  },
);

test.each([
  ['GitHub has an error', /^Not published: GitHub is not working properly.*saved; try again\.$/],
  ['the connection is lost', /^GitHub cannot be reached/],
])('says that %s if only the merge fails, and publishes afterwards', async (failure, sentence) => {
  await save(HOME, 'new', 'home');
  intercept = (request) => {
    if (!/^PUT .*\/merge /.test(request)) return undefined;
    if (failure === 'the connection is lost') throw new TypeError('fetch');
    return new Response('<html>Gateway Time-out</html>', { status: 504 });
  };
  const message = expect.stringMatching(sentence);
  await expect(publish()).rejects.toMatchObject({ kind: 'busy', message });
  expect(repository.read(HOME, DRAFT)).toBe('new');
  intercept = () => undefined;
  await publish();
  expect(repository.read(HOME)).toBe('new');
});

test('a publication that GitHub forbids ends at once, with its reason', async () => {
  await save(HOME, 'new', 'home');
  let merges = 0;
  intercept = (request) => {
    if (!/^PUT .*\/merge /.test(request)) return undefined;
    merges += 1;
    return Response.json({ message: 'Only owners may publish' }, { status: 403 });
  };
  await expect(publish()).rejects.toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('Only owners may publish'),
  });
  expect(merges).toBe(1);
  expect(repository.read(HOME)).toBe('home');
});

test('takes the mark back from a draft that has many other labels', async () => {
  await save(HOME, 'one', 'home');
  const [pull] = repository.pulls;
  const others = Array.from({ length: 30 }, (_, at) => `label ${at}`);
  if (pull) pull.labels = [...others, 'decap-cms/pending_publish', 'publish-on/2026-12-01'];
  await save(HOME, 'two', 'one');
  expect(repository.pulls[0]?.labels).toEqual([...others, 'decap-cms/pending_review']);
});

test.each(['cms/other', 'cms/other/page', 'cms/news/prize/2', 'cms/settings/news', 'cms/'])(
  'a branch of a developer, such as %s, is nobody’s draft',
  async (branch) => {
    await ada.save([{ path: 'static/uploads/old.webp', content: null, base: null }], 'Delete');
    repository.commitTo(branch, { message: 'Try', author: 'dev' }, [[HOME, 'try']]);
    const number = repository.pulls.length + 1;
    repository.pulls.push({
      number,
      title: 'Try',
      branch,
      author: 'dev',
      labels: [],
      state: 'open',
    });
    expect(await listDrafts(ada)).toEqual([]);
    expect(await readTexts(ada, HOME)).toEqual(['home']);
  },
);

test.each(['label', 'commit', 'nothing'])(
  'leaves no mark of readiness on a text that nobody reviewed, if the %s is the last that arrives',
  async (last) => {
    await save(HOME, 'one', 'home');
    await ada.drafts?.setStatus(HOME, 'pending_publish', '2026-12-01');
    let isOver = last === 'nothing';
    intercept = (request) => {
      if (isOver && !request.startsWith('GET')) throw new TypeError('fetch');
      const isLast = last === 'label' ? '/labels' : 'createCommitOnBranch';
      // What comes after it is lost, as when the tab closes.
      isOver ||= request.includes(isLast);
      return undefined;
    };
    await save(HOME, 'two', 'one').catch(() => undefined);
    intercept = () => undefined;
    const [draft] = await listDrafts(ada);
    const isMarked = draft?.publishOn !== undefined || draft?.status === 'pending_publish';
    expect([repository.read(HOME, DRAFT) === 'two', isMarked]).toEqual(
      { label: [false, false], commit: [true, false], nothing: [false, true] }[last],
    );
  },
);

test('leaves no mark of readiness that someone gives while a text is saved, also if the connection breaks after it', async () => {
  await save(HOME, 'one', 'home');
  let isOver = false;
  intercept = (request) => {
    if (isOver) throw new TypeError('fetch');
    if (!request.includes('createCommitOnBranch')) return undefined;
    isOver = true;
    const [pull] = repository.pulls;
    if (pull) pull.labels = ['other', 'decap-cms/pending_publish', 'publish-on/2026-12-01'];
    return undefined;
  };
  await expect(save(HOME, 'two', 'one')).rejects.toThrow();
  intercept = () => undefined;
  expect(repository.read(HOME, DRAFT)).toBe('two');
  expect(await listDrafts(ada)).toMatchObject([{ status: 'draft', publishOn: undefined }]);
  expect(repository.pulls[0]?.labels).toContain('other');
});

test.each(['before', 'while'])(
  'calls no text ready that a colleague has saved %s it is called so',
  async (moment) => {
    await save(HOME, 'one', 'home');
    const seen = await version('one');
    const saveOther = () =>
      repository.commitTo(DRAFT, { message: 'Change', author: 'ben' }, [[HOME, 'two']]);
    if (moment === 'before') saveOther();
    intercept = (request) => {
      if (moment === 'while' && request.includes('/labels')) saveOther();
      return undefined;
    };
    const marking = ada.drafts?.setStatus(HOME, 'pending_publish', '2026-12-01', seen);
    const error = await marking?.catch((reason: unknown) => reason);
    if (moment === 'before') expect(error).toMatchObject({ newer: { text: 'two', who: 'Ben' } });
    else expect(error).toMatchObject({ kind: 'busy' });
    const [draft] = await listDrafts(ada);
    expect([draft?.status === 'pending_publish', draft?.publishOn]).toEqual([false, undefined]);
  },
);

test('says why a required check failed', async () => {
  repository.rules.needsCheck = true;
  await save(HOME, 'new', 'home');
  answerCheck(0, { name: 'Check', state: 'failure', reason: 'The content has an error.' });
  await expect(publish()).rejects.toThrow(
    'Not published: the check “Check” on GitHub failed: The content has an error. The draft is saved',
  );
  expect(repository.read(HOME)).toBe('home');
});

test('merges what a colleague publishes in the same file while a publication waits for its check', async () => {
  repository.rules.needsCheck = true;
  await save(HOME, 'new', 'home');
  setCheck('pending');
  let waits = 0;
  await publish(HOME, {
    onWait: () => {
      waits += 1;
      if (waits === 1) publishOther(HOME, 'theirs');
      if (waits > 1) setCheck('success');
    },
  });
  expect(repository.read(HOME)).toBe('theirs+new');
});

test('checks a draft again with what is published while it waits for its check', async () => {
  Object.assign(repository.rules, { needsCheck: true, canAutoMerge: true });
  await save(HOME, 'new', 'home');
  setCheck('pending');
  const check = async () => {
    if (repository.read(MENU) === 'newer') throw new StorageError('refused', 'A link is broken.');
  };
  const onWait = () => {
    if (repository.read(MENU) !== 'newer') return publishOther(MENU, 'newer');
    // No check of GitHub has seen both together.
    setCheck('success');
  };
  await expect(publish(HOME, { check, onWait })).rejects.toThrow('A link is broken.');
  expect(repository.read(HOME)).toBe('home');
  expect(repository.pulls[0]).toMatchObject({ state: 'open', isWaiting: false });
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
  ['no merge is allowed', { canSquash: false }, /GitHub does not allow it \(Rebase merges are/],
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

describe('where only rebasing is allowed', () => {
  beforeEach(() => Object.assign(repository.rules, { canSquash: false, canRebase: true }));

  test.each([false, true])(
    'publishes a draft of two saves (up to date: %s)',
    async (needsUpToDate) => {
      repository.rules.needsUpToDate = needsUpToDate;
      await save(HOME, 'one', 'home');
      await save(HOME, 'two', 'one');
      publishOther(MENU, 'newer');
      await publish();
      expect([repository.read(HOME), repository.read(MENU)]).toEqual(['two', 'newer']);
    },
  );

  test.each([false, true])(
    'publishes a draft of a page that was published meanwhile (waits for a check: %s)',
    async (needsCheck) => {
      Object.assign(repository.rules, { needsCheck, canAutoMerge: true });
      await save(HOME, 'one', 'home');
      await save(HOME, 'two', 'one');
      publishOther(HOME, 'theirs');
      answerCheck(1, { name: 'Check', state: 'success' });
      await publish();
      expect(repository.read(HOME)).toBe('theirs+two');
    },
  );

  test('publishes two drafts together', async () => {
    await save(HOME, 'one', 'home');
    await save(NEWS, 'prize');
    publishOther(HOME, 'theirs');
    await ada.drafts?.publish([HOME, NEWS], { merge: mergeBoth, check: async () => undefined });
    expect([repository.read(HOME), repository.read(NEWS)]).toEqual(['theirs+one', 'prize']);
  });
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
  expect(await listDrafts(ada)).toEqual([]);
  expect(await readTexts(ada, HOME)).toEqual(['home']);
});

test('a draft that a bot closed is still a draft; a save opens it again', async () => {
  await save(HOME, 'one', 'home');
  const [pull] = repository.pulls;
  if (pull) Object.assign(pull, { state: 'closed', head: repository.refs.get(DRAFT) });
  expect(await listDrafts(ada)).toMatchObject([{ path: HOME, isClosed: true }]);
  expect(await readTexts(ada, HOME)).toEqual(['one']);
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
  expect(await listDrafts(ada)).toHaveLength(130);
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

test('drafts with long titles are published together', async () => {
  const names = Array.from(
    { length: 6 },
    (_, at) => `content/news/${'a-long-title-'.repeat(5)}${at}.json`,
  );
  for (const name of names) await save(name, 'news');
  await ada.drafts?.publish(names, { merge: mergeBoth, check: async () => undefined });
  expect(names.map((name) => repository.read(name))).toEqual(names.map(() => 'news'));
});

test('several drafts are published in one commit, or none of them', async () => {
  const check = jest.fn(async () => undefined);
  const draftsLeft = async () => (await listDrafts(ada)).map(({ path }) => path);
  const together = { merge: mergeBoth, check };
  await save(HOME, 'new home', 'home');
  await save(NEWS, 'prize');
  publishOther(HOME, 'theirs');
  publishOther(MENU, 'newer');
  repository.rules.needsReview = true;
  await expect(ada.drafts?.publish([HOME, NEWS], together)).rejects.toThrow('approves the draft');
  expect(repository.read(NEWS)).toBeUndefined();
  expect([...repository.refs.keys()]).toEqual([LIVE, DRAFT, 'cms/news/prize']);
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
  expect((await listDrafts(ada)).map(({ path }) => path)).toEqual([NEWS]);
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
  await expect(next.snapshot()).rejects.toThrow('is archived');
});

const GRAPHQL_ERRORS = [
  ['RATE_LIMIT', 'API rate limit exceeded for user', 'busy', /request limit is reached/],
  ['RATE_LIMITED', 'API rate limit exceeded', 'busy', /request limit is reached/],
  [undefined, 'You have exceeded a secondary rate limit.', 'busy', /request limit is reached/],
  ['FORBIDDEN', 'Resource protected by organization SAML enforcement.', 'busy', /\(SAML\)/],
  ['FORBIDDEN', 'Must have push access', 'refused', /ask the website administrator for access/i],
  [
    'FORBIDDEN',
    'Although you appear to have the correct authorization credentials, the `school` organization has enabled OAuth App access restrictions, meaning that data access to third-parties is limited.',
    'refused',
    /has not approved this editor yet/,
  ],
  [
    'FORBIDDEN',
    'Although you appear to have the correct authorization credentials, the `school` organization has an IP allow list enabled, and your IP address is not permitted to access this resource.',
    'busy',
    /only from certain networks/,
  ],
  [
    'UNPROCESSABLE',
    'Repository rule violations found\n\nCannot create ref due to creations being restricted.\n\n',
    'refused',
    /^A rule of the website’s repository on GitHub forbids this: Repository rule violations found Cannot create ref/,
  ],
  [
    'FORBIDDEN',
    'A new reason',
    'refused',
    /^GitHub rejected this: A new reason\. Your changes are/,
  ],
  ['STALE_DATA', 'Expected branch to point to "a".', 'busy', /^Someone else changed this draft/],
  ['INSUFFICIENT_SCOPES', 'No scope', 'refused', /^GitHub rejected this: No scope\. Your changes/],
  [undefined, 'Something went wrong.', 'busy', /whether this arrived: Something went wrong\./],
  ['INTERNAL', 'Ouch', 'busy', /whether this arrived: Ouch\./],
  ['SERVICE_UNAVAILABLE', 'Down', 'busy', /whether this arrived: Down\./],
] as const;

test.each(GRAPHQL_ERRORS)('explains the error %s: %s', async (type, message, kind, sentence) => {
  intercept = (request) =>
    request.includes('mutation(')
      ? Response.json({ data: null, errors: [{ ...(type && { type }), message }] })
      : undefined;
  await expect(save(HOME, 'new', 'home')).rejects.toMatchObject({
    kind,
    message: expect.stringMatching(sentence),
  });
});

test.each([undefined, null, 'INTERNAL'])(
  'says of a question that GitHub could not answer it, not that something may have arrived: type %s',
  async (type) => {
    const message = 'Something went wrong while executing your query.';
    intercept = () => Response.json({ data: null, errors: [{ type, message, path: null }] });
    await expect(ada.snapshot()).rejects.toMatchObject({
      kind: 'busy',
      message: expect.stringMatching(
        /^GitHub could not answer: Something went wrong while executing your query\. Your changes/,
      ),
    });
  },
);

test('an answer that breaks off is a lost connection, and no page of another network', async () => {
  const broken = () =>
    new Response(
      new ReadableStream({
        pull: (stream) => stream.error(new TypeError('network error')),
      }),
    );
  intercept = broken;
  const lost = { kind: 'offline', message: expect.stringMatching(/^GitHub cannot be reached/) };
  await expect(ada.snapshot()).rejects.toMatchObject(lost);
  intercept = (request) => (request.includes('/contents/') ? broken() : undefined);
  await expect(ada.readBytes('static/uploads/a.webp', [])).rejects.toMatchObject(lost);
});

const PAGE = '<!doctype html><title>Blocked</title>';
const html = { 'content-type': 'text/html' };

test.each([
  [403, PAGE, html, 'busy', /^The reply did not come from GitHub/],
  [404, PAGE, html, 'busy', /^The reply did not come from GitHub/],
  [407, PAGE, html, 'busy', /^The reply did not come from GitHub/],
  [413, '', {}, 'busy', /^The reply did not come from GitHub/],
  [511, PAGE, html, 'busy', /^The reply did not come from GitHub/],
  [502, PAGE, html, 'busy', /^GitHub is not working properly/],
  [504, '', {}, 'busy', /^GitHub is not working properly/],
  [503, '{"message":"Down"}', { 'retry-after': '120' }, 'busy', /^GitHub is not working properly/],
  [429, '', {}, 'busy', /^GitHub’s request limit is reached.*in a few minutes/],
  [429, '', { 'retry-after': '120' }, 'busy', /limit is reached.*after \d+:\d\d [ap]m/],
  [403, '{"message":"You have exceeded a secondary rate limit"}', {}, 'busy', /limit is reached/],
  [
    403,
    '{"message":"Resource protected by organization SAML enforcement."}',
    {},
    'busy',
    /\(SAML\)/,
  ],
  [
    403,
    '{"message":"Sorry. Your account was suspended."}',
    {},
    'refused',
    /^GitHub rejected this: Sorry\. Your account/,
  ],
  [
    403,
    '{}',
    { 'x-github-sso': 'required; url=https://github.com/orgs/school/sso' },
    'busy',
    /\(SAML\)/,
  ],
  [
    422,
    '{"message":"Validation Failed","errors":["The branch is locked"]}',
    {},
    'refused',
    /^GitHub rejected this: Validation Failed: The branch is locked\. Your/,
  ],
  [
    422,
    '{"message":"Validation Failed","errors":"Pull requests are disabled"}',
    {},
    'refused',
    /: Validation Failed: Pull requests are disabled\. Your/,
  ],
  [
    422,
    '{"message":"Validation Failed","errors":[null,{"resource":"PullRequest","field":"base","code":"invalid"},{"message":"Two reasons"}]}',
    {},
    'refused',
    /: Validation Failed: PullRequest base invalid, Two reasons\. Your/,
  ],
  [
    409,
    '{"message":"Conflict"}',
    {},
    'busy',
    /^Something else changed on GitHub at the same time: Conflict\. Your changes.*try again/,
  ],
  [400, '{"message":{"of":"a proxy"}}', {}, 'busy', /^The reply did not come from GitHub/],
  [
    451,
    '{"message":"Repository access blocked"}',
    {},
    'refused',
    /^GitHub rejected this: Repository access/,
  ],
] as const)('explains the answer %i %s %j', async (status, body, headers, kind, sentence) => {
  intercept = () => new Response(body, { status, headers });
  await expect(save(HOME, 'new', 'home')).rejects.toMatchObject({
    kind,
    message: expect.stringMatching(sentence),
  });
});

test('repeats a save that met another change on GitHub, and adds its text once', async () => {
  let conflicts = 0;
  intercept = (request) => {
    if (conflicts > 0 || !/^PUT .*\/labels/.test(request)) return undefined;
    conflicts += 1;
    return Response.json({ message: 'Conflict' }, { status: 409 });
  };
  await save(HOME, 'new', 'home');
  expect([conflicts, repository.read(HOME, DRAFT)]).toEqual([1, 'new']);
  expect(repository.messages(DRAFT)).toEqual(['Change the home page', ...repository.messages()]);
  expect(repository.pulls.map(({ labels }) => labels)).toEqual([['decap-cms/draft']]);
});

test('says that a rule forbids to publish drafts together, and not that someone else changed them', async () => {
  await save(HOME, 'new', 'home');
  await save(NEWS, 'prize');
  intercept = (request) => {
    if (!request.includes('refs/heads/publish/')) return undefined;
    if (!request.includes('updateRefs')) return undefined;
    const message = 'Repository rule violations found\n\nCannot create ref.';
    return Response.json({ data: null, errors: [{ type: 'UNPROCESSABLE', message }] });
  };
  const together = { merge: mergeBoth, check: async () => undefined };
  await expect(ada.drafts?.publish([HOME, NEWS], together)).rejects.toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('Repository rule violations found Cannot create ref.'),
  });
});

test('a token that may not read checks lists drafts, and publishes when they have passed', async () => {
  Object.assign(repository.rules, { needsCheck: true, hidesChecks: true });
  await save(HOME, 'new', 'home');
  repository.checks.set(repository.refs.get(DRAFT) ?? '', { name: 'Check', state: 'pending' });
  expect(await listDrafts(ada)).toMatchObject([{ path: HOME }]);
  const said = await publish(HOME, {
    onWait: () =>
      repository.checks.set(repository.refs.get(DRAFT) ?? '', { name: 'Check', state: 'success' }),
  });
  expect([repository.read(HOME), said]).toEqual(['new', []]);
});

test('gives a large save the time that a slow line needs', async () => {
  const limit = jest.spyOn(AbortSignal, 'timeout');
  const photo = { path: 'static/uploads/a.webp', content: new Blob(['a'.repeat(3_000_000)]) };
  const page = { path: HOME, content: 'new', base: await version('home') };
  await ada.save([{ ...photo, base: null }, page], 'Change');
  // 4 MB at 40 kbit/s take 13 minutes.
  expect(Math.max(...limit.mock.calls.map(([ms]) => ms))).toBeGreaterThan(800_000);
});

test('asks GitHub for each text once, and reads no text that did not change', async () => {
  const kept = offlineStorage(ada);
  await readTexts(kept, HOME, MENU);
  publishOther(MENU, 'newer');
  jest.mocked(fetch).mockClear();
  expect(await readTexts(kept, HOME, MENU)).toEqual(['home', 'newer']);
  const bodies = jest.mocked(fetch).mock.calls.map(([, init]) => String(init?.body));
  const asked = async (text: string) => {
    const hash = await version(text);
    return bodies.filter((body) => body.includes(hash)).length;
  };
  expect([await asked('home'), await asked('menu'), await asked('newer')]).toEqual([0, 0, 1]);
});

test('a publication whose script cannot be loaded changes nothing, and says what to do', async () => {
  await save(HOME, 'changed', 'home');
  jest.doMock('./publish-drafts', () => {
    throw new Error('Loading chunk 7 failed.');
  });
  jest.resetModules();
  await import('../../../testing/school-editor');
  await expect(publish()).rejects.toMatchObject({
    kind: 'offline',
    message: expect.stringMatching(/^The website cannot be reached/),
  });
  expect(repository.refs.has(DRAFT)).toBe(true);
  jest.dontMock('./publish-drafts');
  jest.resetModules();
  await import('../../../testing/school-editor');
  await publish();
  expect(repository.refs.has(DRAFT)).toBe(false);
});
