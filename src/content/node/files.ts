import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, lstatSync, openSync, readdirSync, readSync, rmSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FIRST_BYTES } from '../../schema/file-kinds';

/** Left by macOS in opened folders; not published. */
export const FOLDER_SETTINGS = '.DS_Store';

/** Relative paths with `/`, none if the folder is missing; symlinks count as files. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .map((name) => name.replaceAll(path.sep, '/'));
}

/** A link may lead out of the folder, to what must be neither read nor published. */
export function linkProblem(file: string): string | undefined {
  const entry = lstatSync(file, { throwIfNoEntry: false });
  if (!entry || entry.isFile() || entry.isDirectory()) return undefined;
  return 'is a link to another file. Put the file itself here.';
}

/** Such as one that another program has open on Windows. */
export function unreadable(error: unknown): string {
  return `the file cannot be read (${Object(error).code ?? error})`;
}

export function readFileHeader(file: string): Uint8Array {
  const bytes = Buffer.alloc(FIRST_BYTES);
  const descriptor = openSync(file, 'r');
  const length = readSync(descriptor, bytes);
  closeSync(descriptor);
  return bytes.subarray(0, length);
}

/** Files named by their contents, so that the next build can reuse them. */
export function fileCache(folder: string) {
  const used = new Set<string>();
  return {
    /** Returns the path of the file, created if missing. */
    get: async (name: string, create: () => Promise<Uint8Array>): Promise<string> => {
      const file = path.join(folder, name);
      used.add(name);
      if (!existsSync(file)) await replaceFile(file, await create());
      return file;
    },
    deleteUnused: () => {
      for (const name of listFiles(folder)) if (!used.has(name)) rmSync(path.join(folder, name));
    },
  };
}

/** The name of a temporary file, which remains if the process is killed. */
export const PART_NAME = /(?:^|\/)\.[\da-f-]{36}\.part$/;

/**
 * Replaces a file by a rename, which is safe if the disk is full or the machine stops.
 * @param partsFolder contains the temporary file; on the same disk, or the file's own folder is used
 */
export async function replaceFile(
  file: string,
  bytes: string | Uint8Array,
  partsFolder = path.dirname(file),
): Promise<void> {
  const folder = path.dirname(file);
  const part = path.join(partsFolder, `.${randomUUID()}.part`);
  for (const needed of [folder, partsFolder]) await mkdir(needed, { recursive: true });
  try {
    await writeFile(part, bytes, { flush: true });
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    // For example, content/ is a folder of another disk, mounted here.
    if (Object(error).code !== 'EXDEV' || partsFolder === folder) throw error;
    await replaceFile(file, bytes);
  }
}
