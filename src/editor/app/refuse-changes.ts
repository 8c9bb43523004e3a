import { curlyQuotes, type FileProblem } from '../../schema/problems';
import { problemSentence } from '../form/form-context';
import { type DraftChanges, StorageError } from '../storage/storage';
import { type Site, titleIn } from './site-files';
import { newestVersion, problemsAfter } from './site-problems';

/**
 * Refuses to save changes that break other pages.
 * @throws StorageError
 */
export function refuseSave(site: Site, changes: DraftChanges, verb = 'saved'): void {
  const problems = problemsAfter(newestVersion(site), changes).filter(
    ({ isInChange }) => !isInChange,
  );
  if (problems.length > 0) throw new StorageError('refused', refusal(site, problems, verb));
}

export function sentenceFor(site: Site, problem: FileProblem): string {
  return `“${titleIn(site, problem.name)}”: ${curlyQuotes(problemSentence(problem))}`;
}

const MAX_NAMED = 3;

export function refusal(site: Site, problems: readonly FileProblem[], verb: string): string {
  const sentences = problems.slice(0, MAX_NAMED).map((problem) => sentenceFor(site, problem));
  const more = problems.length - sentences.length;
  return [
    `Not ${verb}, because the website could not be updated with it.`,
    ...sentences,
    ...(more > 0 ? [`And ${more} more.`] : []),
  ].join(' ');
}
