import * as v from 'valibot';
import { graphQlResponse } from './github-graphql';
import { differences, listing, MAIN, type Pull, type Repository } from './github-repository';

export const REPOSITORY = 'school/website';

type ApiCall = {
  /** Matches of the pattern's groups. */
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
  readonly body: unknown;
};

export type ApiResponse = {
  readonly status?: number;
  readonly json?: unknown;
  readonly bytes?: Buffer | undefined;
};

/** By method and path; the path is a regular expression relative to the repository. */
export type Calls = Readonly<Record<string, (request: ApiCall) => ApiResponse>>;

const NOT_FOUND: ApiResponse = { status: 404, json: { message: 'Not Found' } };

/* Any other request fails the test. */
const blobSchema = v.object({ content: v.string(), encoding: v.literal('base64') });
const treeSchema = v.object({
  base_tree: v.string(),
  tree: v.array(
    v.object({
      path: v.string(),
      sha: v.optional(v.nullable(v.string())),
      content: v.optional(v.string()),
    }),
  ),
});
const commitSchema = v.object({
  message: v.string(),
  tree: v.string(),
  parents: v.array(v.string()),
});
const newBranchSchema = v.object({ ref: v.string(), sha: v.string() });
const branchSchema = v.object({ sha: v.string(), force: v.optional(v.boolean()) });
const newPullSchema = v.object({ title: v.string(), head: v.string() });
const labelsSchema = v.object({ labels: v.array(v.string()) });
const pullSchema = v.object({ state: v.picklist(['open', 'closed']) });
const mergeSchema = v.object({
  commit_message: v.string(),
  sha: v.string(),
  merge_method: v.literal('squash'),
});

const refusal = (message: string): ApiResponse => ({ status: 422, json: { message } });

/** GitHub's API. Refuses duplicate branches and pull requests, lost commits, and conflicts. */
export function callsOf(repository: Repository, login: string): Calls {
  const context = contextOf(repository, login);
  return {
    ...accountCalls(login),
    ...objectCalls(context),
    ...commitCalls(context),
    ...branchCalls(context),
    ...pullCalls(context),
    ...mergeCall(context),
    'POST /graphql': ({ body }) => ({ json: graphQlResponse(repository, REPOSITORY, login, body) }),
  };
}

type Context = ReturnType<typeof contextOf>;

function contextOf(repository: Repository, login: string) {
  const { commits, refs, pulls } = repository;
  const commitJson = (sha: string) => {
    const { message, parents = [], author = login } = commits.get(sha) ?? {};
    // One minute per commit.
    const date = new Date(Date.UTC(2026, 0, 5, 8, [...commits.keys()].indexOf(sha))).toISOString();
    const person = { name: userOf(author).name, email: `${author}@school.example`, date };
    const written = { message, author: person, committer: person, tree: { sha } };
    return {
      sha,
      commit: written,
      author: userOf(author),
      parents: parents.map((parent) => ({ sha: parent })),
    };
  };
  const pullJson = (pull: Pull) => ({
    number: pull.number,
    title: pull.title,
    state: pull.state === 'open' ? 'open' : 'closed',
    labels: pull.labels.map((label) => ({ name: label })),
    head: { ref: pull.branch, sha: refs.get(pull.branch), repo: { fork: false } },
    base: { ref: MAIN, sha: refs.get(MAIN) },
    user: userOf(pull.author),
    html_url: `https://github.com/${REPOSITORY}/pull/${pull.number}`,
    created_at: '2026-01-05T08:00:00Z',
    updated_at: '2026-01-05T08:00:00Z',
  });
  const filesOf = (branch: string) => repository.headOf(branch)?.files ?? new Map();
  const pullOf = (number: string | undefined) =>
    pulls.find((pull) => String(pull.number) === number);
  return { repository, login, commitJson, pullJson, filesOf, pullOf };
}

function accountCalls(login: string): Calls {
  const [owner = '', name = ''] = REPOSITORY.split('/');
  return {
    'GET /user': () => ({ json: userOf(login) }),
    'GET /users/(.+)': ({ parts: [who = ''] }) => ({ json: userOf(who) }),
    'GET ': () => ({ json: { name, owner: { login: owner }, permissions: { push: true } } }),
  };
}

function objectCalls({ repository, login, commitJson }: Context): Calls {
  const { blobs, trees } = repository;
  return {
    'GET /git/trees/([^:]+):(.*)': ({ parts: [branch = '', folder = ''], query }) => {
      const below = listing(repository.headOf(branch)?.files ?? new Map(), folder);
      const tree = below
        .filter(({ path }) => query.has('recursive') || !path.includes('/'))
        .map((file) => ({ ...file, size: blobs.get(file.sha)?.length }));
      return below.length === 0 ? NOT_FOUND : { json: { tree } };
    },
    'GET /contents/(.+)': ({ parts: [path = ''], query }) => {
      const sha = repository.headOf(query.get('ref') ?? MAIN)?.files.get(path);
      return sha === undefined ? NOT_FOUND : { bytes: blobs.get(sha) };
    },
    'GET /git/blobs/(.+)': ({ parts: [sha = ''] }) => {
      const content = blobs.get(sha)?.toString('base64');
      return content === undefined ? NOT_FOUND : { json: { sha, content, encoding: 'base64' } };
    },
    'POST /git/blobs': ({ body }) => {
      const { content, encoding } = v.parse(blobSchema, body);
      return { status: 201, json: { sha: repository.addBlob(Buffer.from(content, encoding)) } };
    },
    'POST /git/trees': ({ body }) => {
      const { base_tree, tree } = v.parse(treeSchema, body);
      const files = new Map(repository.headOf(base_tree)?.files);
      for (const { path, content = '', sha = repository.addBlob(Buffer.from(content)) } of tree) {
        if (sha === null) files.delete(path);
        else files.set(path, sha);
      }
      return { status: 201, json: { sha: repository.addTree(files) } };
    },
    'POST /git/commits': ({ body }) => {
      const { message, tree, parents } = v.parse(commitSchema, body);
      const files = trees.get(tree) ?? new Map();
      const sha = repository.addCommit({ message, files, parents, author: login });
      return { status: 201, json: { ...commitJson(sha).commit, ...commitJson(sha) } };
    },
  };
}

function commitCalls({ repository, commitJson, filesOf }: Context): Calls {
  const { commits, refs, deployments } = repository;
  return {
    'GET /commits': ({ query }) => {
      const path = query.get('path') ?? '';
      // A file, or all files of a folder.
      const fileOf = (id: string | undefined) =>
        [...filesOf(id ?? '')].filter(([name]) => `${name}/`.startsWith(`${path}/`)).join();
      const found = repository
        .historyOf(query.get('sha') ?? MAIN)
        .filter((id) => path === '' || fileOf(id) !== fileOf(commits.get(id)?.parents[0]));
      return { json: found.slice(0, Number(query.get('per_page') ?? 30)).map(commitJson) };
    },
    'GET /commits/([0-9a-z]+)': ({ parts: [sha = ''] }) => {
      const parent = commits.get(sha)?.parents[0] ?? '';
      return { json: { ...commitJson(sha), files: differences(filesOf(parent), filesOf(sha)) } };
    },
    'GET /commits/([0-9a-z]+)/status': ({ parts: [sha] }) => {
      const branch = [...refs].find(([, head]) => head === sha)?.[0] ?? '';
      const target_url = deployments.get(branch);
      const status = { context: 'deploy-preview', state: 'success', target_url };
      return { json: { statuses: target_url === undefined ? [] : [status] } };
    },
    'GET /commits/[0-9a-z]+/check-runs': () => ({ json: { check_runs: [] } }),
    'GET /compare/(.+)[.]{3}(.+)': ({ parts: [from = '', to = ''] }) => {
      const [base, head] = [withoutOwner(from), withoutOwner(to)];
      const start = repository.mergeBaseOf(base, head);
      if (start === '') return NOT_FOUND;
      const before = new Set(repository.historyOf(base));
      const added = repository.historyOf(head).filter((id) => !before.has(id));
      return {
        json: {
          base_commit: commitJson(refs.get(base) ?? base),
          merge_base_commit: commitJson(start),
          behind_by: repository.historyOf(base).indexOf(start),
          commits: added.reverse().map(commitJson),
          files: differences(filesOf(start), filesOf(head)),
        },
      };
    },
  };
}

function branchCalls({ repository }: Context): Calls {
  const { refs } = repository;
  return {
    'GET /branches/(.+)': ({ parts: [branch = ''] }) => {
      const sha = refs.get(branch);
      return sha === undefined ? NOT_FOUND : { json: { name: branch, commit: { sha } } };
    },
    'POST /git/refs': ({ body }) => {
      const { ref, sha } = v.parse(newBranchSchema, body);
      const branch = ref.replace('refs/heads/', '');
      if (refs.has(branch)) return refusal('Reference already exists');
      refs.set(branch, sha);
      return { status: 201, json: { ref, object: { sha } } };
    },
    'PATCH /git/refs/heads/(.+)': ({ parts: [branch = ''], body }) => {
      const { sha, force } = v.parse(branchSchema, body);
      const head = refs.get(branch);
      if (head === undefined) return refusal('Reference does not exist');
      const isFastForward = repository.historyOf(sha).includes(head);
      if (!force && !isFastForward) return refusal('Update is not a fast forward');
      refs.set(branch, sha);
      return { json: { ref: `refs/heads/${branch}`, object: { sha } } };
    },
    'DELETE /git/refs/heads/(.+)': ({ parts: [branch = ''] }) => {
      return refs.delete(branch) ? { status: 204 } : refusal('Reference does not exist');
    },
  };
}

function pullCalls({ repository, login, pullJson, pullOf }: Context): Calls {
  const { pulls } = repository;
  return {
    'GET /pulls': ({ query }) => {
      const head = withoutOwner(query.get('head') ?? '');
      const state = query.get('state') ?? 'open';
      const found = pulls.filter(
        (pull) =>
          (head === '' || pull.branch === head) && (state === 'all' || pull.state === state),
      );
      return { json: found.map(pullJson) };
    },
    'POST /pulls': ({ body }) => {
      const { title, head } = v.parse(newPullSchema, body);
      const branch = withoutOwner(head);
      if (pulls.some((one) => one.branch === branch && one.state === 'open')) {
        return refusal(`A pull request already exists for ${head}.`);
      }
      const pull: Pull = {
        number: pulls.length + 1,
        title,
        branch,
        author: login,
        labels: [],
        state: 'open',
      };
      pulls.push(pull);
      return { status: 201, json: pullJson(pull) };
    },
    'PUT /issues/([0-9]+)/labels': ({ parts: [number], body }) => {
      const pull = pullOf(number);
      if (!pull) return NOT_FOUND;
      pull.labels = v.parse(labelsSchema, body).labels;
      return { json: pull.labels.map((label) => ({ name: label })) };
    },
    'PATCH /pulls/([0-9]+)': ({ parts: [number], body }) => {
      const pull = pullOf(number);
      if (!pull) return NOT_FOUND;
      pull.state = v.parse(pullSchema, body).state;
      pull.head = repository.refs.get(pull.branch);
      return { json: pullJson(pull) };
    },
    'GET /search/issues': () => ({ json: { items: [] } }),
  };
}

function mergeCall({ repository, login, filesOf, pullOf }: Context): Calls {
  const { refs } = repository;
  return {
    'PUT /pulls/([0-9]+)/merge': ({ parts: [number], body }) => {
      const pull = pullOf(number);
      if (!pull) return NOT_FOUND;
      const { commit_message, sha: head } = v.parse(mergeSchema, body);
      if (refs.get(pull.branch) !== head) {
        return { status: 409, json: { message: 'Head branch was modified.' } };
      }
      const start = filesOf(repository.mergeBaseOf(MAIN, pull.branch));
      const changes = differences(start, filesOf(pull.branch));
      const changedOnMain = differences(start, filesOf(MAIN)).map(({ filename }) => filename);
      if (changes.some(({ filename }) => changedOnMain.includes(filename))) {
        return { status: 405, json: { message: 'Pull Request is not mergeable' } };
      }
      const files = new Map(filesOf(MAIN));
      for (const { filename, sha } of changes) {
        if (sha === null) files.delete(filename);
        else files.set(filename, sha);
      }
      // One commit, with the title of the pull request: https://docs.github.com/rest/pulls/pulls
      const message = `${pull.title} (#${pull.number})\n\n${commit_message}`;
      const parents = [refs.get(MAIN) ?? ''];
      const sha = repository.addCommit({ message, files, parents, author: login });
      refs.set(MAIN, sha);
      pull.state = 'merged';
      pull.head = head;
      return { json: { sha, merged: true } };
    },
  };
}

/** Answers a request as GitHub does; one that is not among the calls stops the test. */
export function answerCall(
  calls: Calls,
  method: string,
  address: string,
  body: string | null,
): ApiResponse {
  const url = new URL(address);
  const path = decodeURIComponent(url.pathname).replace(`/repos/${REPOSITORY}`, '');
  for (const [pattern, respond] of Object.entries(calls)) {
    const found = new RegExp(`^${pattern}$`).exec(`${method} ${path}`);
    if (!found) continue;
    return respond({
      parts: found.slice(1),
      query: url.searchParams,
      body: body ? JSON.parse(body) : undefined,
    });
  }
  return { status: 501, json: { message: `The mock does not know ${method} ${path}` } };
}

function userOf(login: string) {
  return {
    login,
    name: `${login[0]?.toUpperCase()}${login.slice(1)}`,
    id: login.length,
    avatar_url: '',
  };
}

function withoutOwner(head: string): string {
  return head.replace(`${REPOSITORY.split('/')[0]}:`, '');
}
