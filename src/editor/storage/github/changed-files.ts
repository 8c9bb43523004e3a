import type { Repository } from './github-repository';

/** The hashes of a changed file; `undefined` where the file is missing. */
export type ChangedFile = {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
};

/** The files of the website that differ between two commits; any number of them. */
export async function changedFiles(
  { files }: Pick<Repository, 'files'>,
  from: string,
  to: string,
): Promise<readonly ChangedFile[]> {
  const [before, after] = await Promise.all([files(from), files(to)]);
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((path) => ({ path, before: before.get(path), after: after.get(path) }))
    .filter((file) => file.before !== file.after);
}
