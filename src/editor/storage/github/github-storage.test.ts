import '../../../testing/school-editor';
import { answerCall, type Calls, callsOf } from '../../../../e2e/editor/github-calls';
import {
  commitDate,
  emptyRepository,
  MAIN,
  REPOSITORY,
  type Repository,
} from '../../../../e2e/editor/github-repository';
import {
  ConflictError,
  MEDIA_DRAFT,
  readNewest,
  type Storage,
  StorageError,
  versionOf,
  versionsAt,
} from '../storage';
import { gitHubStorage } from './github-storage';

/* Tests the storage with the mock of GitHub that the browser tests use. */

const [HOME, MENU, NEWS] = ['content/home.json', 'content/menu.json', 'content/news/prize.json'];
const PHOTO = 'static/uploads/gate-1a2b3c4d.webp';
const DRAFT = 'cms/specified/home';

type Answer = () => Promise<Response>;

let repository: Repository;
/** Intercepts the storage's requests to GitHub. */
let onRequest: (request: string, answer: Answer, signal?: AbortSignal | null) => Promise<Response>;
/** The timeouts of the requests so far; abort one to time its request out. */
let limits: AbortController[];
let ada: Storage;
let ben: Storage;

beforeEach(() => {
  repository = emptyRepository();
  const start = Object.entries({ [HOME]: 'home', [MENU]: 'menu' });
  repository.commitTo(MAIN, { message: 'Start', author: 'ada' }, start);
  onRequest = (_request, answer) => answer();
  limits = [];
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
  [ada, ben] = [editor('ada'), editor('ben')];
  const callsBy = new Map<string, Calls>(
    ['ada', 'ben'].map((login) => [`token ${login}`, callsOf(repository, login)]),
  );
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => {
    const { pathname } = new URL(String(input));
    const request = `${init.method} ${pathname.replace(`/repos/${REPOSITORY}`, '')}`;
    const [, mutation] =
      /\{ (createCommitOnBranch|updateRefs)\(/.exec(
        String(init.body).slice(0, 200).replace(/\\n */g, ' '),
      ) ?? [];
    const answer = async () => {
      const calls = callsBy.get(new Headers(init.headers).get('Authorization') ?? '');
      if (!calls) return Response.json({ message: 'Bad credentials' }, { status: 401 });
      const body = init.body === undefined ? null : String(init.body);
      const {
        status = 200,
        json,
        bytes,
      } = answerCall(calls, String(init.method), String(input), body);
      if (bytes) return new Response(new Uint8Array(bytes));
      return Response.json(json, { status });
    };
    return onRequest(mutation ?? request, answer, init.signal);
  });
});

afterEach(() => jest.restoreAllMocks());

function editor(login: string): Storage {
  return gitHubStorage({ repository: REPOSITORY, branch: MAIN, folder: '', token: () => login });
}

const check = async () => undefined;
const version = (text: string) => versionOf(new Blob([text]));
const change = async (path: string, content: string | Blob | null, from: string | null) => ({
  path,
  content,
  base: from === null ? null : await version(from),
});
const saveHome = async (storage: Storage, text: string, from = 'home') =>
  storage.save([await change(HOME, text, from)], 'Change the home page');
const readText = (path: string, branch = MAIN) => repository.read(path, branch);
const messages = (branch: string) =>
  repository.messages(branch).map((message) => message.split('\n')[0]);
const listDrafts = async (storage: Storage) => (await storage.snapshot()).drafts;
const readTexts = async (storage: Storage, ...paths: string[]) => {
  const files = await storage.texts(versionsAt((await storage.snapshot()).newest, paths));
  return files.map(({ text }) => text);
};
const getRejection = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
function commitToMain(path: string, text: string | null) {
  repository.commitTo(MAIN, { message: 'Publish', author: 'ben' }, [[path, text]]);
}

test('the title of a pull request ends with a whole character', async () => {
  const teacher = '👩🏿‍🏫';
  await ada.save([await change(HOME, 'one', 'home')], `Change ${teacher.repeat(100)}`);
  const [{ title = '' } = {}] = repository.pulls;
  expect(title.slice(0, -2).replaceAll(teacher, '')).toBe('Change ');
  expect(title.slice(-2)).toBe(' …');
});

test('a save is one commit on a draft branch with a pull request; the next save adds a commit', async () => {
  const photo = await change(PHOTO, new Blob(['RIFF']), null);
  const saved = await ada.save(
    [photo, await change(NEWS, 'news', null), await change(HOME, 'one', 'home')],
    'Change the home page',
  );
  expect(saved).toBe(await version('one'));
  expect(messages(DRAFT)).toEqual(['Change the home page', 'Start']);
  expect(await saveHome(ada, 'two', 'one')).toBe(await version('two'));
  expect(messages(DRAFT)).toHaveLength(3);
  expect([readText(HOME), readText(HOME, DRAFT)]).toEqual(['home', 'two']);
  expect(await readTexts(ada, HOME, MENU, NEWS)).toEqual(['two', 'menu']);
  expect(repository.pulls).toEqual([
    {
      number: 1,
      title: 'Change the home page',
      branch: DRAFT,
      author: 'ada',
      labels: ['decap-cms/draft'],
      state: 'open',
    },
  ]);
  const bytes = await ada.readBytes(PHOTO, [HOME]);
  expect([bytes.type, await bytes.text()]).toEqual(['image/webp', 'RIFF']);
  // Without `no-store`, the browser would use responses of up to a minute ago.
  const caches = jest.mocked(fetch).mock.calls.map(([, init]) => init?.cache);
  expect(new Set(caches)).toEqual(new Set(['no-store']));
});

test.each([
  ['static/uploads/gate-1a2b3c4d.jpg', 'image/jpeg'],
  ['static/uploads/documents/fees-1a2b3c4d.pdf', 'application/pdf'],
  ['static/uploads/documents/fees-1a2b3c4d.csv', 'text/csv'],
])('an upload of a draft has its content type: %s', async (path, type) => {
  const upload = await change(path, new Blob(['bytes']), null);
  await ada.save([upload, await change(HOME, 'one', 'home')], 'Change the home page');
  expect((await ada.readBytes(path, [HOME])).type).toBe(type);
});

test('names branches as Decap, the previous editor, did', async () => {
  await ada.save([await change(MENU, 'new', 'menu')], 'm');
  await ada.save([await change(NEWS, 'new', null)], 'n');
  expect([...repository.refs.keys()]).toEqual([MAIN, 'cms/settings/menu', 'cms/news/prize']);
  expect((await listDrafts(ben)).map(({ path }) => path)).toEqual([NEWS, MENU]);
});

test('a photo is deleted from the website when the shared media draft is published', async () => {
  commitToMain(PHOTO, 'RIFF');
  await ada.save([await change(PHOTO, null, 'RIFF')], 'Delete a file');
  expect((await listDrafts(ben)).map(({ path }) => path)).toEqual([MEDIA_DRAFT]);
  expect(readText(PHOTO)).toBe('RIFF');
  expect((await ben.snapshot()).paths).not.toContain(PHOTO);
  await ben.drafts?.publish([MEDIA_DRAFT], { merge: async ({ yours }) => yours, check });
  expect((await ada.snapshot()).paths).toEqual([HOME, MENU]);
  expect(await listDrafts(ada)).toEqual([]);
});

test('a draft keeps no photo that its page no longer shows, unless it is published; undo finds it again', async () => {
  const published = 'static/uploads/hall-1a2b3c4d.webp';
  repository.commitTo(MAIN, { message: 'Add', author: 'ben' }, [[published, 'hall']]);
  const [first, turned] = ['gate-1a2b3c4d', 'gate-5e6f7a8b'].map(
    (name) => `static/uploads/${name}.webp`,
  );
  const page = (...paths: readonly (string | undefined)[]) =>
    JSON.stringify(paths.map((path) => path?.replace('static', '')));
  const show = async (path = '', bytes = '', from = 'home') =>
    ada.save(
      [
        await change(path, new Blob([bytes]), null),
        await change(HOME, page(published, path), from),
      ],
      'Change home',
    );
  const mediaOf = (branch: string) =>
    [...repository.filesOf(branch).keys()].filter((path) => path.startsWith('static/'));
  await show(first, 'gate');
  await show(turned, 'turned', page(published, first));
  expect(mediaOf(DRAFT)).toEqual([published, turned]);
  expect(messages(DRAFT)).toEqual(['Change home', 'Change home', 'Add', 'Start']);
  const again = await ada.readBytes(first ?? '', [HOME]);
  await expect(again.text()).resolves.toBe('gate');
  await ada.drafts?.publish([HOME], { merge: async () => '', check });
  expect(mediaOf(MAIN)).toEqual([published, turned]);
});

test('a draft keeps its photos if it also changes another page, which may show them', async () => {
  const add = [await change(PHOTO, new Blob(['gate']), null), await change(HOME, 'gate', 'home')];
  await ada.save(add, 'Change home');
  repository.commitTo(DRAFT, { message: 'Other', author: 'ben' }, [[MENU, PHOTO]]);
  await saveHome(ada, 'no photo', 'gate');
  expect(readText(PHOTO, DRAFT)).toBe('gate');
});

test('does not overwrite a colleague’s save; a merge saves both', async () => {
  await saveHome(ada, 'hers');
  const error = await getRejection(saveHome(ben, 'his'));
  expect(error).toBeInstanceOf(ConflictError);
  expect(error).toMatchObject({
    newer: { path: HOME, version: await version('hers'), text: 'hers', who: 'Ada' },
  });
  await saveHome(ben, 'hers and his', 'hers');
  expect(readText(HOME, DRAFT)).toBe('hers and his');
  // The draft is Ada's, but Ben saved it last.
  expect(await listDrafts(ben)).toMatchObject([{ path: HOME, author: 'ben', isMine: true }]);
  expect(await listDrafts(ada)).toMatchObject([{ path: HOME, author: 'ben', isMine: false }]);
});

/** Runs `save` between the storage's reads and its commit. */
function beforeCommit(save: () => Promise<unknown>) {
  onRequest = async (request, answer) => {
    if (request !== 'createCommitOnBranch') return answer();
    onRequest = (_request, next) => next();
    await save();
    return answer();
  };
}

test('loses neither of two simultaneous saves', async () => {
  await saveHome(ada, 'one');
  beforeCommit(async () =>
    ben.save([await change(NEWS, 'his', null), await change(HOME, 'one', 'one')], 'n'),
  );
  await saveHome(ada, 'two', 'one');
  expect([readText(HOME, DRAFT), readText(NEWS, DRAFT)]).toEqual(['two', 'his']);
  beforeCommit(() => saveHome(ben, 'his', 'two'));
  expect(await getRejection(saveHome(ada, 'hers', 'two'))).toMatchObject({
    newer: { text: 'his', who: 'Ben' },
  });
  expect(readText(HOME, DRAFT)).toBe('his');
});

test('a newer published version is a conflict', async () => {
  commitToMain(HOME, 'newer');
  expect(await getRejection(saveHome(ada, 'mine'))).toMatchObject({ newer: { text: 'newer' } });
  expect([...repository.refs.keys()]).toEqual([MAIN]);
});

test('compares a file that the draft did not change with its published version', async () => {
  await saveHome(ada, 'one');
  commitToMain(MENU, 'newer');
  await ada.save([await change(MENU, 'mine', 'newer'), await change(HOME, 'two', 'one')], 'm');
  expect([readText(HOME, DRAFT), readText(MENU, DRAFT)]).toEqual(['two', 'mine']);
});

test('a finished draft does not return, even if its branch still exists', async () => {
  await saveHome(ada, 'one');
  repository.pulls.forEach((pull) => {
    pull.state = 'merged';
    pull.head = repository.refs.get(DRAFT);
  });
  commitToMain(MENU, 'newer');
  expect(await readTexts(ada, HOME)).toEqual(['home']);
  expect(await getRejection(saveHome(ada, 'two', 'one'))).toMatchObject({
    newer: { text: 'home' },
  });
  await saveHome(ada, 'two');
  expect([readText(HOME, DRAFT), readText(MENU, DRAFT)]).toEqual(['two', 'newer']);
  expect(messages(DRAFT)).toEqual(['Change the home page', 'Publish', 'Start']);
  expect(repository.pulls.map(({ state }) => state)).toEqual(['merged', 'open']);
});

const FAILURES: readonly (readonly [
  string,
  StorageError['kind'],
  RegExp,
  (answer: Answer, signal?: AbortSignal | null) => Promise<Response>,
])[] = [
  [
    'the connection is lost',
    'offline',
    /^GitHub cannot be reached/,
    () => Promise.reject(new TypeError('fetch')),
  ],
  [
    'the connection is lost before the response',
    'offline',
    /^GitHub cannot be reached/,
    async (answer) => {
      await answer();
      throw new TypeError('fetch');
    },
  ],
  [
    'there is no response for five minutes',
    'offline',
    /^GitHub cannot be reached/,
    (_answer, signal) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', reject);
        for (const limit of limits) limit.abort();
      }),
  ],
  [
    'the token has expired',
    'signedOut',
    /^Your sign-in has ended/,
    async () => Response.json({}, { status: 401 }),
  ],
  [
    'GitHub has an error',
    'busy',
    /^GitHub is not working properly/,
    async () => new Response('', { status: 500 }),
  ],
  [
    'there were too many requests',
    'busy',
    /request limit is reached.*try again after \d+:\d\d [ap]m/,
    async () => Response.json({}, { status: 403, headers: { 'retry-after': '60' } }),
  ],
  [
    'there were too many requests at the same time',
    'busy',
    /try again in a few minutes/,
    async () => Response.json({ message: 'a secondary rate limit' }, { status: 403 }),
  ],
  [
    'the network asks for a password',
    'busy',
    /^The reply did not come from GitHub/,
    async () => new Response('<!doctype html>'),
  ],
  [
    'the hour’s requests are used up',
    'busy',
    /try again after 21 Sept 2026, 3:14 pm/,
    async () =>
      Response.json(
        {},
        {
          status: 403,
          headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1790000000' },
        },
      ),
  ],
];

test.each(FAILURES)(
  'when %s at any request, the save reports it, and a retry saves once',
  async (_name, kind, message, fail) => {
    const changes = [
      await change(PHOTO, new Blob(['RIFF']), null),
      await change(NEWS, 'news', null),
      await change(HOME, 'new', 'home'),
    ];
    for (let failing = 0; ; failing += 1) {
      repository.refs.delete(DRAFT);
      repository.pulls.length = 0;
      let count = -1;
      onRequest = (_request, answer, signal) => {
        count += 1;
        return count === failing ? fail(answer, signal) : answer();
      };
      const storage = editor('ada');
      const error = await getRejection(storage.save(changes, 'Change'));
      const texts = [readText(HOME, DRAFT), readText(NEWS, DRAFT), readText(PHOTO, DRAFT)];
      expect([
        ['new', 'news', 'RIFF'],
        ['home', undefined, undefined],
        [undefined, undefined, undefined],
      ]).toContainEqual(texts);
      if (count < failing) break;
      // GitHub may show afterwards that it has done it.
      if (!error) expect(texts).toEqual(['new', 'news', 'RIFF']);
      else expect(error).toBeInstanceOf(StorageError);
      if (error) expect(error).toMatchObject({ kind, message: expect.stringMatching(message) });
      await storage.save(changes, 'Change');
      expect(readText(HOME, DRAFT)).toBe('new');
      expect(messages(DRAFT)).toEqual(['Change', 'Start']);
      expect(repository.pulls).toMatchObject([{ state: 'open', labels: ['decap-cms/draft'] }]);
    }
    expect(readText(HOME)).toBe('home');
  },
);

test('saves once when GitHub says only that something went wrong, after a commit that it has made', async () => {
  failAfter('createCommitOnBranch');
  await expect(saveHome(ada, 'one')).rejects.toMatchObject({
    kind: 'busy',
    message: expect.stringMatching(
      /^GitHub does not say whether this arrived: Something went wrong .* kept on this device; try again/,
    ),
  });
  await saveHome(ada, 'one');
  expect(messages(DRAFT)).toEqual(['Change the home page', 'Start']);
  expect(repository.pulls).toHaveLength(1);
});

test('saves at once when GitHub says only that something went wrong, after a branch that it has made', async () => {
  failAfter('updateRefs');
  await saveHome(ada, 'one');
  expect(messages(DRAFT)).toEqual(['Change the home page', 'Start']);
  expect(repository.pulls).toHaveLength(1);
});

/** GitHub does the first mutation of this name, but does not say so. */
function failAfter(mutation: string) {
  onRequest = async (request, answer) => {
    const response = await answer();
    if (request !== mutation) return response;
    onRequest = (_request, next) => next();
    const message = 'Something went wrong while executing your query.';
    return Response.json({ data: null, errors: [{ message }] });
  };
}

test('reads a text that GitHub cuts, or takes for no text, as a whole', async () => {
  const long = `["${'é'.repeat(400_000)}"]`;
  commitToMain(NEWS, long);
  commitToMain(MENU, 'half\0');
  const texts = await readTexts(ada, NEWS, MENU);
  expect(texts.map((text) => text.length)).toEqual([long.length, 5]);
  expect(texts[0] === long).toBe(true);
});

test('reads an earlier version and a deleted file that GitHub cuts as a whole', async () => {
  const long = `["${'é'.repeat(400_000)}"]`;
  commitToMain(NEWS, long);
  const [version] = (await ada.history(NEWS)).items;
  expect(version?.text === long).toBe(true);
  commitToMain(NEWS, null);
  const [deleted] = (await ada.deleted('content/news')).items;
  expect(deleted?.text === long).toBe(true);
});

test('a snapshot with ten drafts takes as many requests as one with a draft, and one while nothing changes', async () => {
  const requests = async () => {
    jest.mocked(fetch).mockClear();
    await ada.snapshot();
    return jest.mocked(fetch).mock.calls.length;
  };
  await saveHome(ada, 'one');
  ada = editor('ada');
  // Access, pull requests, two folders, and the drafts' versions.
  expect([await requests(), await requests()]).toEqual([5, 1]);
  for (let number = 0; number < 9; number += 1) {
    await ben.save([await change(`content/news/n${number}.json`, 'news', null)], 'Add');
  }
  expect([await requests(), await requests()]).toEqual([2, 1]);
  expect((await ada.snapshot()).drafts).toHaveLength(10);
});

test('sends 20 MB of photos in several commits, their page last; a retry sends only the rest', async () => {
  const photo = new Uint8Array(5_000_000);
  const changes = [];
  for (let index = 0; index < 4; index += 1) {
    photo[0] = index;
    changes.push(await change(`static/uploads/${index}.webp`, new Blob([photo.slice()]), null));
  }
  changes.push(await change(NEWS, 'album', null));
  let commits = 0;
  onRequest = async (request, answer) => {
    commits += request === 'createCommitOnBranch' ? 1 : 0;
    if (request === 'createCommitOnBranch' && commits === 2) throw new TypeError('fetch');
    return answer();
  };
  const branch = 'cms/news/prize';
  await expect(ada.save(changes, 'Add an album')).rejects.toMatchObject({ kind: 'offline' });
  expect(repository.filesOf(branch).size).toBe(2 + 3);
  expect(readText(NEWS, branch)).toBeUndefined();
  await ada.save(changes, 'Add an album');
  expect(repository.filesOf(branch).size).toBe(2 + 5);
  expect(commits).toBe(2 + 1);
  const sizes = jest.mocked(fetch).mock.calls.map(([, init]) => String(init?.body).length);
  expect(Math.max(...sizes)).toBeLessThan(25_000_000);
}, 90_000);

describe('publishing', () => {
  const merge = jest.fn(
    async ({ theirs, yours }: { theirs: string | null; yours: string }) => `${theirs}+${yours}`,
  );

  beforeEach(() => merge.mockClear());

  test('merges the draft as one commit, and closes it', async () => {
    await saveHome(ada, 'one');
    Object.assign(repository.pulls[0] ?? {}, { labels: ['urgent', 'decap-cms/draft'] });
    await ada.drafts?.setStatus(HOME, 'pending_publish');
    expect(repository.pulls[0]?.labels).toEqual(['urgent', 'decap-cms/pending_publish']);
    await ada.drafts?.setStatus(HOME, 'pending_publish', '2026-12-01');
    expect(repository.pulls[0]?.labels).toContain('publish-on/2026-12-01');
    expect(await listDrafts(ada)).toMatchObject([{ publishOn: '2026-12-01' }]);
    await saveHome(ada, 'two', 'one');
    expect(await listDrafts(ada)).toMatchObject([
      // *Ready* and the day were said about another text.
      { path: HOME, status: 'pending_review', publishOn: undefined, author: 'ada' },
    ]);
    await ada.drafts?.publish([HOME], { merge, check });
    expect(readText(HOME)).toBe('two');
    expect(messages(MAIN)).toEqual(['Change the home page (#1)', 'Start']);
    expect([...repository.refs.keys()]).toEqual([MAIN]);
    expect(merge).not.toHaveBeenCalled();
    expect(await listDrafts(ada)).toEqual([]);
    await expect(ada.drafts?.publish([HOME], { merge, check })).rejects.toThrow(
      'This draft was published or deleted',
    );
    await saveHome(ada, 'three', 'two');
    expect(repository.pulls.map(({ state }) => state)).toEqual(['merged', 'open']);
  });

  test('first merges newer published versions', async () => {
    await ada.save([await change(NEWS, 'same', null), await change(HOME, 'mine', 'home')], 'm');
    commitToMain(HOME, 'theirs');
    commitToMain(MENU, 'other');
    commitToMain(NEWS, 'same');
    await ada.drafts?.publish([HOME], { merge, check });
    expect(merge.mock.calls).toEqual([
      [{ path: HOME, base: 'home', theirs: 'theirs', yours: 'mine', who: 'Ben' }],
    ]);
    expect([readText(HOME), readText(MENU)]).toEqual(['theirs+mine', 'other']);
  });

  test.each(['updateRefs', 'PUT'])(
    'does not publish a colleague’s save just before the %s request',
    async (method) => {
      await saveHome(ada, 'mine');
      commitToMain(HOME, 'theirs');
      onRequest = async (request, answer) => {
        if (!request.startsWith(method)) return answer();
        onRequest = (_request, next) => next();
        await saveHome(ben, 'unseen', readText(HOME, DRAFT));
        return answer();
      };
      await expect(ada.drafts?.publish([HOME], { merge, check })).rejects.toThrow(
        'Someone else changed this draft at the same time',
      );
      expect([readText(HOME), readText(HOME, DRAFT)]).toEqual(['theirs', 'unseen']);
    },
  );

  test.each(['deleted', 'not deleted'])(
    'keeps a colleague’s save during publishing if the draft’s branch is %s',
    async (end) => {
      await saveHome(ada, 'one');
      onRequest = async (request, answer) => {
        if (request !== 'createCommitOnBranch') return answer();
        onRequest = async (inner, next) => {
          if (inner === 'updateRefs' && end === 'not deleted') throw new TypeError('fetch');
          return next();
        };
        await ada.drafts?.publish([HOME], { merge, check });
        onRequest = (_request, next) => next();
        return answer();
      };
      await saveHome(ben, 'two', 'one');
      expect([readText(HOME), readText(HOME, DRAFT)]).toEqual(['one', 'two']);
      expect(repository.pulls.map(({ state }) => state)).toEqual(['merged', 'open']);
    },
  );
});

test('lists a draft without an author, and discards it', async () => {
  await saveHome(ada, 'one');
  Object.assign(repository.pulls[0] ?? {}, { author: null, labels: [] });
  expect(await listDrafts(ada)).toMatchObject([{ author: 'ada', status: 'draft' }]);
  await ada.drafts?.discard(HOME);
  expect(repository.pulls).toMatchObject([{ state: 'closed' }]);
  expect(await readTexts(ada, HOME)).toEqual(['home']);
});

test('lists the drafts although GitHub hides a pull request, such as one from another organization, or a comment', async () => {
  await saveHome(ada, 'one');
  onRequest = async (_request, answer) => {
    const body = await (await answer()).json();
    const { open } = Object(body.data?.repository);
    if (!open) return Response.json(body);
    open.nodes[0].comments.nodes.push(null);
    open.nodes.unshift(null);
    const path = ['repository', 'open', 'nodes', 0];
    const message = 'Resource protected by organization SAML enforcement.';
    return Response.json({ ...body, errors: [{ type: 'FORBIDDEN', path, message }] });
  };
  expect(await listDrafts(ada)).toMatchObject([{ path: HOME, author: 'ada' }]);
});

test('a draft whose deletion GitHub does not confirm is deleted, once', async () => {
  await saveHome(ada, 'one');
  onRequest = async (request, answer) => {
    const response = await answer();
    return request === 'updateRefs' ? new Response('', { status: 502 }) : response;
  };
  await ada.drafts?.discard(HOME);
  expect(repository.pulls).toMatchObject([{ state: 'closed' }]);
});

test.each(['published', 'draft’s'])(
  'a %s commit that GitHub does not show yet is no empty website, and no deletion',
  async (name) => {
    await saveHome(ada, 'one');
    const storage = editor('ada');
    const hidden = repository.refs.get(name === 'published' ? MAIN : DRAFT);
    onRequest = async (request, answer) => {
      if (request.startsWith(`GET /git/trees/${hidden}`)) {
        return Response.json({ message: 'Not Found' }, { status: 404 });
      }
      const response = await answer();
      const { data } = request === 'POST /graphql' ? await response.clone().json() : {};
      if (name === 'published' || !data?.repository.f0) return response;
      return Response.json({ data: { repository: { f0: null } } });
    };
    expect(await getRejection(storage.snapshot())).toMatchObject({
      kind: 'busy',
      message: expect.stringMatching(/^GitHub does not show the content of the website/),
    });
    onRequest = (_request, answer) => answer();
    expect(await readTexts(storage, HOME)).toEqual(['one']);
  },
);

test('finds earlier versions and deleted files', async () => {
  commitToMain(NEWS, 'one');
  commitToMain(NEWS, 'two');
  commitToMain(NEWS, null);
  const who = 'Ben';
  const [id, when] = [expect.any(String), expect.any(String)];
  expect((await ada.history(NEWS)).items).toEqual([
    { id, who, when },
    { id, who, when, text: 'two' },
    { id, who, when, text: 'one' },
  ]);
  const gone = async () => (await ada.deleted('content/news')).items;
  expect(await gone()).toEqual([{ path: NEWS, who, when, text: 'two' }]);
  commitToMain(NEWS, 'again');
  expect(await gone()).toEqual([]);
  expect((await ada.snapshot()).paths).toEqual([HOME, MENU, NEWS]);
});

test('lists the versions in a built site, and none if GitHub does not have its commit', async () => {
  const first = repository.refs.get(MAIN) ?? '';
  commitToMain(HOME, 'new');
  commitToMain(NEWS, 'new');
  const { published } = await ada.snapshot();
  const built = await ada.built?.(first);
  expect([...(built?.keys() ?? [])]).toEqual([HOME, MENU]);
  expect([HOME, MENU].map((path) => built?.get(path) === published.get(path))).toEqual([
    false,
    true,
  ]);
  expect(await ada.built?.('c0ffee')).toEqual(new Map());
});

test.each(['squash', 'merge', 'rebase'])(
  'says when a draft was published by %s, and who saved it, as its versions do',
  async (way) => {
    Object.assign(repository.rules, {
      canSquash: way === 'squash',
      canMerge: way === 'merge',
      canRebase: way === 'rebase',
    });
    await saveHome(ben, 'one');
    await saveHome(ada, 'two', 'one');
    // Weeks may pass between saving and publishing.
    for (let minutes = 0; minutes < 30; minutes += 1) commitToMain(MENU, `${minutes}`);
    await ben.drafts?.publish([HOME], { merge: async ({ yours }) => yours, check });
    const published = repository.refs.get(MAIN) ?? '';
    const when = commitDate(repository, published);
    const changes = [{ path: HOME, when, who: 'Ada' }];
    expect(await ada.lastChanges([HOME])).toEqual(changes);
    expect(await ada.lastChanges([HOME], 5)).toEqual(changes);
    const versions = (await ada.history(HOME)).items.map((item) => [item.when, item.who]);
    const own = way === 'rebase' ? [[when, 'Ben']] : [];
    expect(versions.slice(0, -1)).toEqual([[when, 'Ada'], ...own]);
  },
);

test('finds what was changed last in one request, also what someone pushed without a pull request', async () => {
  await saveHome(ada, 'one');
  await ada.drafts?.publish([HOME], { merge: async ({ yours }) => yours, check });
  commitToMain(NEWS, 'pushed');
  jest.mocked(fetch).mockClear();
  const changes = await ada.lastChanges([HOME, MENU, NEWS], 5);
  expect(changes.map(({ path, who }) => [path, who])).toEqual([
    [NEWS, 'Ben'],
    [HOME, 'Ada'],
    [MENU, 'Ada'],
  ]);
  expect(jest.mocked(fetch).mock.calls.map(([url]) => String(url).replace(/^.*\//, ''))).toEqual([
    'graphql',
    expect.stringMatching(/^[0-9a-f]{40}$/),
    expect.stringMatching(/^[0-9a-f]{40}$/),
  ]);
});

test('finds as many of the last changes as are asked for', async () => {
  const paths = Array.from({ length: 12 }, (_, at) => `content/news/n${at}.json`);
  for (const path of paths) commitToMain(path, 'pushed');
  const count = async (most: number) => (await ada.lastChanges(paths, most)).length;
  expect([await count(5), await count(30)]).toEqual([10, 12]);
});

test('uses a repository that has moved', async () => {
  const moved = gitHubStorage({
    repository: 'old/name',
    branch: MAIN,
    folder: '',
    token: () => 'ada',
  });
  await saveHome(moved, 'new');
  expect(readText(HOME, DRAFT)).toBe('new');
});

const ACCESS = {
  id: '1',
  nameWithOwner: REPOSITORY,
  isPrivate: true,
  isArchived: false,
  squashMergeAllowed: true,
  mergeCommitAllowed: true,
};

test.each([
  [{ repository: { ...ACCESS, viewerPermission: 'READ' } }, undefined],
  [{ repository: { ...ACCESS, viewerPermission: null } }, undefined],
  [{ repository: null }, [{ type: 'NOT_FOUND', message: 'Could not resolve to a Repository' }]],
])('reports an account without write access: %j', async (data, errors) => {
  onRequest = async () => Response.json({ data, errors });
  await expect(ada.snapshot()).rejects.toThrow('or your GitHub account cannot change it');
  onRequest = (_request, answer) => answer();
  expect(await readTexts(ada, HOME)).toEqual(['home']);
});

test('reports a deleted published branch', async () => {
  repository.refs.delete(MAIN);
  await expect(saveHome(ada, 'new')).rejects.toThrow(
    'The branch “main” of the website no longer exists',
  );
});

test('supports content in a folder of the repository', async () => {
  commitToMain('school/content/home.json', 'inner');
  const storage = gitHubStorage({
    repository: REPOSITORY,
    branch: MAIN,
    folder: 'school',
    token: () => 'ada',
  });
  expect((await storage.snapshot()).paths).toEqual([HOME]);
  await saveHome(storage, 'new', 'inner');
  commitToMain('school/content/home.json', 'newer');
  await storage.drafts?.publish([HOME], {
    merge: async ({ theirs, yours }) => `${theirs}+${yours}`,
    check,
  });
  expect([readText('school/content/home.json'), readText(HOME)]).toEqual(['newer+new', 'home']);
});

// The number of rounds; set ROUNDS=100 for a longer run.
test('comments on a draft are those of its pull request, without those of programs', async () => {
  await saveHome(ada, 'one');
  expect(await ada.drafts?.comments(HOME)).toEqual([]);
  await ben.drafts?.comment(HOME, 'The fee is ₦120,000.');
  const [pull] = repository.pulls;
  const bot = { login: 'host[bot]', type: 'Bot' };
  const first = pull?.comments?.[0];
  if (!pull || !first) throw new Error('The comment is missing.');
  pull.comments = [
    ...Array.from({ length: 100 }, (_, id) => ({ ...first, id, user: bot, body: 'Preview' })),
    first,
    { ...first, id: 200, user: null },
  ];
  const comment = { id: '1', who: 'ben', when: '2026-10-06T08:00:00Z', text: first.body };
  expect(await ada.drafts?.comments(HOME)).toEqual([comment, { ...comment, id: '200', who: '' }]);
  pull.comments = [first, { ...first, id: 300, user: bot }];
  const [toAda, toBen] = await Promise.all([ada.snapshot(), ben.snapshot()]);
  expect(toAda.drafts).toMatchObject([{ commentBy: 'ben' }]);
  expect(toBen.drafts).toMatchObject([{ commentBy: undefined }]);
  await ada.drafts?.publish([HOME], { merge: async ({ yours }) => yours, check });
  expect(await getRejection(Promise.resolve(ben.drafts?.comment(MENU, 'Late')))).toMatchObject({
    message: expect.stringContaining('Not sent: this draft was published or deleted'),
  });
});

const ROUNDS = Number(process.env.ROUNDS ?? 6);

test(
  'two editors on a bad connection lose no saves',
  async () => {
    const random = randomNumbers(ROUNDS);
    // Waits are over at once: a draft that the other editor has just saved is asked for eleven times.
    jest
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((work: () => void) => setImmediate(work)) as never);
    onRequest = async (_request, answer) => {
      await new Promise(setImmediate);
      const number = random();
      if (number < 0.05) throw new TypeError('fetch');
      const response = await answer();
      if (number > 0.95) throw new TypeError('fetch');
      return response;
    };
    const saved: string[] = [];
    const merged = new Set<string>();
    const words = (text: string | null) => new Set<string>(JSON.parse(text ?? '[]'));
    const saveWord = async (login: string, word: string) => {
      const storage = editor(login);
      const [{ text = '', version: base = null } = {}] = await readNewest(storage, [NEWS]);
      const content = JSON.stringify([...words(text || '[]').add(word)]);
      const photo = { path: PHOTO, content: new Blob([content]), base: null };
      await storage.save([photo, { path: NEWS, content, base }], word);
      saved.push(word);
      if (random() > 0.8) {
        await storage.drafts?.publish([NEWS], {
          merge: async ({ theirs, yours }) => {
            const text = JSON.stringify([...words(theirs), ...words(yours)]);
            merged.add(text);
            return text;
          },
          check,
        });
      }
    };
    const work = async (login: string) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const word = `${login} ${round}`;
        while (!saved.includes(word)) await getRejection(saveWord(login, word));
      }
    };
    await Promise.all([work('ada'), work('ben')]);
    onRequest = (_request, answer) => answer();
    const [last] = await readNewest(ada, [NEWS]);
    expect(saved.filter((word) => !words(last?.text ?? null).has(word))).toEqual([]);
    // A photo is never without the text that was saved with it; of a merged text, it is one editor's.
    const textOf = (id: string | undefined) => String(repository.blobs.get(id ?? ''));
    const [photos, texts] = [PHOTO, NEWS].map((path) =>
      [...repository.commits.values()].map(({ files }) => textOf(files.get(path))),
    );
    expect(
      photos?.filter((photo, at) => photo !== texts?.[at] && !merged.has(texts?.[at] ?? '')),
    ).toEqual([]);
  },
  20_000 + ROUNDS * 2_000,
);

/** Repeatable random numbers from 0 to 1 (a linear congruential generator). */
function randomNumbers(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
