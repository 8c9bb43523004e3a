import { execa } from 'execa';
import { errorText } from '../schema/error-text';
import { assertReadablePath } from './assert-readable-path';
import { prepareDevelopment } from './build-site';
import { type FolderLock, lockFolder } from './folder-lock';
import { stopSignal } from './stop-signal';

/** Runs Gatsby's development server until it ends or this process is told to. */
export async function developSite(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  /** Instead of Gatsby's output. */
  progress?: (message: unknown) => void,
): Promise<void> {
  let lock: FolderLock;
  try {
    assertReadablePath();
    lock = await lockFolder(command);
    prepareDevelopment();
  } catch (error) {
    console.error(errorText(error));
    process.exitCode = 1;
    return;
  }
  const { signal } = stopSignal();
  const server = execa('gatsby', ['develop', ...args], {
    env,
    preferLocal: true,
    ipc: progress !== undefined,
    stdio: ['inherit', progress ? 'ignore' : 'inherit', 'inherit', lock.shared],
    reject: false,
    cancelSignal: signal,
  });
  if (progress) server.on('message', progress);
  const { exitCode, code } = await server;
  await lock.release();
  if (!signal.aborted) {
    console.error(`The site has stopped (code ${exitCode ?? code}).`);
    process.exitCode = 1;
  }
}
