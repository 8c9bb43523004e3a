import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/** Contains the id of the building process. */
const LOCK = '.building';

/** Locks the folder until the returned function is called. Throws if another build is running. */
export function lockBuild(): () => void {
  const problem = runningBuild();
  if (problem !== undefined) throw new Error(problem);
  rmSync(LOCK, { force: true });
  // With `wx` only one process can create it.
  writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
  return () => rmSync(LOCK, { force: true });
}

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
    // Processes of other accounts cannot be signalled.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
