import { statSync } from 'node:fs';
import path from 'node:path';
import { DOCUMENTS_FOLDER } from '../file-kinds';
import { git } from './git';

/** In ISO 8601, UTC; undefined if the history does not tell. */
export type LastChanged = (file: string) => string | undefined;

const FOLDERS = ['content', DOCUMENTS_FOLDER];

/** From git, so that builds of one commit agree; uncommitted files have their modification time. */
export function lastChanged(root: string): LastChanged {
  const committed = commitDates(root);
  const changed = new Set(git(root, 'diff', '--name-only', '--relative', 'HEAD', '--', ...FOLDERS));
  return (file) =>
    committed.has(file) && !changed.has(file)
      ? committed.get(file)
      : statSync(path.join(root, file)).mtime.toISOString();
}

/** undefined before the first commit of a shallow clone. */
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
      const isOldest = isCut && parents === '';
      date = isOldest ? undefined : new Date(moment).toISOString();
    }
  }
  return dates;
}
