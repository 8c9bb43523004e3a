import { statSync } from 'node:fs';
import path from 'node:path';
import { DOCUMENTS_FOLDER } from '../../schema/file-url';
import { git } from './git';

/** Arguments that make git list the changed files of the content and the documents. */
const FILES = ['--name-only', '--relative', '--', 'content', DOCUMENTS_FOLDER];

/**
 * Uses git, so that builds of one commit agree; uncommitted changes use the modification time.
 * Returns ISO 8601, UTC; undefined if the history is too short.
 */
export function lastChanged(root: string): (file: string) => string | undefined {
  const committed = commitDates(root);
  const changed = new Set(git(root, 'diff', 'HEAD', ...FILES));
  return (file) =>
    committed.has(file) && !changed.has(file)
      ? committed.get(file)
      : statSync(path.join(root, file)).mtime.toISOString();
}

/** Files unchanged since before a shallow clone's first commit have no date. */
function commitDates(root: string): Map<string, string | undefined> {
  const isShallow = git(root, 'rev-parse', '--is-shallow-repository')[0] === 'true';
  const dates = new Map<string, string | undefined>();
  let date: string | undefined;
  for (const line of git(root, 'log', '--format=commit %cI %P', ...FILES)) {
    const [, moment, parents] = /^commit (\S+) (.*)$/.exec(line) ?? [];
    if (moment === undefined) {
      if (!dates.has(line)) dates.set(line, date);
    } else {
      const isOldest = isShallow && parents === '';
      date = isOldest ? undefined : new Date(moment).toISOString();
    }
  }
  return dates;
}
