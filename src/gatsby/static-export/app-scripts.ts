import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import * as v from 'valibot';

/** The folder below `public/` that holds every script of the app; its files are named after their content. */
export const SCRIPT_FOLDER = 'js';

/** Gatsby's own report on the bundle, which it writes into `public/`. */
const statsSchema = v.object({
  namedChunkGroups: v.record(
    v.string(),
    v.object({ assets: v.array(v.object({ name: v.string() })) }),
  ),
});

const appDataSchema = v.object({ webpackCompilationHash: v.string() });

/** The addresses of all scripts of a chunk's pages, in no particular order: webpack runs them when all are there. */
export type ScriptsOf = (chunk: string) => string[];

/**
 * Reads which scripts the app consists of. Gatsby writes the chunk mapping, the bundle's hash and webpack's
 * runtime into every page: here the last two become one cached script, so the policy need not list them.
 * The mapping stays empty, because by it Gatsby prefetches the scripts of every link in sight.
 */
export function appScripts(publicFolder: string): ScriptsOf {
  const { namedChunkGroups } = v.parse(statsSchema, readJson(publicFolder, 'webpack.stats.json'));
  const assetsOf = (chunk: string) =>
    (namedChunkGroups[chunk]?.assets ?? [])
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js'));
  const [runtime, ...others] = assetsOf('app');
  if (runtime === undefined) throw new Error('webpack.stats.json names no scripts for the app');
  const app = [writeRuntime(publicFolder, runtime), ...others];
  return (chunk) => [...new Set([...app, ...assetsOf(chunk)])].map((name) => `/${name}`);
}

function writeRuntime(publicFolder: string, runtime: string): string {
  const { webpackCompilationHash } = v.parse(
    appDataSchema,
    readJson(publicFolder, 'page-data/app-data.json'),
  );
  const code = [
    'window.___chunkMapping={};',
    `window.___webpackCompilationHash=${JSON.stringify(webpackCompilationHash)};`,
    readFileSync(path.join(publicFolder, runtime), 'utf8'),
  ].join('\n');
  rmSync(path.join(publicFolder, runtime));
  return writeScript(publicFolder, 'runtime', code);
}

/**
 * The code of a script that is not part of webpack's bundle, in one line.
 * @param file its path below the project's folder
 */
export async function bundle(root: string, file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, file)],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2020',
    minify: true,
  });
  return outputFiles.map(({ text }) => text.trim()).join('');
}

/**
 * Writes a script with a content hash in its name, so that it is served as immutable.
 * @returns its path below `public/`
 */
export function writeScript(publicFolder: string, name: string, code: string): string {
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 12);
  const file = `${SCRIPT_FOLDER}/${name}-${hash}.js`;
  mkdirSync(path.join(publicFolder, SCRIPT_FOLDER), { recursive: true });
  writeFileSync(path.join(publicFolder, file), code);
  return file;
}

function readJson(publicFolder: string, name: string): unknown {
  return JSON.parse(readFileSync(path.join(publicFolder, name), 'utf8'));
}
