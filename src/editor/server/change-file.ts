import { realpath } from 'node:fs/promises';
import path from 'node:path';

/** A problem that the response names, with its status. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Where a file of the website is, or will be, once all symbolic links are followed.
 * @throws Refusal if that is outside `root`
 */
export async function placeInside(root: string, name: string): Promise<string> {
  const file = await realPath(path.join(root, name));
  if (file.startsWith((await realpath(root)) + path.sep)) return file;
  throw new Refusal(400, `${name} is a link out of the website’s folder.`);
}

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
