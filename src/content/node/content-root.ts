import { existsSync } from 'node:fs';
import path from 'node:path';
import { environment } from '../../environment';

/**
 * The folder that holds `content/` and `static/`: the one above the folder that `CONTENT_DIR` names, or this
 * project's own.
 * @throws Error on a wrong `CONTENT_DIR`. Its last name must be `content`, since messages, editor and preview
 *   name a file by a path such as `content/home.json`.
 */
export function contentRoot(given = environment().CONTENT_DIR): string {
  const folder = path.resolve(given ?? 'content');
  if (path.basename(folder) === 'content' && existsSync(folder)) return path.dirname(folder);
  throw new Error(
    `CONTENT_DIR must be an existing folder whose name is content, such as e2e/content, but it is "${folder}".`,
  );
}
