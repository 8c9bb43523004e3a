import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundle } from './app-scripts';

/** The address of the service worker. */
export const SERVICE_WORKER = '/sw.js';

/**
 * Writes the service worker: the one that saves pages, or the one that removes it.
 * @param root the project's folder
 */
export async function writeServiceWorker(
  root: string,
  publicFolder: string,
  savesPages: boolean,
): Promise<void> {
  const name = savesPages ? 'service-worker.ts' : 'remove-service-worker.ts';
  const code = await bundle(root, `src/offline/${name}`);
  writeFileSync(path.join(publicFolder, SERVICE_WORKER), `${code}\n`);
}
