import * as v from 'valibot';
import { contentFile, contentPath, groupOf } from '../../content-paths';
import { theSite } from '../../site-description';
import { MEDIA_DRAFT, StorageError } from '../storage';
import { DRAFTS, READY_LABEL } from './draft-names.mjs';
import { gitHistory } from './git-history';
import { gitObjects } from './git-objects';
import {
  DRAFT,
  headsSchema,
  MERGE_STATE,
  mergeStateSchema,
  NEWEST_FIRST,
  PULL,
  type pullSchema,
  pullsSchema,
} from './github-answers';
import { GitHubError } from './github-client';
import { connect, type GitHubSettings } from './github-connection';

const NO_COMMIT = '0'.repeat(40);

/** GitHub's error type for a branch that someone else moved. */
export const STALE = 'STALE_DATA';

export const SAME_MOMENT =
  'Someone else changed this draft at the same time. Look at it, then try again.';

export type Repository = ReturnType<typeof openRepository>;

/** Reads and changes the website's repository. Sends no request until a method is called. */
export function openRepository(settings: GitHubSettings) {
  const connection = connect(settings);
  const { client, branch, access, query } = connection;
  return {
    ...connection,
    ...gitObjects(connection),
    ...gitHistory(connection),
    /** Creates, moves or deletes a branch that is still at `from`; `undefined` means no branch. */
    async moveBranch(name: string, from: string | undefined, to: string | undefined) {
      const refUpdates = [
        {
          name: `refs/heads/${name}`,
          beforeOid: from ?? NO_COMMIT,
          afterOid: to ?? NO_COMMIT,
          force: true,
        },
      ];
      const mutation = `mutation($input: UpdateRefsInput!) { updateRefs(input: $input) { clientMutationId } }`;
      const input = { repositoryId: (await access()).id, refUpdates };
      await client.graphQl(v.unknown(), mutation, { input }).catch(async (error: unknown) => {
        const { draft: now } = await this.heads(name).catch(() => Promise.reject(error));
        // It was done, although GitHub did not say so.
        if (now === to) return;
        // GitHub has one error for a branch that someone moved, and for a rule that forbids to move it.
        const isMoved = now !== from && error instanceof GitHubError && error.kind === 'refused';
        throw isMoved ? new GitHubError('busy', error.message, STALE) : error;
      });
    },
    /** The newest commits of the published branch and a draft, and the draft's pull request. */
    async heads(draft: string) {
      const fields = `
        ready: label(name: ${JSON.stringify(READY_LABEL)}) { id }
        published: ref(qualifiedName: ${JSON.stringify(`refs/heads/${branch}`)}) { target { oid } }
        draft: ref(qualifiedName: ${JSON.stringify(`refs/heads/${draft}`)}) {
          target { oid }
          associatedPullRequests(first: 1, ${NEWEST_FIRST}, baseRefName: ${JSON.stringify(branch)}) { nodes { state ${PULL} } }
        }`;
      const found = await query(headsSchema, (await access()).name, fields);
      if (!found.published) throw new StorageError('refused', noBranch(branch));
      const pull = found.draft?.associatedPullRequests.nodes[0];
      const { published, draft: newest, ready } = found;
      return { published: published.target.oid, draft: newest?.target.oid, pull, ready };
    },
    /**
     * The newest published commit, and the pull requests of drafts: those that are open, and those that someone
     * closed on GitHub while their branch, and so the text, is still there. A fork's pull request is nobody's draft.
     */
    async pulls() {
      const open: Pull[] = [];
      const readPage = async (after: string) => {
        const base = `baseRefName: ${JSON.stringify(branch)}`;
        const fields = `
          published: ref(qualifiedName: ${JSON.stringify(`refs/heads/${branch}`)}) { target { oid } }
          open: pullRequests(states: OPEN, first: 100, ${NEWEST_FIRST}, ${base}${after}) {
            nodes { ${DRAFT} } pageInfo { hasNextPage endCursor }
          }
          closed: pullRequests(states: CLOSED, first: 50, ${NEWEST_FIRST}, ${base}) { nodes { ${DRAFT} } }`;
        const page = await query(pullsSchema, (await access()).name, fields);
        const seen = page.open.nodes.filter((pull) => pull !== null);
        open.push(...seen.map((pull) => ({ ...pull, isClosed: false })));
        return page;
      };
      let page = await readPage('');
      while (page.open.pageInfo.hasNextPage) {
        page = await readPage(`, after: ${JSON.stringify(page.open.pageInfo.endCursor)}`);
      }
      if (!page.published) throw new StorageError('refused', noBranch(branch));
      const closed = page.closed.nodes
        .filter((pull) => pull !== null)
        .filter(({ headRef, headRefOid }) => headRef?.target.oid === headRefOid)
        .map((pull) => ({ ...pull, isClosed: true }));
      return { published: page.published.target.oid, pulls: draftsAmong([...open, ...closed]) };
    },
    /** Takes back the order to merge a pull request as soon as GitHub's rules allow it. */
    async stopWaiting(id: string) {
      const mutation = `mutation($input: DisablePullRequestAutoMergeInput!) {
        disablePullRequestAutoMerge(input: $input) { clientMutationId }
      }`;
      await client.graphQl(v.unknown(), mutation, { input: { pullRequestId: id } });
    },
    /** What GitHub says about merging a pull request. */
    async mergeState(number: number) {
      const fields = `pullRequest(number: ${number}) { ${MERGE_STATE} }`;
      const { pullRequest } = await query(mergeStateSchema, (await access()).name, fields);
      const [last] = pullRequest.commits.nodes;
      const nodes = last?.commit.statusCheckRollup?.contexts.nodes ?? [];
      const checks = nodes.filter((check) => check !== null);
      return { reviewDecision: pullRequest.reviewDecision, checks };
    },
  };
}

type Pull = v.InferOutput<typeof pullSchema> & { readonly isClosed: boolean };

/** The newest pull request of each draft's branch. */
function draftsAmong(pulls: readonly Pull[]): readonly Pull[] {
  const own = pulls.filter(
    ({ headRefName, isCrossRepository }) =>
      !isCrossRepository &&
      headRefName.startsWith(DRAFTS) &&
      // A developer's branch may look like a draft's; to discard it would delete another.
      draftBranch(draftPath(headRefName)) === headRefName,
  );
  return own.filter(
    ({ headRefName }, index) => own.findIndex((one) => one.headRefName === headRefName) === index,
  );
}

/** The branch of the draft that deletes pictures and documents. */
const MEDIA_BRANCH = `${DRAFTS}media/deleted`;

/** A draft's branch, named as in Decap, the previous editor. */
export function draftBranch(path: string): string {
  const file = contentFile(path);
  return file ? `${DRAFTS}${groupOf(path)}/${file.name}` : MEDIA_BRANCH;
}

/** The reverse of {@link draftBranch}. */
export function draftPath(branch: string): string {
  if (branch === MEDIA_BRANCH) return MEDIA_DRAFT;
  const [, collection = '', name = ''] = branch.split('/');
  const isFolder = Object.hasOwn(theSite().folders, collection);
  return contentPath(name, isFolder ? collection : undefined);
}

function noBranch(branch: string): string {
  return `The branch “${branch}” of the website no longer exists. Your changes are kept on this device; tell the website administrator.`;
}
