import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundle } from './app-scripts';

export const SERVICE_WORKER = '/sw.js';

/** Or one that removes an earlier one. */
export async function writeServiceWorker(
  root: string,
  publicFolder: string,
  savesPages: boolean,
): Promise<void> {
  const name = savesPages ? 'service-worker.ts' : 'remove-service-worker.ts';
  const code = await bundle(root, `src/offline/${name}`);
  writeFileSync(path.join(publicFolder, SERVICE_WORKER), `${code}\n`);
}
