import '../../testing/school-editor';
import { answerCall, callsOf } from '../../../e2e/editor/github-calls';
import { emptyRepository, MAIN, REPOSITORY } from '../../../e2e/editor/github-repository';
import { device } from '../../testing/idb-keyval';
import { gitHubStorage } from '../storage/github/github-storage';
import { type OpenFile, openFile } from './open-file';

jest.mock('idb-keyval', () => require('../../testing/idb-keyval'));

/* A new page whose saves fail in every way still becomes one file. */

const ANSWERS = {
  /** The connection is lost before the request. */
  'is not sent': () => Promise.reject(new TypeError('fetch')),
  /** The commit is made, but nobody learns it. */
  'loses its answer': async (answer: () => Promise<Response>) => {
    await answer();
    throw new TypeError('fetch');
  },
  'is told that something went wrong': async (answer: () => Promise<Response>) => {
    await answer();
    return Response.json({ data: null, errors: [{ message: 'Something went wrong.' }] });
  },
  'is told that only its label went wrong': async (answer: () => Promise<Response>) => {
    const { data } = await (await answer()).json();
    const errors = [{ type: 'FORBIDDEN', message: 'No', path: ['removeLabelsFromLabelable'] }];
    return Response.json({ data: { ...data, removeLabelsFromLabelable: null }, errors });
  },
} as const;
type Way = keyof typeof ANSWERS;

/** Nobody else has the page open. */
const locks = {
  request: async (_name: string, _options: object, granted: (lock: object) => unknown) =>
    granted({}),
  query: async () => ({ held: [] }),
};
Object.defineProperty(globalThis, 'navigator', { value: { locks } });

let file: OpenFile;
let close: () => void;
let repository: ReturnType<typeof emptyRepository>;
/** What happens to the next commit. */
let way: Way | undefined;
/** What GitHub answers to the next new pull request. */
let refusal: Response | undefined;

beforeEach(async () => {
  device.clear();
  repository = emptyRepository();
  repository.commitTo(MAIN, { message: 'Start', author: 'ada' }, [['content/news/old.json', '{}']]);
  const calls = callsOf(repository, 'ada');
  [way, refusal] = [undefined, undefined];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => {
    const answer = async () => {
      const body = init.body === undefined ? null : String(init.body);
      const found = answerCall(calls, String(init.method), String(input), body);
      return Response.json(found.json ?? null, { status: found.status ?? 200 });
    };
    const isCommit = String(init.body).includes('createCommitOnBranch(');
    const isPull = init.method === 'POST' && String(input).endsWith('/pulls');
    if (isPull && refusal) {
      const refused = refusal;
      refusal = undefined;
      return refused;
    }
    if (!isCommit || way === undefined) return answer();
    const chosen = ANSWERS[way];
    way = undefined;
    return chosen(answer);
  });
  const storage = gitHubStorage({
    repository: REPOSITORY,
    branch: MAIN,
    folder: '',
    token: () => 'ada',
  });
  const ask = async () => undefined;
  file = openFile({ storage, place: 'content/news/new.json', ask });
  close = file.start();
  for (let turn = 0; file.now().state.kind !== 'open' && turn < 100; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve));
  }
});

afterEach(() => {
  close();
  jest.restoreAllMocks();
});

async function save(title: string, failing?: Way): Promise<unknown> {
  way = failing;
  let error: unknown;
  const news = { title, body: 'Come.', created_at: '2026-10-06T09:00:00+01:00' };
  file.change([], { ...Object(file.now().content), ...news });
  const settings = { paths: [], findFiles: async () => new Map(), check: () => undefined };
  const saved = await file.save(settings).catch((reason: unknown) => {
    error = reason;
  });
  expect(error ?? saved).not.toMatchObject({ isSaved: false });
  return error;
}

/** The drafts that have a page. */
const drafts = () =>
  [...repository.refs.entries()].filter(
    ([name, head]) => name.startsWith('cms/') && head !== repository.refs.get(MAIN),
  );

test.each([
  ['loses its answer', 'is not sent'],
  ['loses its answer', 'loses its answer'],
  ['is told that something went wrong', 'is not sent'],
  ['is told that only its label went wrong', 'is not sent'],
  ['is not sent', 'loses its answer'],
  ['loses its answer', 'is told that something went wrong'],
] as const)('a new page that %s, then %s, is saved as one file', async (first, second) => {
  expect(await save('Open day', first)).toMatchObject({
    kind: /wrong/.test(first) ? 'busy' : 'offline',
  });
  expect(await save('Open day in May', second)).toBeDefined();
  expect(await save('Open day in June')).toBeUndefined();
  expect(drafts()).toHaveLength(1);
  expect(repository.pulls).toHaveLength(1);
  const [[branch = ''] = []] = drafts();
  expect(repository.read(file.now().path, branch)).toContain('Open day in June');
});

test('remembers a text once, however often its save loses its answer', async () => {
  for (let times = 0; times < 3; times += 1) {
    expect(await save('Open day', 'is told that something went wrong')).toBeDefined();
    // Nobody sees what has arrived.
    repository.refs.set('cms/news/open-day-2026', repository.refs.get(MAIN) ?? '');
  }
  expect(file.now().sent?.texts).toHaveLength(1);
});

test('a page that GitHub has, but for which it refuses a pull request, is saved as one file', async () => {
  refusal = Response.json({ message: 'Must have push access' }, { status: 403 });
  expect(await save('Open day')).toMatchObject({ kind: 'refused' });
  expect(await save('Open day in June')).toBeUndefined();
  expect(drafts()).toHaveLength(1);
  expect(repository.pulls).toHaveLength(1);
});
