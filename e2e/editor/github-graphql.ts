import { buildSchema, executeSync, GraphQLError, graphqlSync, parse } from 'graphql';
import * as v from 'valibot';
import {
  authorName,
  commitDate,
  mergeStateOf,
  type Pull,
  REPOSITORY,
  type Repository,
} from './github-repository';

/*
 * The part of GitHub's GraphQL API that the editor uses, with the relevant part of GitHub's schema:
 * https://docs.github.com/graphql
 */

const schema = buildSchema(`
  scalar Base64String
  scalar DateTime
  scalar GitObjectID
  enum IssueOrderField { CREATED_AT UPDATED_AT COMMENTS }
  enum OrderDirection { ASC DESC }
  enum PullRequestState { CLOSED MERGED OPEN }
  enum RepositoryPermission { ADMIN MAINTAIN READ TRIAGE WRITE }
  input IssueOrder { field: IssueOrderField! direction: OrderDirection! }
  interface Actor { login: String! }
  interface GitObject { oid: GitObjectID! }
  type User implements Actor { login: String! isViewer: Boolean! }
  type Blob implements GitObject { oid: GitObjectID! text: String isTruncated: Boolean! }
  type StatusContext { state: String! targetUrl: String context: String! description: String }
  type CheckRun { name: String! status: String! conclusion: String title: String summary: String }
  union StatusCheckRollupContext = CheckRun | StatusContext
  type StatusCheckRollupContextConnection { nodes: [StatusCheckRollupContext] }
  type StatusCheckRollup { state: String! contexts(first: Int): StatusCheckRollupContextConnection! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type Status { context(name: String!): StatusContext }
  type GitActor { name: String user: User }
  type PullRequestChangedFile { path: String! }
  type PullRequestChangedFileConnection { nodes: [PullRequestChangedFile] }
  type CommitHistoryConnection { nodes: [Commit] }
  type Commit implements GitObject {
    oid: GitObjectID! status: Status statusCheckRollup: StatusCheckRollup committedDate: DateTime! author: GitActor
    history(first: Int, path: String): CommitHistoryConnection!
    associatedPullRequests(first: Int): PullRequestConnection!
  }
  type TreeEntry { name: String! }
  type Tree implements GitObject { oid: GitObjectID! entries: [TreeEntry!] }
  type PullRequestCommit { commit: Commit! }
  type PullRequestCommitConnection { nodes: [PullRequestCommit] }
  type Label { id: ID! name: String! }
  type LabelConnection { nodes: [Label] }
  type PullRequest {
    id: ID! number: Int! state: PullRequestState! autoMergeRequest: AutoMergeRequest headRefName: String! headRefOid: GitObjectID! updatedAt: DateTime!
    isCrossRepository: Boolean! headRef: Ref mergeStateStatus: String! reviewDecision: String
    mergedAt: DateTime mergeCommit: Commit files(first: Int): PullRequestChangedFileConnection
    viewerDidAuthor: Boolean! author: Actor labels(first: Int): LabelConnection commits(last: Int): PullRequestCommitConnection!
    comments(last: Int): IssueCommentConnection!
  }
  type Bot implements Actor { login: String! }
  type IssueComment { id: ID! author: Actor viewerDidAuthor: Boolean! createdAt: DateTime! body: String! }
  type IssueCommentConnection { nodes: [IssueComment] }
  type AutoMergeRequest { enabledAt: DateTime }
  type PullRequestConnection { nodes: [PullRequest] pageInfo: PageInfo! }
  type Ref {
    target: GitObject
    associatedPullRequests(first: Int, orderBy: IssueOrder, baseRefName: String): PullRequestConnection!
  }
  type Repository {
    id: ID! nameWithOwner: String! viewerPermission: RepositoryPermission isPrivate: Boolean! isArchived: Boolean!
    autoMergeAllowed: Boolean! squashMergeAllowed: Boolean! mergeCommitAllowed: Boolean! pullRequest(number: Int!): PullRequest
    object(expression: String): GitObject
    ref(qualifiedName: String!): Ref
    label(name: String!): Label
    pullRequests(
      states: [PullRequestState!], first: Int, after: String, orderBy: IssueOrder, baseRefName: String
    ): PullRequestConnection!
  }
  type Query { repository(owner: String!, name: String!): Repository }
  input CommittableBranch { repositoryNameWithOwner: String branchName: String }
  input CommitMessage { headline: String! body: String }
  input FileAddition { path: String! contents: Base64String! }
  input FileDeletion { path: String! }
  input FileChanges { additions: [FileAddition!] deletions: [FileDeletion!] }
  input CreateCommitOnBranchInput {
    branch: CommittableBranch! expectedHeadOid: GitObjectID! message: CommitMessage! fileChanges: FileChanges
  }
  type CreateCommitOnBranchPayload { commit: Commit }
  scalar GitRefname
  input RefUpdate { name: GitRefname! beforeOid: GitObjectID afterOid: GitObjectID! force: Boolean }
  input UpdateRefsInput { repositoryId: ID! refUpdates: [RefUpdate!]! }
  type UpdateRefsPayload { clientMutationId: String }
  enum PullRequestMergeMethod { MERGE REBASE SQUASH }
  input EnablePullRequestAutoMergeInput {
    pullRequestId: ID! expectedHeadOid: GitObjectID mergeMethod: PullRequestMergeMethod commitBody: String
  }
  type EnablePullRequestAutoMergePayload { clientMutationId: String }
  input DisablePullRequestAutoMergeInput { pullRequestId: ID! }
  type DisablePullRequestAutoMergePayload { clientMutationId: String }
  input RemoveLabelsFromLabelableInput { labelableId: ID! labelIds: [ID!]! }
  type RemoveLabelsFromLabelablePayload { clientMutationId: String }
  type Mutation {
    removeLabelsFromLabelable(input: RemoveLabelsFromLabelableInput!): RemoveLabelsFromLabelablePayload
    enablePullRequestAutoMerge(input: EnablePullRequestAutoMergeInput!): EnablePullRequestAutoMergePayload
    disablePullRequestAutoMerge(input: DisablePullRequestAutoMergeInput!): DisablePullRequestAutoMergePayload
    createCommitOnBranch(input: CreateCommitOnBranchInput!): CreateCommitOnBranchPayload
    updateRefs(input: UpdateRefsInput!): UpdateRefsPayload
  }
`);

/** Caches valid queries, because validating a query takes longer than answering it. */
const valid = new Set<string>();

const requestSchema = v.object({ query: v.string(), variables: v.record(v.string(), v.unknown()) });
/* The mutations' inputs, which the GraphQL schema has validated. */

type NewCommit = {
  readonly branch: { readonly branchName: string };
  readonly expectedHeadOid: string;
  readonly message: { readonly headline: string };
  readonly fileChanges: {
    readonly additions: readonly { readonly path: string; readonly contents: string }[];
    readonly deletions: readonly { readonly path: string }[];
  };
};

type LessLabels = { readonly labelableId: string; readonly labelIds: readonly string[] };

type RefUpdate = { readonly name: string; readonly beforeOid: string; readonly afterOid: string };

/** Validates a query or mutation against the schema, as GitHub does, and answers it. */
export function graphQlResponse(repository: Repository, login: string, body: unknown) {
  const { query, variables } = v.parse(requestSchema, body);
  const { refs, filesOf } = repository;
  const pullJson = (pull: Pull) => ({
    id: `${pull.number}`,
    autoMergeRequest: pull.isWaiting ? { enabledAt: null } : null,
    number: pull.number,
    state: pull.state.toUpperCase(),
    headRefName: pull.branch,
    headRefOid: pull.head ?? refs.get(pull.branch) ?? '',
    updatedAt: '2026-01-05T08:00:00Z',
    author: pull.author === null ? null : { __typename: 'User', login: pull.author },
    viewerDidAuthor: pull.author === login,
    ...mergeOf(repository, pull),
    files: { nodes: (pull.files ?? []).map((path) => ({ path })) },
    labels: ({ first }: { readonly first: number }) => ({
      nodes: pull.labels.slice(0, first).map((name) => ({ name })),
    }),
    isCrossRepository: pull.isFork === true,
    headRef: refs.has(pull.branch)
      ? { target: { __typename: 'Commit', oid: refs.get(pull.branch) } }
      : null,
    mergeStateStatus: mergeStateOf(repository, pull),
    reviewDecision:
      repository.rules.needsReview && pull.isApproved !== true ? 'REVIEW_REQUIRED' : null,
    comments: ({ last }: { readonly last: number }) => ({
      nodes: (pull.comments ?? [])
        .slice(-last)
        .map(({ id, user, body: said, created_at: createdAt }) => ({
          id: String(id),
          createdAt,
          body: said,
          author: user && { __typename: user.type, login: user.login },
          viewerDidAuthor: user?.login === login,
        })),
    }),
    commits: {
      nodes: [
        {
          commit: {
            ...signature(repository, pull.head ?? refs.get(pull.branch) ?? '', login),
            oid: refs.get(pull.branch),
            statusCheckRollup: rollupOf(repository, pull),
          },
        },
      ],
    },
  });
  const newestFirst = () => [...repository.pulls].reverse();
  const rootValue = {
    // Ignores the requested name, because GitHub also finds a moved repository by its old name.
    repository: {
      id: REPOSITORY,
      nameWithOwner: REPOSITORY,
      viewerPermission: 'WRITE',
      isPrivate: repository.rules.isPrivate,
      isArchived: repository.rules.isArchived,
      autoMergeAllowed: repository.rules.canAutoMerge,
      squashMergeAllowed: repository.rules.canSquash,
      mergeCommitAllowed: repository.rules.canMerge,
      pullRequest: ({ number }: { readonly number: number }) => {
        const pull = repository.pulls.find((one) => one.number === number);
        return pull ? pullJson(pull) : null;
      },
      object: ({ expression }: { readonly expression: string }) => {
        const [commit = '', path = ''] = expression.split(/:(.*)/s);
        const blob = blobJson(repository, commit);
        if (blob) return blob;
        if (path === '') {
          const history = (search: HistorySearch) => ({
            nodes: commitsOf(repository, commit, search).map((id) => ({
              ...signature(repository, id, login),
              oid: id,
              associatedPullRequests: {
                nodes: repository.pulls
                  .filter(({ merge, commits = [] }) => merge === id || commits.includes(id))
                  .map(pullJson),
              },
            })),
          });
          return { __typename: 'Commit', oid: refs.get(commit) ?? commit, history };
        }
        const oid = filesOf(commit).get(path);
        if (oid) return blobJson(repository, oid);
        const inside = [...filesOf(commit).keys()].filter((name) => name.startsWith(`${path}/`));
        const names = new Set(inside.map((name) => name.slice(path.length + 1).split('/')[0]));
        const entries = [...names].map((entry) => ({ name: entry }));
        return entries.length > 0 ? { __typename: 'Tree', oid: commit, entries } : null;
      },
      ref: ({ qualifiedName }: { readonly qualifiedName: string }) => {
        const branch = qualifiedName.replace('refs/heads/', '');
        const nodes = newestFirst().filter(
          (pull) => pull.branch === branch && pull.isFork !== true,
        );
        if (!refs.has(branch)) return null;
        return {
          target: { __typename: 'Commit', oid: refs.get(branch) },
          associatedPullRequests: { nodes: nodes.slice(0, 1).map(pullJson) },
        };
      },
      label: ({ name }: { readonly name: string }) => ({ id: name, name }),
      pullRequests: ({ states, first, after = '0' }: PullsQuery) => {
        const found = newestFirst().filter(({ state }) => states.includes(state.toUpperCase()));
        const end = Number(after) + first;
        return {
          nodes: found.slice(Number(after), end).map(pullJson),
          pageInfo: { hasNextPage: end < found.length, endCursor: `${end}` },
        };
      },
    },
    updateRefs: ({ input }: { readonly input: { readonly refUpdates: readonly RefUpdate[] } }) => {
      for (const update of input.refUpdates) moveRef(repository, update);
      return {};
    },
    enablePullRequestAutoMerge: ({ input }: { readonly input: Waiting }) => {
      waitToMerge(repository, input);
      return {};
    },
    disablePullRequestAutoMerge: ({ input }: { readonly input: Waiting }) => {
      const pull = pullOf(repository, input);
      if (!pull.isWaiting) throw refusal('UNPROCESSABLE', "Can't disable auto-merge");
      pull.isWaiting = false;
      return {};
    },
    removeLabelsFromLabelable: ({ input }: { readonly input: LessLabels }) => {
      const pull = pullOf(repository, { pullRequestId: input.labelableId });
      pull.labels = pull.labels.filter((name) => !input.labelIds.includes(name));
      return {};
    },
    createCommitOnBranch: ({ input }: { readonly input: NewCommit }) => ({
      commit: { oid: commitOnBranch(repository, login, input) },
    }),
  };
  const request = { schema, variableValues: variables, rootValue };
  const { data, errors } = valid.has(query)
    ? executeSync({ ...request, document: parse(query) })
    : graphqlSync({ ...request, source: query });
  if (!errors) valid.add(query);
  return {
    data,
    ...(errors && {
      errors: errors.map(({ message, path, extensions }) => ({
        message,
        path,
        type: extensions.type,
      })),
    }),
  };
}

type PullsQuery = {
  readonly states: readonly string[];
  readonly first: number;
  readonly after?: string;
};

/** The checks of a pull request's newest commit; `null` while none has started. */
function rollupOf({ checks, refs, rules }: Repository, { branch }: Pull) {
  const check = checks.get(refs.get(branch) ?? '');
  if (!check) return null;
  const run = {
    __typename: 'CheckRun',
    name: check.name,
    status: check.state === 'pending' ? 'IN_PROGRESS' : 'COMPLETED',
    conclusion: check.state === 'pending' ? null : check.state.toUpperCase(),
    title: check.reason ?? null,
    summary: null,
  };
  const nodes = [rules.hidesChecks ? HIDDEN : run];
  return { state: check.state.toUpperCase(), contexts: { nodes } };
}

type Waiting = { readonly pullRequestId: string; readonly expectedHeadOid?: string };

function pullOf({ pulls }: Repository, { pullRequestId }: Waiting): Pull {
  const pull = pulls.find(({ number }) => `${number}` === pullRequestId);
  if (!pull) throw refusal('NOT_FOUND', `Could not resolve to a node ${pullRequestId}`);
  return pull;
}

/** GitHub lets only a pull request wait that its rules do not allow to merge yet. */
function waitToMerge(repository: Repository, input: Waiting): void {
  const pull = pullOf(repository, input);
  if (!repository.rules.canAutoMerge) {
    throw refusal('UNPROCESSABLE', 'Auto merge is not allowed for this repository');
  }
  if (mergeStateOf(repository, pull) === 'CLEAN') {
    throw refusal('UNPROCESSABLE', 'Pull request Pull request is in clean status');
  }
  if (repository.refs.get(pull.branch) !== input.expectedHeadOid) {
    throw refusal('UNPROCESSABLE', 'Head sha does not match');
  }
  pull.isWaiting = true;
}

/** GitHub cuts long texts, and returns none for binary files. */
function blobJson({ blobs }: Repository, oid: string) {
  const bytes = blobs.get(oid);
  if (!bytes) return null;
  const text = bytes.includes(0) ? null : `${bytes.subarray(0, MAX_TEXT)}`;
  return { __typename: 'Blob', oid, text, isTruncated: bytes.length > MAX_TEXT };
}

const MAX_TEXT = 512_000;

/** Who made a commit, and when. */
function mergeOf(repository: Repository, { merge }: Pull) {
  return merge === undefined
    ? { mergedAt: null, mergeCommit: null }
    : { mergedAt: commitDate(repository, merge), mergeCommit: { oid: merge } };
}

function signature(repository: Repository, id: string, viewer: string) {
  const { author = '' } = repository.commits.get(id) ?? {};
  return {
    committedDate: commitDate(repository, id),
    author: {
      name: authorName(repository, id),
      user: { __typename: 'User', login: author, isViewer: author === viewer },
    },
  };
}

type HistorySearch = { readonly path: string; readonly first: number };

/** The newest commits that changed a file or folder. */
function commitsOf(repository: Repository, branch: string, { path, first }: HistorySearch) {
  return repository.commitsOf(branch, path).slice(0, first);
}

const NO_COMMIT = '0'.repeat(40);

function moveRef({ refs, pulls }: Repository, { name, beforeOid, afterOid }: RefUpdate): void {
  const branch = name.replace('refs/heads/', '');
  if ((refs.get(branch) ?? NO_COMMIT) !== beforeOid) {
    throw refusal('UNPROCESSABLE', `${branch} is not at ${beforeOid}`);
  }
  for (const pull of pulls) {
    if (afterOid !== NO_COMMIT || pull.branch !== branch || pull.state !== 'open') continue;
    Object.assign(pull, { state: 'closed', head: beforeOid });
  }
  if (afterOid === NO_COMMIT) refs.delete(branch);
  else refs.set(branch, afterOid);
}

function commitOnBranch(
  repository: Repository,
  login: string,
  { branch: { branchName }, expectedHeadOid: head, message, fileChanges }: NewCommit,
): string {
  const now = repository.refs.get(branchName);
  if (now === undefined) throw refusal('NOT_FOUND', `Could not resolve to a Ref ${branchName}`);
  if (now !== head) {
    throw refusal(
      'STALE_DATA',
      `Expected branch to point to "${head}" but it did not. Pull and try again.`,
    );
  }
  if (repository.rules.isArchived)
    throw refusal('FORBIDDEN', 'Repository was archived so is read-only.');
  if (branchName === repository.branch) throw refusal('FORBIDDEN', 'The branch is protected');
  return repository.commitTo(branchName, { message: message.headline, author: login }, [
    ...fileChanges.deletions.map(({ path }) => [path, null] as const),
    ...fileChanges.additions.map(
      ({ path, contents }) => [path, Buffer.from(contents, 'base64')] as const,
    ),
  ]);
}

/** The answer for a field that a token may not read. */
const HIDDEN = refusal('FORBIDDEN', 'Resource not accessible by personal access token');

function refusal(type: string, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { type } });
}
