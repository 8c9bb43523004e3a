import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import * as v from 'valibot';
import { readColours } from '../../content/node/colours';
import { contentRoot } from '../../content/node/content-root';
import { sha256 } from '../../content/node/sha256';
import type { SiteContent } from '../../content/schemas/site';
import { environment } from '../../environment';
import { offlineStyle } from '../../offline/offline-page';
import school from '../../school';
import { cspHash } from '../csp-hash';
import { APP_DATA } from '../exported-pages';
import { escapeXml } from '../seo/escape';

/** In `public/`; file names contain a content hash. */
export const SCRIPT_FOLDER = 'js';

export const SERVICE_WORKER = '/sw.js';

const statsSchema = v.object({
  namedChunkGroups: v.record(
    v.string(),
    v.object({ assets: v.array(v.object({ name: v.string() })) }),
  ),
});

export type AppFiles = ReturnType<typeof appFiles>;

/** Writes the runtime with a hash of all scripts: webpack's own differs between builds of the same code. */
export function appFiles(publicFolder: string) {
  const { namedChunkGroups } = v.parse(statsSchema, readJson(publicFolder, 'webpack.stats.json'));
  const assetsOf = (chunk: string, extension: string) =>
    (namedChunkGroups[chunk]?.assets ?? [])
      .map(({ name }) => name)
      .filter((name) => name.endsWith(extension));
  const [runtime, ...others] = assetsOf('app', '.js');
  if (runtime === undefined) throw new Error('webpack.stats.json lists no scripts of the app');
  const names = Object.values(namedChunkGroups).flatMap(({ assets }) =>
    assets.map(({ name }) => name),
  );
  const hash = sha256(JSON.stringify([...new Set(names)].sort())).slice(0, 20);
  writeFileSync(
    path.join(publicFolder, APP_DATA),
    JSON.stringify({ webpackCompilationHash: hash }),
  );
  const app = [writeRuntime(publicFolder, runtime, hash), ...others];
  return {
    /** The scripts of the app with those chunks, in any order: webpack waits for all. */
    scripts: (...chunks: readonly string[]) => {
      const own = chunks.flatMap((chunk) => assetsOf(chunk, '.js'));
      return [...new Set([...app, ...own])].map((name) => `/${name}`);
    },
    styles: (chunk: string) => assetsOf(chunk, '.css').map((name) => `/${name}`),
  };
}

function writeRuntime(publicFolder: string, runtime: string, hash: string): string {
  const code = [
    `window.___webpackCompilationHash=${JSON.stringify(hash)};`,
    readFileSync(path.join(publicFolder, runtime), 'utf8'),
  ].join('\n');
  rmSync(path.join(publicFolder, runtime));
  return writeScript(publicFolder, 'runtime', code);
}

/** As in webpack-config.ts. */
const SCHOOL_FILE: Plugin = {
  name: 'school',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^(?:\.{1,2}\/)+school$/ }, () => ({
      path: path.join(contentRoot(), 'school.json'),
    })),
};

/** Bundles a script that webpack does not bundle. */
export async function bundle(
  root: string,
  file: string,
  define: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, file)],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2020',
    minify: true,
    define: {
      ...define,
      'process.env.GATSBY_API_URL': JSON.stringify(environment().GATSBY_API_URL ?? ''),
    },
    plugins: [SCHOOL_FILE],
  });
  return outputFiles.map(({ text }) => text.trim()).join('');
}

/** Without a `site`, writes a worker that removes an earlier one. */
export async function writeServiceWorker(
  root: string,
  publicFolder: string,
  site: Pick<SiteContent, 'schoolName' | 'phone'> | undefined,
) {
  const style = offlineStyle(readColours(contentRoot()));
  const facts = {
    name: escapeXml(site?.schoolName ?? ''),
    phone: escapeXml(site?.phone ?? ''),
    locale: school.locale,
    style,
    styleHash: cspHash(style),
  };
  const code = await bundle(root, `src/offline/${site ? '' : 'remove-'}service-worker.ts`, {
    SCHOOL: JSON.stringify(facts),
  });
  writeFileSync(path.join(publicFolder, SERVICE_WORKER), `${code}\n`);
}

/** Adds a hash to the name, so that the file is immutable. Returns its path in `public/`. */
export function writeScript(publicFolder: string, name: string, code: string): string {
  const hash = sha256(code).slice(0, 12);
  const file = `${SCRIPT_FOLDER}/${name}-${hash}.js`;
  mkdirSync(path.join(publicFolder, SCRIPT_FOLDER), { recursive: true });
  writeFileSync(path.join(publicFolder, file), code);
  return file;
}

function readJson(publicFolder: string, name: string): unknown {
  return JSON.parse(readFileSync(path.join(publicFolder, name), 'utf8'));
}
