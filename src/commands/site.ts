import path from 'node:path';
import { environment } from '../environment';
import { assertPortFree } from './assert-port-free';
import { buildSite, isFinished, isUpToDate } from './build-site';
import { stopSignal } from './stop-signal';

const PORT = process.env.PORT ?? '9000';

const commands: Readonly<Record<string, () => Promise<void>>> = { start, build, serve };

/** `folder` contains `content`, `static` and `public`, such as `e2e`; by default, this project. */
const [command = '', folder] = process.argv.slice(2);

await commands[command]?.();

async function start() {
  await assertPortFree(PORT, 'npm start');
  if (folder === undefined && isUpToDate()) {
    console.log('Nothing has changed since the last build.');
    return serveBuilt();
  }
  console.log('Building the site. The first time takes two to six minutes, later ones about one.');
  if (await buildSite({ quiet: true, folder })) await serveBuilt();
  else process.exitCode = 1;
}

/** The school's site is built in any case, the tests' unless nothing has changed. */
async function build() {
  if (folder !== undefined && isUpToDate(folder)) {
    console.log('Nothing has changed since the last build.');
    return;
  }
  if (!(await buildSite({ quiet: false, folder }))) process.exitCode = 1;
}

async function serve() {
  await assertPortFree(PORT, 'npm run serve');
  if (isFinished(folder)) return serveBuilt();
  console.error('There is no finished site yet. Build it first: npm run build');
  process.exitCode = 1;
}

async function serveBuilt() {
  if (folder !== undefined) process.env.CONTENT_DIR = path.join(folder, 'content');
  // Imported here, so that builds start sooner.
  const { serveSite } = await import('./serve/site-server');
  const { url } = await serveSite(Number(PORT), folder === undefined ? {} : { root: folder });
  const backend = environment().GATSBY_API_URL ?? 'the embedded backend';
  console.log(`Serving the site at ${url} with news and gallery from ${backend}.`);
  console.log('Ctrl-C stops the server.');
  stopSignal().signal.addEventListener('abort', () => process.exit());
}
