import { type DraftChanges, StorageError } from '../storage/storage';
import { refusal, sentenceFor } from './refuse-changes';
import type { Site } from './site-files';
import { problemsAfter, type SiteVersion } from './site-problems';

/** A reason why drafts cannot be published, with the field that it is about. */
export type Reason = {
  readonly path: string;
  /** Empty for the whole page. */
  readonly field: string;
  readonly sentence: string;
};

/** Drafts with which the website could not be built. */
export class BlockedError extends StorageError {
  constructor(
    message: string,
    readonly reasons: readonly Reason[],
  ) {
    super('refused', message);
  }
}

/**
 * Refuses to publish changes with which the website could not be built.
 * @throws BlockedError
 */
export function refusePublication(site: Site, changes: DraftChanges): void {
  const problems = problemsAfter(publishedVersion(site), changes);
  if (problems.length === 0) return;
  const reasons = problems.map((problem) => ({
    path: problem.name,
    field: problem.keys.join('.'),
    sentence: sentenceFor(site, problem),
  }));
  throw new BlockedError(refusal(site, problems, 'published'), reasons);
}

/** The site as visitors see it. */
function publishedVersion({ published, uploads }: Site): SiteVersion {
  const files = new Set(uploads);
  return { contents: published, hasFile: (path) => files.has(path) };
}
