import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type * as v from 'valibot';
import { collectionSchemas, type ResourceName } from '../content/content-files';
import { jsonFiles } from '../content/node/check-content';
import { readContentFile } from '../content/node/read-content-file';
import type { Result } from '../schema/result';
import type { ResourceAnswers } from './content-answers';

export type FileContent<Name extends ResourceName> = v.InferOutput<
  (typeof collectionSchemas)[Name]
>;

/** The files of a folder in `content/`, by id (the name without `.json`), sorted by name. */
export type Files<Content> = ReadonlyMap<string, Result<Content>>;

/** Validates changed or invalid files at each call; logs an invalid version once. */
export function openFolder<Name extends ResourceName>(root: string, name: Name) {
  type Content = FileContent<Name>;
  const cached = new Map<string, { readonly text: string; readonly file: Result<Content> }>();
  return (): Files<Content> =>
    new Map(
      jsonFiles(root, `content/${name}`).map((file) => [path.basename(file, '.json'), read(file)]),
    );

  function read(file: string): Result<Content> {
    const source = path.join(root, file);
    const text = existsSync(source) ? readFileSync(source, 'utf8') : '';
    const before = cached.get(file);
    const isSame = before?.text === text;
    if (isSame && before.file.ok) return before.file;
    // Validates an unchanged invalid file again: a missing image may have been added.
    const result = readContentFile(root, file, collectionSchemas[name]);
    if (!result.ok && !isSame) for (const problem of result.problems) console.warn(problem);
    cached.set(file, { text, file: result });
    return result;
  }
}

export function validItems<Content>(files: Files<Content>): [string, Content][] {
  return [...files].flatMap(([id, file]) => (file.ok ? [[id, file.value]] : []));
}

/** The whole list in one answer, sorted by file name; `toWire` makes of a file what is sent of it. */
export function answerFiles<Content extends object>(
  list: string,
  files: Files<Content>,
  toWire: (content: Content) => object = (content) => content,
): ResourceAnswers {
  const body = validItems(files).map(([id, content]) => ({ id, ...toWire(content) }));
  return {
    answers: new Map([[list, () => ({ status: 200, body })]]),
    count: body.length,
    calls: () => [list],
  };
}
