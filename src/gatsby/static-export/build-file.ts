import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { git } from '../../content/node/git';

/** Says of what commit a published site is; the editor and the workflow of scheduled news read it. */
export const BUILD_FILE = 'build.json';

/** @param root a folder in the repository; without a repository the commit is left out */
export function writeBuildFile(root: string, publicFolder: string): void {
  // What has changed in the content after the start may be missing.
  const started = new Date(Date.now() - process.uptime() * 1000);
  const build = {
    commit: git(root, 'rev-parse', 'HEAD')[0],
    startedAt: started.toISOString(),
    builtAt: new Date().toISOString(),
  };
  writeFileSync(path.join(publicFolder, BUILD_FILE), `${JSON.stringify(build)}\n`);
}
