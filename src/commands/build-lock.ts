import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/** Holds the id of the process that builds in this folder. */
const LOCK = '.building';

/**
 * Keeps other builds out of this folder until the returned function is called. The lock of a process that has ended
 * counts for nothing.
 * @throws Error with a sentence when a build is running
 */
export function lockBuild(): () => void {
  const problem = runningBuild();
  if (problem !== undefined) throw new Error(problem);
  rmSync(LOCK, { force: true });
  // With `wx` only one of two processes can create it.
  writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
  return () => rmSync(LOCK, { force: true });
}

/** A sentence when a build is running in this folder. */
export function runningBuild(): string | undefined {
  const builder = Number(readLock());
  if (!(builder > 0) || builder === process.pid || !isRunning(builder)) return undefined;
  return `Another build (process ${builder}) is running in this folder. Wait until it has finished. If there is none, delete the file ${LOCK}.`;
}

function readLock(): string {
  try {
    return readFileSync(LOCK, 'utf8');
  } catch {
    return '';
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another account cannot be signalled.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
