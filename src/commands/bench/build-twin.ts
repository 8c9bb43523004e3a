import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import * as v from 'valibot';
import { contentRoot } from '../../content/node/content-root';

const TWIN = path.resolve('src/commands/bench/twin');

/** Kept between two runs, so that Astro is installed once. */
const FOLDER = path.join(tmpdir(), 'twin-of-the-site');

/** What the site's views import, in the versions that the project has installed. */
const SHARED = [
  'react',
  'react-dom',
  '@tanstack/react-query',
  'valibot',
  'react-day-picker',
  'ics',
];

/** What of the export is not a page, its data or the app: pictures, drawings, icons. */
const isFile = (name: string) => !/\.(?:html|js|map|json)$|\/(?:_\w+|admin|page-data)$/.test(name);

const packageSchema = v.object({ dependencies: v.record(v.string(), v.string()) });

/**
 * Builds the pages of `public/` with Astro, in a temporary folder.
 * @returns a folder that holds `public/` and `content/`, as {@link import('../serve/site-server').serveSite} takes it
 */
export async function buildTwin(): Promise<string> {
  const inFolder = (name: string) => path.join(FOLDER, name);
  mkdirSync(FOLDER, { recursive: true });
  await installOnce();
  for (const name of [
    'src',
    'content',
    'static',
    'files',
    'public',
    'site-public',
    'node_modules/.astro',
  ]) {
    rmSync(inFolder(name), { recursive: true, force: true });
  }
  cpSync('src', inFolder('src'), { recursive: true });
  cpSync('tsconfig.json', inFolder('tsconfig.json'));
  cpSync(path.join(TWIN, 'astro.config.mjs'), inFolder('astro.config.mjs'));
  cpSync('public', inFolder('files'), { recursive: true, filter: isFile });
  for (const name of ['content', 'static']) {
    cpSync(path.join(contentRoot(), name), inFolder(name), { recursive: true });
  }
  symlinkSync(path.resolve('public'), inFolder('site-public'));
  await execa('astro', ['build', '--silent'], { cwd: FOLDER, preferLocal: true, localDir: FOLDER });
  writeFileSync(inFolder('public/_headers'), headers());
  writeFileSync(inFolder('public/_redirects'), '');
  return FOLDER;
}

/** Installs Astro and what the views import; nothing when that is there already. */
async function installOnce() {
  const { dependencies } = v.parse(packageSchema, readJson(path.join(TWIN, 'package.json')));
  for (const name of SHARED) {
    const { version } = v.parse(
      v.object({ version: v.string() }),
      readJson(`node_modules/${name}/package.json`),
    );
    dependencies[name] = version;
  }
  const wanted = JSON.stringify({ private: true, type: 'module', dependencies }, null, 2);
  const file = path.join(FOLDER, 'package.json');
  const done = path.join(FOLDER, 'node_modules/.package-lock.json');
  if (existsSync(done) && readFileSync(file, 'utf8') === wanted) return;
  writeFileSync(file, wanted);
  console.log(`Installing Astro in ${FOLDER} …`);
  await execa('npm', ['install', '--no-audit', '--no-fund'], { cwd: FOLDER });
}

/** The site's own rules for every page, and its rule for hashed files at the addresses that Astro gives them. */
function headers(): string {
  const [everywhere = ''] = readFileSync('public/_headers', 'utf8').split('\n\n');
  return `${everywhere}\n\n/_astro/*\n  Cache-Control: public, max-age=31536000, immutable\n`;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
