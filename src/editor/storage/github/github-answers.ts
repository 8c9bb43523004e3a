import * as v from 'valibot';

/* What the editor reads from GitHub: the fields of its queries, and the answers. */

export const accessSchema = v.object({
  id: v.string(),
  nameWithOwner: v.string(),
  viewerPermission: v.nullable(v.string()),
  isPrivate: v.boolean(),
  isArchived: v.boolean(),
  autoMergeAllowed: v.optional(v.boolean(), false),
  squashMergeAllowed: v.boolean(),
  mergeCommitAllowed: v.boolean(),
});
const targetSchema = v.object({ target: v.object({ oid: v.string() }) });
const nodesOf = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.object({ nodes: v.array(schema) });
const pullFields = {
  id: v.string(),
  autoMergeRequest: v.nullable(v.unknown()),
  number: v.number(),
  headRefOid: v.string(),
  author: v.nullable(v.object({ login: v.string() })),
  labels: nodesOf(v.object({ name: v.string() })),
};
export const headsSchema = v.object({
  ready: v.nullable(v.object({ id: v.string() })),
  published: v.nullable(targetSchema),
  draft: v.nullable(
    v.object({
      ...targetSchema.entries,
      associatedPullRequests: nodesOf(v.object({ ...pullFields, state: v.string() })),
    }),
  ),
});
const authorSchema = v.nullable(
  v.object({
    name: v.nullable(v.string()),
    user: v.nullable(v.object({ login: v.string(), isViewer: v.boolean() })),
  }),
);
const commitSchema = v.object({ committedDate: v.string(), author: authorSchema });
const commentSchema = v.object({
  viewerDidAuthor: v.boolean(),
  author: v.nullable(v.object({ __typename: v.string(), login: v.string() })),
  id: v.string(),
  createdAt: v.string(),
  body: v.string(),
});
/** What people said, oldest first, without the previews that programs announce. */
const peopleSchema = v.pipe(
  nodesOf(v.nullable(commentSchema)),
  v.transform(({ nodes }) =>
    nodes.filter((one) => one !== null).filter(({ author }) => author?.__typename !== 'Bot'),
  ),
);
export const commentsSchema = v.object({ pullRequest: v.object({ comments: peopleSchema }) });
export const pullSchema = v.object({
  ...pullFields,
  headRefName: v.string(),
  updatedAt: v.string(),
  viewerDidAuthor: v.boolean(),
  isCrossRepository: v.boolean(),
  headRef: v.nullable(targetSchema),
  comments: peopleSchema,
  commits: nodesOf(v.object({ commit: commitSchema })),
});
export const pullsSchema = v.object({
  published: v.nullable(targetSchema),
  open: v.object({
    nodes: v.array(v.nullable(pullSchema)),
    pageInfo: v.object({ hasNextPage: v.boolean(), endCursor: v.nullable(v.string()) }),
  }),
  closed: nodesOf(v.nullable(pullSchema)),
});
const checkSchema = v.object({
  /* A check run, such as a job of a workflow. */
  name: v.optional(v.string(), ''),
  status: v.optional(v.string(), ''),
  conclusion: v.nullish(v.string()),
  title: v.nullish(v.string()),
  summary: v.nullish(v.string()),
  /* A status that another service reports. */
  context: v.optional(v.string(), ''),
  state: v.optional(v.string(), ''),
  description: v.nullish(v.string()),
});
export const mergeStateSchema = v.object({
  pullRequest: v.object({
    reviewDecision: v.nullable(v.string()),
    commits: nodesOf(
      v.object({
        commit: v.object({
          statusCheckRollup: v.nullable(v.object({ contexts: nodesOf(v.nullable(checkSchema)) })),
        }),
      }),
    ),
  }),
});
export const blobSchema = v.nullable(
  v.object({
    oid: v.string(),
    text: v.nullish(v.string()),
    isTruncated: v.optional(v.boolean(), false),
    entries: v.optional(v.array(v.object({ name: v.string() })), []),
  }),
);
export const blobsSchema = v.record(v.string(), blobSchema);
const signedSchema = v.object({
  committedDate: v.string(),
  author: v.nullable(v.object({ name: v.nullable(v.string()) })),
});
/** A published commit, and the pull request that published it. */
export const publishedCommitSchema = v.object({
  ...signedSchema.entries,
  oid: v.string(),
  associatedPullRequests: nodesOf(
    v.object({
      mergedAt: v.nullable(v.string()),
      mergeCommit: v.nullable(v.object({ oid: v.string() })),
      commits: nodesOf(v.object({ commit: signedSchema })),
      files: v.optional(nodesOf(v.object({ path: v.string() })), { nodes: [] }),
    }),
  ),
});
export const historiesSchema = v.object({
  object: v.nullable(v.record(v.string(), nodesOf(publishedCommitSchema))),
});
export const filesOfCommitSchema = v.object({
  files: v.optional(v.array(v.object({ filename: v.string() })), []),
});
export const treeSchema = v.object({
  tree: v.array(v.object({ path: v.string(), type: v.string(), sha: v.string() })),
  truncated: v.optional(v.boolean(), false),
});
export const comparisonSchema = v.object({
  merge_base_commit: v.object({ sha: v.string() }),
});
export const PULL =
  'id number headRefOid autoMergeRequest { enabledAt } author { login } labels(first: 100) { nodes { name } }';
/** The query fields of a draft's last save. */
const LAST_COMMIT =
  'commits(last: 1) { nodes { commit { committedDate author { name user { login isViewer } } } } }';
export const comments = (last: number) =>
  `comments(last: ${last}) { nodes { id createdAt body viewerDidAuthor author { __typename login } } }`;
export const DRAFT = `headRefName updatedAt viewerDidAuthor isCrossRepository headRef { target { oid } } ${PULL} ${LAST_COMMIT} ${comments(9)}`;
export const MERGE_STATE = `reviewDecision commits(last: 1) { nodes { commit {
  statusCheckRollup { contexts(first: 100) { nodes {
    ... on CheckRun { name status conclusion title summary }
    ... on StatusContext { context state description }
  } } } } } }`;
export const PUBLISHED_FILES = 'files(first: 50) { nodes { path } }';
export const publishedCommit = (more: string) =>
  `nodes { oid committedDate author { name } associatedPullRequests(first: 1) { nodes {
    mergedAt mergeCommit { oid } commits(last: 1) { nodes { commit { committedDate author { name } } } } ${more}
  } } }`;
export const NEWEST_FIRST = 'orderBy: { field: CREATED_AT, direction: DESC }';
