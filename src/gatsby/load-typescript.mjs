// @ts-check
import { rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/**
 * Imports a file of this folder and what it imports. Gatsby's own compiler of TypeScript (Parcel and Terser) takes an
 * eighth of a cold build.
 * @param {string} name
 */
export async function loadTypeScript(name) {
  // Gatsby's workers load it, too.
  const outfile = path.resolve('.cache', `${name}-${process.pid}.mjs`);
  await build({
    entryPoints: [`src/gatsby/${name}.ts`],
    outfile,
    bundle: true,
    format: 'esm',
    packages: 'external',
    platform: 'node',
    target: `node${process.versions.node}`,
  });
  const loaded = await import(pathToFileURL(outfile).href);
  rmSync(outfile);
  return loaded;
}
