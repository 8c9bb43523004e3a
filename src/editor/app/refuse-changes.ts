import { curlyQuotes, type FileProblem } from '../../content/problems';
import { contentFile } from '../content-paths';
import { titleOf } from '../document/new-files';
import { textOf } from '../document/save-document';
import { problemSentence } from '../form/form-context';
import { type DraftChanges, StorageError } from '../storage/storage';
import type { Site } from './site-files';
import { newestVersion, problemsAfter, publishedVersion } from './site-problems';

/**
 * Refuses to save changes that break other pages.
 * @throws StorageError
 */
export function refuseSave(site: Site, changes: DraftChanges, verb = 'saved'): void {
  const problems = problemsAfter(newestVersion(site), changes).filter(
    ({ name }) => !changes.has(name),
  );
  if (problems.length > 0) throw new StorageError('refused', refusal(site, problems, verb));
}

/**
 * Refuses to publish changes with which the website could not be built.
 * @throws StorageError
 */
export function refusePublication(site: Site, changes: DraftChanges): void {
  const problems = problemsAfter(publishedVersion(site), changes);
  if (problems.length === 0) return;
  const needed = draftsNeeded(site, changes, problems);
  const sentence =
    needed.length > 0 ? publishFirst(needed, problems) : refusal(site, problems, 'published');
  throw new StorageError('refused', sentence);
}

/** The titles of the drafts with which there would be fewer problems. */
function draftsNeeded(
  { files, drafts, ...site }: Site,
  changes: DraftChanges,
  problems: readonly FileProblem[],
): readonly string[] {
  const version = publishedVersion({ files, drafts, ...site });
  return drafts.flatMap(({ path }) => {
    if (changes.has(path) || !contentFile(path)) return [];
    const file = files.find((one) => one.path === path);
    const draft = [path, file ? textOf(path, file.content) : null] as const;
    const left = problemsAfter(version, new Map([...changes, draft])).filter(
      ({ name }) => name !== path,
    );
    return left.length < problems.length
      ? [titleOf(path, file?.content ?? site.published.get(path))]
      : [];
  });
}

function publishFirst(titles: readonly string[], problems: readonly FileProblem[]): string {
  const names = titles.map((title) => `“${title}”`).join(' and ');
  const verb = problems.every(({ message }) => message.startsWith('there is no page'))
    ? 'links to'
    : 'needs';
  return titles.length === 1
    ? `Not published: it ${verb} ${names}, which is still a draft. Publish that page first.`
    : `Not published: it ${verb} ${names}, which are still drafts. Publish these pages first.`;
}

const MAX_NAMED = 3;

function refusal(site: Site, problems: readonly FileProblem[], verb: string): string {
  const sentences = problems.slice(0, MAX_NAMED).map((problem) => {
    const file = site.files.find(({ path }) => path === problem.name);
    const title = titleOf(problem.name, file?.content ?? site.published.get(problem.name));
    return `“${title}”: ${curlyQuotes(problemSentence(problem))}`;
  });
  const more = problems.length - sentences.length;
  return [
    `Not ${verb}, because the website could not be updated with it.`,
    ...sentences,
    ...(more > 0 ? [`And ${more} more.`] : []),
  ].join(' ');
}
