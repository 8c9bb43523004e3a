import path from 'node:path';
import { build } from 'esbuild';

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
  const name = savesPages ? 'service-worker.ts' : 'removed-service-worker.ts';
  await build({
    entryPoints: [path.join(root, 'src/offline', name)],
    outfile: path.join(publicFolder, SERVICE_WORKER),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    logLevel: 'warning',
  });
}
