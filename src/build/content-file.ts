import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { type Key, placeIn, problemsOf } from '../content/problems';
import { type Json, parseJson } from './parse-json';

/** A content file that was read: what it holds, or every problem in it, each naming the file. */
export type ContentFile<Content> =
  | { readonly kind: 'good'; readonly content: Content }
  | { readonly kind: 'bad'; readonly problems: readonly string[] };

/**
 * Reads and checks one JSON file.
 * @param root the folder that holds `content/` and `static/`
 * @param name the file's path below `root`, such as `content/home.json`
 */
export function readContentFile<Schema extends v.GenericSchema>(
  root: string,
  name: string,
  schema: Schema,
): ContentFile<v.InferOutput<Schema>> {
  const json = readJson(path.join(root, name));
  if (json.kind === 'bad') return { kind: 'bad', problems: [`${name}: ${json.problem}`] };
  const wrong = problemsOf(schema, json.value);
  const missing = missingPictures(root, path.dirname(name), json.value)
    .map(({ at, src }) => ({ place: placeIn(schema, at), src }))
    // An address that is wrong in itself has been named already.
    .filter(({ place }) => !wrong.some((problem) => problem.startsWith(`${place}: `)))
    .map(({ place, src }) => `${place}: the picture ${src} does not exist`);
  const problems = [...wrong, ...missing];
  return problems.length > 0
    ? { kind: 'bad', problems: problems.map((problem) => `${name}: ${problem}`) }
    : { kind: 'good', content: v.parse(schema, json.value) };
}

function readJson(file: string): Json {
  try {
    return parseJson(readFileSync(file, 'utf8'));
  } catch (error) {
    const code = typeof error === 'object' && error && 'code' in error ? error.code : error;
    return {
      kind: 'bad',
      problem: code === 'ENOENT' ? 'the file is missing' : `the file cannot be read (${code})`,
    };
  }
}

interface Picture {
  readonly at: readonly Key[];
  readonly src: string;
}

/** Every picture that the content names (a `src`) and that is not there. */
function missingPictures(
  root: string,
  folder: string,
  value: unknown,
  at: readonly Key[] = [],
): Picture[] {
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) => missingPictures(root, folder, entry, [...at, index]));
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, entry]) =>
      missingPictures(root, folder, entry, [...at, key]),
    );
  }
  if (at.at(-1) !== 'src' || typeof value !== 'string') return [];
  return existsSync(pictureFile(root, folder, value)) ? [] : [{ at, src: value }];
}

function pictureFile(root: string, folder: string, src: string): string {
  return src.startsWith('/') ? path.join(root, 'static', src) : path.join(root, folder, src);
}
