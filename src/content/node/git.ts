import { execFileSync } from 'node:child_process';

/** The output lines of a git command; empty without repository, commit or git. */
export function git(root: string, ...words: readonly string[]): string[] {
  try {
    const output = execFileSync('git', ['-c', 'core.quotePath=false', ...words], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 * 1024,
    });
    return output.split('\n').filter((line) => line !== '');
  } catch {
    return [];
  }
}
