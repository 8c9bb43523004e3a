import type { FileProblem } from '../../schema/problems';
import { contentFile } from '../content-paths';
import { fileUrlsIn, uploadPath } from '../document/file-urls';
import { textOf } from '../document/save-document';
import { type DraftChanges, StorageError } from '../storage/storage';
import { refusal, sentenceFor } from './refuse-changes';
import { type Site, titleIn } from './site-files';
import { problemsAfter, publishedVersion } from './site-problems';

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
    /** The drafts that have to be published together with these, if that is enough. */
    readonly needed: readonly string[],
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
  const { needed, left } = draftsNeeded(site, changes, problems);
  const isEnough = needed.length > 0 && left.length === 0;
  const sentence = isEnough
    ? publishTogether(needed.map((path) => titleIn(site, path)))
    : refusal(site, left, 'published');
  const reasons = left.map(({ name, keys, ...problem }) => ({
    path: name,
    field: keys.join('.'),
    sentence: sentenceFor(site, { name, keys, ...problem }),
  }));
  throw new BlockedError(sentence, reasons, isEnough ? needed : []);
}

/** The drafts with which there would be fewer problems, those that these need, and the problems left with all of them. */
function draftsNeeded(site: Site, changes: DraftChanges, problems: readonly FileProblem[]) {
  const version = publishedVersion(site);
  let [all, left] = [changes, problems];
  const needed: string[] = [];
  for (;;) {
    const helping = site.drafts.filter(({ path }) => {
      if (all.has(path) || !contentFile(path)) return false;
      const others = problemsAfter(version, new Map([...all, ...changesOf(site, path)])).filter(
        ({ name }) => name !== path,
      );
      return others.length < left.length;
    });
    if (helping.length === 0) return { needed, left };
    needed.push(...helping.map(({ path }) => path));
    all = new Map([...all, ...helping.flatMap(({ path }) => [...changesOf(site, path)])]);
    left = problemsAfter(version, all);
    if (left.length === 0) return { needed, left };
  }
}

/** What a draft changes: its page, and the pictures and documents that were saved with it. */
function changesOf({ files }: Site, path: string): DraftChanges {
  const file = files.find((one) => one.path === path);
  if (!file) return new Map([[path, null]]);
  const uploads = fileUrlsIn(path, file.content).map((url) => [uploadPath(url), ''] as const);
  return new Map([[path, textOf(path, file.content)], ...uploads]);
}

function publishTogether(titles: readonly string[]): string {
  const names = titles.map((title) => `“${title}”`).join(' and ');
  return titles.length === 1
    ? `Not published: it needs ${names}, which is still a draft. Publish both together.`
    : `Not published: it needs ${names}, which are still drafts. Publish them together.`;
}
