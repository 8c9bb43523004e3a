import { spawnSync } from 'node:child_process';

/** The output lines of a git command; empty without repository, commit or git. */
export function git(root: string, ...words: readonly string[]): string[] {
  const { status, stdout } = spawnSync('git', ['-c', 'core.quotePath=false', ...words], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : [];
}
