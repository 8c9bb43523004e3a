import { statSync } from 'node:fs';
import path from 'node:path';
import { DOCUMENTS_FOLDER } from '../../content/file-kinds';
import { git } from '../git';

/** When a file of `content/` or a document last changed, in ISO 8601 and UTC; `undefined` when it cannot be known. */
export type LastChanged = (file: string) => string | undefined;

const FOLDERS = ['content', DOCUMENTS_FOLDER];

/**
 * Reads from the repository's history when each file of `content/` last changed, so that two builds of one
 * commit say the same. A file that is not committed as it stands is as old as its own time says. Where
 * the history was cut off (hosts fetch the last commit alone), what did not change since has no
 * date: the files' own times are those of the download.
 * @param root the folder that holds `content/`, whether it is in a repository or not
 */
export function lastChanged(root: string): LastChanged {
  const committed = commitDates(root);
  const changed = new Set(git(root, 'diff', '--name-only', '--relative', 'HEAD', '--', ...FOLDERS));
  return (file) =>
    committed.has(file) && !changed.has(file)
      ? committed.get(file)
      : statSync(path.join(root, file)).mtime.toISOString();
}

/** The date of the newest commit of each file; `undefined` where the history does not reach back to it. */
function commitDates(root: string): Map<string, string | undefined> {
  const isCut = git(root, 'rev-parse', '--is-shallow-repository')[0] === 'true';
  const log = git(
    root,
    'log',
    '--format=commit %cI %P',
    '--name-only',
    '--relative',
    '--',
    ...FOLDERS,
  );
  const dates = new Map<string, string | undefined>();
  let date: string | undefined;
  for (const line of log) {
    const [, moment, parents] = /^commit (\S+) (.*)$/.exec(line) ?? [];
    if (moment === undefined) {
      if (!dates.has(line)) dates.set(line, date);
    } else {
      const isLastKnown = isCut && parents === '';
      date = isLastKnown ? undefined : new Date(moment).toISOString();
    }
  }
  return dates;
}
