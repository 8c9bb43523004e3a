import { randomUUID } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The files below a folder, with `/` between the names of folders; none where it is not there. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !lstatSync(path.join(folder, name)).isDirectory())
    .map((name) => name.replaceAll(path.sep, '/'));
}

/** Under its name only when it is whole: the build may be killed meanwhile, or another of its processes read it. */
export function writeWhole(file: string, bytes: Uint8Array): void {
  const part = `${file}.${randomUUID()}`;
  writeFileSync(part, bytes);
  renameSync(part, file);
}
