import * as v from 'valibot';
import { differences, listing, MAIN, type Pull, type Repository } from './github-repository';

/** The repository that the calls are about, owner and name. */
export const REPOSITORY = 'school/website';

type ApiCall = {
  /** What the round brackets of the call's pattern match. */
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
  readonly body: unknown;
};

export type ApiResponse = { readonly status?: number; readonly json?: unknown };

/** The responses by method and path; the path is a regular expression below the repository's own. */
export type Calls = Readonly<Record<string, (request: ApiCall) => ApiResponse>>;

const NOT_FOUND: ApiResponse = { status: 404, json: { message: 'Not Found' } };

/* What the editor sends; anything else stops the test at the call. */
const blobSchema = v.object({ content: v.string(), encoding: v.literal('base64') });
const treeSchema = v.object({
  base_tree: v.string(),
  tree: v.array(v.object({ path: v.string(), sha: v.nullable(v.string()) })),
});
const commitSchema = v.object({
  message: v.string(),
  tree: v.string(),
  parents: v.array(v.string()),
});
const newBranchSchema = v.object({ ref: v.string(), sha: v.string() });
const branchSchema = v.object({ sha: v.string() });
const newPullSchema = v.object({ title: v.string(), head: v.string() });
const labelsSchema = v.object({ labels: v.array(v.string()) });
const pullSchema = v.object({ state: v.picklist(['open', 'closed']) });
const mergeSchema = v.object({ commit_message: v.string(), merge_method: v.literal('squash') });

/** The calls of GitHub's API that the editor makes. */
export function callsOf(repository: Repository): Calls {
  const { blobs, trees, commits, refs, pulls, deployments, access } = repository;
  const [owner = '', name = ''] = REPOSITORY.split('/');
  const user = { login: 'ada', name: 'Ada', id: 1, avatar_url: '' };
  const commitJson = (sha: string) => {
    const { message, parents = [] } = commits.get(sha) ?? {};
    const person = { name: user.name, email: 'ada@school.example', date: '2026-01-05T08:00:00Z' };
    const written = { message, author: person, committer: person, tree: { sha } };
    return { sha, commit: written, parents: parents.map((parent) => ({ sha: parent })) };
  };
  const pullJson = (pull: Pull) => ({
    number: pull.number,
    title: pull.title,
    state: pull.state === 'open' ? 'open' : 'closed',
    labels: pull.labels.map((label) => ({ name: label })),
    head: { ref: pull.branch, sha: refs.get(pull.branch), repo: { fork: false } },
    base: { ref: MAIN, sha: refs.get(MAIN) },
    user,
    html_url: `https://github.com/${REPOSITORY}/pull/${pull.number}`,
    created_at: '2026-01-05T08:00:00Z',
    updated_at: '2026-01-05T08:00:00Z',
  });
  const withoutOwner = (head: string) => head.replace(`${owner}:`, '');
  const pullOf = (number: string | undefined) =>
    pulls.find((pull) => String(pull.number) === number);

  return {
    'GET /user': () => ({ json: user }),
    'GET /users/.+': () => ({ json: user }),
    'GET ': () => ({ json: { name, owner: { login: owner }, permissions: access } }),
    'GET /branches/(.+)': ({ parts: [branch = ''] }) => {
      const sha = refs.get(branch);
      return sha === undefined ? NOT_FOUND : { json: { name: branch, commit: { sha } } };
    },
    'GET /git/trees/([^:]+):(.*)': ({ parts: [branch = '', folder = ''], query }) => {
      const below = listing(repository.headOf(branch)?.files ?? new Map(), folder);
      const tree = below
        .filter(({ path }) => query.has('recursive') || !path.includes('/'))
        .map((file) => ({ ...file, size: blobs.get(file.sha)?.length }));
      return below.length === 0 ? NOT_FOUND : { json: { tree } };
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
      for (const { path, sha } of tree) {
        if (sha === null) files.delete(path);
        else files.set(path, sha);
      }
      return { status: 201, json: { sha: repository.addTree(files) } };
    },
    'POST /git/commits': ({ body }) => {
      const { message, tree, parents } = v.parse(commitSchema, body);
      const files = trees.get(tree) ?? new Map();
      const sha = repository.addCommit({ message, files, parents });
      return { status: 201, json: { ...commitJson(sha).commit, ...commitJson(sha) } };
    },
    'GET /commits': ({ query }) => ({
      json: [commitJson(refs.get(query.get('sha') ?? MAIN) ?? '')],
    }),
    'GET /commits/([0-9a-z]+)/status': ({ parts: [sha] }) => {
      const branch = [...refs].find(([, head]) => head === sha)?.[0] ?? '';
      const target_url = deployments.get(branch);
      const status = { context: 'deploy-preview', state: 'success', target_url };
      return { json: { statuses: target_url === undefined ? [] : [status] } };
    },
    'GET /commits/[0-9a-z]+/check-runs': () => ({ json: { check_runs: [] } }),
    'GET /compare/(.+)[.]{3}(.+)': ({ parts: [from = '', to = ''] }) => {
      const base = repository.headOf(withoutOwner(from));
      const head = repository.headOf(withoutOwner(to));
      const baseSha = refs.get(withoutOwner(from)) ?? from;
      const before = new Set(repository.historyOf(baseSha));
      const added = repository.historyOf(withoutOwner(to)).filter((id) => !before.has(id));
      return {
        json: {
          base_commit: commitJson(baseSha),
          merge_base_commit: commitJson(baseSha),
          commits: added.reverse().map(commitJson),
          files: differences(base?.files ?? new Map(), head?.files ?? new Map()),
        },
      };
    },
    'POST /git/refs': ({ body }) => {
      const { ref, sha } = v.parse(newBranchSchema, body);
      refs.set(ref.replace('refs/heads/', ''), sha);
      return { status: 201, json: { ref, object: { sha } } };
    },
    'PATCH /git/refs/heads/(.+)': ({ parts: [branch = ''], body }) => {
      const { sha } = v.parse(branchSchema, body);
      refs.set(branch, sha);
      return { json: { ref: `refs/heads/${branch}`, object: { sha } } };
    },
    'DELETE /git/refs/heads/(.+)': ({ parts: [branch = ''] }) => {
      refs.delete(branch);
      return { status: 204 };
    },
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
      const pull: Pull = {
        number: pulls.length + 1,
        title,
        branch: withoutOwner(head),
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
      return { json: pullJson(pull) };
    },
    'PUT /pulls/([0-9]+)/merge': ({ parts: [number], body }) => {
      const pull = pullOf(number);
      const files = repository.headOf(pull?.branch ?? '')?.files;
      if (!pull || !files) return NOT_FOUND;
      const { commit_message } = v.parse(mergeSchema, body);
      // One commit, with the title of the pull request: https://docs.github.com/rest/pulls/pulls
      const message = `${pull.title} (#${pull.number})\n\n${commit_message}`;
      const sha = repository.addCommit({ message, files, parents: [refs.get(MAIN) ?? ''] });
      refs.set(MAIN, sha);
      pull.state = 'merged';
      return { json: { sha, merged: true } };
    },
    'GET /search/issues': () => ({ json: { items: [] } }),
  };
}
