import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { git } from '../../content/node/git';

/** For the editor and the scheduled-news workflow. */
const BUILD_FILE = 'build.json';

/** Without a repository the commit is omitted. */
export function writeBuildFile(root: string, publicFolder: string): void {
  // Content changed after the start may be missing.
  const started = new Date(Date.now() - process.uptime() * 1000);
  const build = {
    commit: git(root, 'rev-parse', 'HEAD')[0],
    startedAt: started.toISOString(),
    builtAt: new Date().toISOString(),
  };
  writeFileSync(path.join(publicFolder, BUILD_FILE), `${JSON.stringify(build)}\n`);
}
