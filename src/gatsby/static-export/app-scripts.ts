import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
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

/** The scripts of the app, as addresses. */
export type AppScripts = {
  /** All that a page of this chunk needs, in no particular order: webpack runs them when all are there. */
  readonly forChunk: (chunk: string) => string[];
};

/**
 * Reads which scripts the app is made of. Gatsby writes three things into every page's HTML that are
 * the same on all: where each chunk is, the bundle's hash, and webpack's runtime. The last two become
 * one script here, which is cached once and need not stand in each page's policy. The first is left
 * empty: by it Gatsby fetches the scripts of every page whose link is in sight, most of which a reader
 * on mobile data pays for and never runs. Pointing at a link loads them.
 */
export function appScripts(publicFolder: string): AppScripts {
  const { namedChunkGroups } = v.parse(statsSchema, readJson(publicFolder, 'webpack.stats.json'));
  const scriptsOf = (chunk: string) =>
    (namedChunkGroups[chunk]?.assets ?? [])
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js'));
  const started = (app: string) => {
    const [runtime, ...others] = scriptsOf(app);
    if (runtime === undefined) throw new Error(`webpack.stats.json names no scripts for ${app}`);
    return [writeStartScript(publicFolder, runtime), ...others];
  };
  const visitors = started('app');
  return {
    forChunk: (chunk) => [...new Set([...visitors, ...scriptsOf(chunk)])].map((name) => `/${name}`),
  };
}

function writeStartScript(publicFolder: string, runtime: string): string {
  const { webpackCompilationHash } = v.parse(
    appDataSchema,
    readJson(publicFolder, 'page-data/app-data.json'),
  );
  const code = [
    'window.___chunkMapping={};',
    `window.___webpackCompilationHash=${JSON.stringify(webpackCompilationHash)};`,
    readFileSync(path.join(publicFolder, runtime), 'utf8'),
  ].join('\n');
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 12);
  const name = `${SCRIPT_FOLDER}/start-${hash}.js`;
  mkdirSync(path.join(publicFolder, SCRIPT_FOLDER), { recursive: true });
  writeFileSync(path.join(publicFolder, name), code);
  return name;
}

function readJson(publicFolder: string, name: string): unknown {
  return JSON.parse(readFileSync(path.join(publicFolder, name), 'utf8'));
}
