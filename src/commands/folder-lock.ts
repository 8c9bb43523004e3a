import {
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { uptime } from 'node:os';
import path from 'node:path';

/*
 * Gatsby works in `.cache` and `public/`, so only one command may start it in a folder. The lock is a folder with a
 * file for each process that must end before it is free: the command, and the Gatsby that survives a killed command.
 */

const LOCK = '.building';

export type FolderLock = {
  /** Keeps the lock taken while this process runs, too. */
  readonly holdFor: (pid: number | undefined) => void;
  readonly release: () => void;
};

/**
 * @param command what other commands report, such as `npm run edit`
 * @throws Error that names the process that has the lock
 */
export function lockFolder(command: string): FolderLock {
  const prepared = mkdtempSync(`${LOCK}-`);
  writeProcess(prepared, process.pid, command);
  removeEnded();
  try {
    // Fails if the folder exists and is not empty: of several commands, one succeeds.
    renameSync(prepared, LOCK);
  } catch (error) {
    rmSync(prepared, { recursive: true });
    throw new Error(lockedBy() ?? `the folder ${LOCK} cannot be created: ${error}`);
  }
  const own = [processFile(process.pid)];
  return {
    holdFor: (pid) => {
      if (pid === undefined) return;
      writeProcess(LOCK, pid, command);
      own.push(processFile(pid));
    },
    release: () => {
      for (const name of own) rmSync(path.join(LOCK, name), { force: true });
      removeIfEmpty();
    },
  };
}

/** Says which process has the lock; undefined if it is free. */
function lockedBy(): string | undefined {
  const [name] = processFiles().filter(isRunning);
  if (name === undefined) return undefined;
  const command = read(path.join(LOCK, name));
  return `${command} (process ${parseInt(name, 10)}) is running in this folder. Wait until it has finished, or stop it. If there is none, delete the folder ${LOCK}.`;
}

function writeProcess(folder: string, pid: number, command: string) {
  writeFileSync(path.join(folder, processFile(pid)), command);
}

/** A process id is used again, but not with the same start. */
function processFile(pid: number): string {
  return `${pid}-${startOf(pid)}`;
}

/** On Linux, in clock ticks since the machine started; elsewhere 0. */
function startOf(pid: number): string {
  const [, state, ...rest] = /\) (\w) (.*)/.exec(read(`/proc/${pid}/stat`)) ?? [];
  // A zombie has ended, but its parent has not asked for its result.
  return state === 'Z' ? 'ended' : (rest.join('').split(' ')[18] ?? '0');
}

function processFiles(): string[] {
  try {
    return readdirSync(LOCK);
  } catch {
    return [];
  }
}

function removeEnded() {
  // Earlier versions wrote a file.
  if (lstatSync(LOCK, { throwIfNoEntry: false })?.isFile()) rmSync(LOCK, { force: true });
  for (const name of processFiles()) {
    // No other process has this name, so this cannot release a lock that was taken in the meantime.
    if (!isRunning(name)) rmSync(path.join(LOCK, name), { force: true });
  }
  removeIfEmpty();
}

function removeIfEmpty() {
  try {
    rmdirSync(LOCK);
  } catch {
    // Another process has taken or removed it.
  }
}

function isRunning(name: string): boolean {
  const pid = parseInt(name, 10);
  const file = statSync(path.join(LOCK, name), { throwIfNoEntry: false });
  const machineStart = Date.now() - uptime() * 1000;
  if (!file || file.mtimeMs < machineStart || name !== processFile(pid)) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process is running, but under another account.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
