import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type * as v from 'valibot';
import { attempt } from '../../schema/attempt';
import { checkValue } from '../../schema/check-value';
import { parseJson } from '../../schema/parse-json';
import type { Result } from '../../schema/result';
import { hasPicture } from '../drawings';
import { albumFileSchema, withoutRemovedCover } from '../schemas/album';
import { linkProblem, unreadable } from './files';

/** Reads and validates a JSON file; each problem starts with `name`, its path in `root`. */
export function readContentFile<Schema extends v.GenericSchema>(
  root: string,
  name: string,
  schema: Schema,
): Result<v.InferOutput<Schema>> {
  const json = readJson(root, name);
  if (!json.ok) return json;
  try {
    const isAlbum = Object.is(schema, albumFileSchema);
    const value = isAlbum ? withoutRemovedCover(json.value) : json.value;
    return checkValue(name, schema, value, hasPicture(hasFile(root)));
  } catch (error) {
    // Other files are still checked and served.
    return { ok: false, problems: [`${name}: the file cannot be checked (${error})`] };
  }
}

const NO_UTF8 = 'is not saved as UTF-8; in Notepad, choose Save as, and UTF-8 as the encoding';

function readJson(root: string, name: string): Result<unknown> {
  try {
    const file = path.join(root, name);
    const link = linkProblem(file);
    if (link !== undefined) return { ok: false, problems: [`${name}: ${link}`] };
    const bytes = readFileSync(file);
    if (isUtf8(bytes) && !bytes.includes(0)) return parseJson(name, bytes.toString());
    return { ok: false, problems: [`${name}: ${NO_UTF8}`] };
  } catch (error) {
    const isMissing = Object(error).code === 'ENOENT';
    const problem = isMissing ? 'the file is missing' : unreadable(error);
    return { ok: false, problems: [`${name}: ${problem}`] };
  }
}

/** @returns a function that says whether a folder contains a file, even if with separate accents */
export function hasFile(root: string): (name: string) => boolean {
  const isFile = (name: string) => attempt(() => statSync(path.join(root, name)).isFile()) === true;
  // check-files.ts reports such a name.
  return (name) => isFile(name) || isFile(name.normalize('NFD'));
}
