import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { type Json, parseJson } from '../parse-json';
import { pictureProblems } from '../picture-problems';
import { problemsOf } from '../problems';
import { pictureProblem } from './picture-file';

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
  const pictures = pictureProblems(schema, json.value, wrong, (src) =>
    pictureProblem(root, path.dirname(name), src),
  );
  const problems = [...wrong, ...pictures];
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
