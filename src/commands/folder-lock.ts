import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type { Options } from 'execa';
import { sha256 } from '../content/node/sha256';

/*
 * Gatsby works in `.cache` and `public/`, so only one command may start it in a folder. The command listens on a socket
 * that the operating system closes when the process ends, whatever ends it.
 */

export type FolderLock = {
  /** For the `stdio` of Gatsby, which then keeps the lock even if the command is killed; Windows cannot do that. */
  readonly shared: Extract<Options['stdio'], readonly unknown[]>[3];
  readonly release: () => Promise<void>;
};

/** A command that is only busy or was killed has not answered by then. */
const ANSWER_MS = 1000;

/**
 * @param command what other commands report, such as `npm run edit`
 * @throws Error that names the command that has the lock
 */
export async function lockFolder(command: string, folder = '.'): Promise<FolderLock> {
  const address = addressOf(folder);
  const server = createServer((socket) => socket.on('error', () => undefined).end(command)).unref();
  while (!(await listens(server, address))) {
    const holder = await holderOf(address);
    if (holder !== undefined) {
      throw new Error(`${holder} is running in this folder. Wait until it ends, or stop it.`);
    }
  }
  // Node has no public name for it.
  const { fd } = Reflect.get(server, '_handle');
  return {
    shared: process.platform === 'win32' ? 'ignore' : fd,
    release: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Not in the folder itself, because the paths of sockets are short, and not every disk can have them. */
function addressOf(folder: string): string {
  const name = `school-website-${sha256(realpathSync(folder)).slice(0, 16)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  // Linux has sockets without a file, so that a killed process leaves none, for whose removal two others could race.
  return process.platform === 'linux' ? `\0${name}` : path.join(tmpdir(), name);
}

/** False if something is at the address. */
function listens(server: Server, address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      codeOf(error) === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen(address, () => resolve(true));
  });
}

/** Undefined if the address is free again; removes the socket that a killed process left. */
async function holderOf(address: string): Promise<string | undefined> {
  // A command that starts or ends at this moment does not listen either.
  for (let attempts = 5; attempts > 0; attempts -= 1) {
    const answer = await ask(address);
    if (answer !== REFUSED) return answer;
    await setTimeout(20);
  }
  if (path.isAbsolute(address)) rmSync(address, { force: true });
  return undefined;
}

/** Undefined if nothing is at the address. */
function ask(address: string): Promise<string | typeof REFUSED | undefined> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.setTimeout(ANSWER_MS, () => socket.destroy());
    socket.on('error', (error) => {
      const code = codeOf(error);
      if (code === 'ENOENT') resolve(undefined);
      resolve(code === 'ECONNREFUSED' ? REFUSED : UNKNOWN);
    });
    text(socket).then(
      (command) => resolve(command || UNKNOWN),
      () => resolve(UNKNOWN),
    );
  });
}

const REFUSED = Symbol('refused');

const UNKNOWN = 'A build or a development server';

function codeOf(error: unknown): string {
  return Object(error).code ?? '';
}
