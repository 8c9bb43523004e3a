import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type * as v from 'valibot';
import { jsonFiles } from '../content/node/check-content';
import { readContentFile } from '../content/node/read-content-file';
import type { Result } from '../content/result';

/** The files of a folder by id (the file name without `.json`), sorted. */
export type ContentFolder<Content> = ReadonlyMap<string, Result<Content>>;

type CachedFile<Content> = { readonly text: string; readonly file: Result<Content> };

/** Validates only changed files, and logs each invalid version once. */
export function openFolder<Schema extends v.GenericSchema>(
  root: string,
  folder: string,
  schema: Schema,
): () => ContentFolder<v.InferOutput<Schema>> {
  type Content = v.InferOutput<Schema>;
  let cached = new Map<string, CachedFile<Content>>();
  return () => {
    const names = jsonFiles(root, folder);
    cached = new Map(names.map((name) => [name, readFile(name, cached.get(name))]));
    return new Map(
      [...cached].map(([name, { file }]) => [path.basename(name, '.json'), file] as const),
    );
  };

  function readFile(name: string, before?: CachedFile<Content>): CachedFile<Content> {
    const source = path.join(root, name);
    const text = existsSync(source) ? readFileSync(source, 'utf8') : '';
    const isSame = before?.text === text;
    if (isSame && before.file.ok) return before;
    // A missing image may have been added.
    const file = readContentFile(root, name, schema);
    if (!file.ok && !isSame) for (const problem of file.problems) console.warn(problem);
    return { text, file };
  }
}

export function validItems<Content>(folder: ContentFolder<Content>): [id: string, Content][] {
  return [...folder].flatMap(([id, file]) => (file.ok ? [[id, file.value]] : []));
}
