import * as v from 'valibot';
import { loadPart } from '../load-part';
import { type Draft, type Drafts, StorageError } from '../storage';
import { scheduleOf } from './draft-names.mjs';
import { ensurePull, findStatus, refuseUnseen, setLabel, withdrawMark } from './draft-pulls';
import { comments, commentsSchema } from './github-answers';
import { isCode } from './github-client';
import { draftBranch, draftPath, type Repository, SAME_MOMENT, STALE } from './github-repository';

/** Drafts are pull requests from `cms/…` branches; labels are their status. */
export function gitHubDrafts(repository: Repository): Drafts {
  const openDraft = async (path: string) => {
    const branch = draftBranch(path);
    const { pull, draft } = await repository.heads(branch);
    const isThere = pull?.state === 'OPEN' || (pull?.state === 'CLOSED' && draft !== undefined);
    if (!pull || !isThere) throw new StorageError('refused', GONE);
    const { number } = await ensurePull(repository, branch, pull, `Change ${path}`);
    return { path, pull, number, draft };
  };
  return {
    async setStatus(path, status, publishOn, seen) {
      const { pull, number, draft = '' } = await openDraft(path);
      if (seen !== undefined) await refuseUnseen(repository, draft, { path, version: seen });
      await setLabel(repository, number, pull.labels, status, publishOn);
      const now = await repository.heads(draftBranch(path));
      if (now.draft === draft) return;
      // Someone saved at this moment, and the status was about the earlier text.
      await withdrawMark(repository, now.pull);
      throw new StorageError('busy', SAME_MOMENT);
    },
    async changes(path) {
      const { changesOfDraft } = await loadPublishing();
      return changesOfDraft(repository, path);
    },
    async discard(path) {
      const { draft } = await repository.heads(draftBranch(path));
      if (draft === undefined) throw new StorageError('refused', GONE);
      // GitHub closes the pull request of a deleted branch.
      await repository.moveBranch(draftBranch(path), draft, undefined);
    },
    async comments(path) {
      const { pull } = await repository.heads(draftBranch(path));
      if (!pull) return [];
      const { name } = await repository.access();
      const fields = `pullRequest(number: ${pull.number}) { ${comments(100)} }`;
      const { pullRequest } = await repository.query(commentsSchema, name, fields);
      return pullRequest.comments.map(({ id, author, createdAt, body }) => {
        return { id, who: author?.login ?? '', when: createdAt, text: body };
      });
    },
    async comment(path, text) {
      const { pull } = await repository.heads(draftBranch(path));
      if (!pull) throw new StorageError('refused', GONE_COMMENT);
      await repository.rest(v.unknown(), 'POST', `/issues/${pull.number}/comments`, { body: text });
    },
    async publish(paths, publication) {
      const opened = await Promise.all(paths.map(openDraft));
      const { publishOne, publishTogether } = await loadPublishing();
      const [first, ...others] = opened;
      if (!first) return;
      const publishing =
        others.length > 0
          ? publishTogether(repository, opened, publication)
          : publishOne(repository, first, publication);
      await publishing.catch((error: unknown) => {
        throw isCode(error, 409, STALE) ? new StorageError('busy', SAME_MOMENT) : error;
      });
    },
  };
}

type OpenPull = Awaited<ReturnType<Repository['pulls']>>['pulls'][number];

export function draftOf(pull: OpenPull): Draft {
  const { headRefName, labels, commits } = pull;
  const { committedDate, author } = commits.nodes[0]?.commit ?? {};
  const said = pull.comments.at(-1);
  const schedule = scheduleOf(labels.nodes.map(({ name }) => name));
  return {
    path: draftPath(headRefName),
    status: findStatus(labels) ?? 'draft',
    // Nothing publishes a day without *Ready*, which stands on a text that someone replaced at the same moment.
    publishOn: schedule?.refusal === undefined ? schedule?.day : undefined,
    author: author?.user?.login ?? author?.name ?? '',
    isMine: author?.user?.isViewer ?? pull.viewerDidAuthor,
    when: committedDate ?? pull.updatedAt,
    head: pull.headRefOid,
    isClosed: pull.isClosed,
    commentBy: said?.viewerDidAuthor === false ? said.author?.login : undefined,
  };
}

/** Loaded with the first publication, which needs a connection anyway. */
function loadPublishing() {
  return loadPart(
    () => import(/* webpackChunkName: "editor-publish" */ './publish-drafts'),
    NOT_LOADED,
  );
}

const NOT_LOADED =
  'The website cannot be reached. Your draft is saved; publish it again when you are online.';

const GONE_COMMENT =
  'Not sent: this draft was published or deleted by another editor. Copy your comment if you still need it.';

const GONE =
  'This draft was published or deleted by another editor. Your changes are kept on this device: save them to start a new draft.';
