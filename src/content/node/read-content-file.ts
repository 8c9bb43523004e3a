import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parseJson } from '../parse-json';
import { pictureProblems } from '../picture-problems';
import { findProblems } from '../problems';
import type { Result } from '../result';
import { pictureProblem } from './picture-file';

/** Reads and validates a JSON file; each problem starts with `name`, its path below `root`. */
export function readContentFile<Schema extends v.GenericSchema>(
  root: string,
  name: string,
  schema: Schema,
): Result<v.InferOutput<Schema>> {
  const json = readJson(path.join(root, name));
  const named = (problem: string) => `${name}: ${problem}`;
  if (!json.ok) return { ok: false, problems: json.problems.map(named) };
  try {
    const wrong = findProblems(schema, json.value);
    const pictures = pictureProblems(schema, json.value, wrong, (src) => pictureProblem(root, src));
    const problems = [...wrong, ...pictures];
    return problems.length > 0
      ? { ok: false, problems: problems.map(named) }
      : { ok: true, value: v.parse(schema, json.value) };
  } catch (error) {
    // Other files are still checked and served.
    return { ok: false, problems: [named(`the file cannot be checked (${error})`)] };
  }
}

function readJson(file: string): Result<unknown> {
  try {
    return parseJson(readFileSync(file, 'utf8'));
  } catch (error) {
    const code = typeof error === 'object' && error && 'code' in error ? error.code : error;
    const problem = code === 'ENOENT' ? 'the file is missing' : `the file cannot be read (${code})`;
    return { ok: false, problems: [problem] };
  }
}
