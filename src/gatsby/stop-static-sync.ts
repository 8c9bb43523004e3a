import { createRequire } from 'node:module';
import path from 'node:path';

type FsExtra = { copy: (from: string, ...more: readonly unknown[]) => Promise<void> };

/**
 * Stops Gatsby's copying of `static/` in development, which ends the server if a file disappears
 * or changes again during its copy; `developMiddleware` serves the folder itself. It replaces the
 * copy and not the watcher, which may have started already.
 */
export function stopStaticSync(directory: string): void {
  const folder = path.join(directory, 'static') + path.sep;
  const gatsby = path.join(directory, 'node_modules/gatsby/package.json');
  const files: FsExtra = createRequire(gatsby)('fs-extra');
  const { copy } = files;
  files.copy = (from, ...more) =>
    String(from).startsWith(folder) ? Promise.resolve() : copy(from, ...more);
}
