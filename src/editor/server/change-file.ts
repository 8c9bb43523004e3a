import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { keepVersion } from './kept-versions';

/** A problem that the response names, with its status. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Keeps what is replaced or deleted, and what is written. Pictures are not kept: they would fill the disk. */
export async function change(
  root: string,
  name: string,
  apply: (file: string) => Promise<void>,
): Promise<void> {
  const file = await realPath(path.join(root, name));
  const folder = await realpath(root);
  if (!file.startsWith(folder + path.sep)) {
    throw new Refusal(400, `${name} is a link out of the website’s folder.`);
  }
  const isKept = /^content\/.*\.json$/.test(name);
  if (isKept) await keepVersion(root, name);
  await apply(file);
  if (isKept) await keepVersion(root, name);
}

/** Where a file is, or will be, once all symbolic links are followed. */
async function realPath(file: string): Promise<string> {
  try {
    return await realpath(file);
  } catch (error) {
    if (!isMissing(error)) throw error;
    return path.join(await realPath(path.dirname(file)), path.basename(file));
  }
}

export function isMissing(error: unknown): boolean {
  return Object(error).code === 'ENOENT';
}
