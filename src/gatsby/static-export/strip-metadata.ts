import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileKindOf, isPictureKind } from '../../content/file-kinds';
import { filesBelow, writeWhole } from '../../content/node/files';
import { firstBytes } from '../../content/node/picture-file';
import { privateDataIn, withoutPrivateData } from '../../content/node/private-data';

/**
 * Takes what cameras and phones write into a picture (place, time, device) out of every picture of the
 * export, whichever way it came; how it is to be turned is applied first. Pictures without such data stay
 * as they are, byte for byte.
 * @param kept a folder for what was stripped, so that the next build need not do it again
 * @throws Error when a picture still holds such data
 */
export async function stripMetadata(publicFolder: string, kept: string): Promise<void> {
  mkdirSync(kept, { recursive: true });
  const used = new Set<string>();
  for (const file of picturesBelow(publicFolder)) {
    const given = readFileSync(file);
    if (!(await privateDataIn(given)).any) continue;
    const copy = createHash('sha256').update(given).digest('hex');
    used.add(copy);
    const bytes = await stripped(given, path.join(kept, copy));
    if ((await privateDataIn(bytes)).any) {
      throw new Error(`${file} still says where, when or with what it was taken.`);
    }
    writeFileSync(file, bytes);
  }
  for (const copy of filesBelow(kept)) if (!used.has(copy)) rmSync(path.join(kept, copy));
}

/** By their bytes: a name proves nothing. */
function picturesBelow(folder: string): string[] {
  return filesBelow(folder)
    .map((name) => path.join(folder, name))
    .filter((file) => isPictureKind(fileKindOf(firstBytes(file))));
}

async function stripped(given: Buffer, copy: string): Promise<Buffer> {
  if (existsSync(copy)) return readFileSync(copy);
  const bytes = await withoutPrivateData(given);
  writeWhole(copy, bytes);
  return bytes;
}
