import { existsSync } from 'node:fs';
import path from 'node:path';
import { environment } from '../../environment';

/** The parent of `CONTENT_DIR`. Throws unless the folder exists and is named `content`. */
export function contentRoot(contentDir = environment().CONTENT_DIR): string {
  const folder = path.resolve(contentDir ?? 'content');
  if (path.basename(folder) === 'content' && existsSync(folder)) return path.dirname(folder);
  throw new Error(
    `CONTENT_DIR must be an existing folder whose name is content, such as e2e/content, but it is "${folder}".`,
  );
}
