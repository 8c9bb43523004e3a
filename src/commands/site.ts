import { existsSync } from 'node:fs';
import { environment } from '../environment';
import { assertPortFree } from './assert-port-free';
import { buildSite, restoreLastBuild, runningBuild } from './build-site';
import { stopSignal } from './stop-signal';

const PORT = process.env.PORT ?? '9000';

const commands: Readonly<Record<string, () => Promise<void>>> = { start, build, serve };

await commands[process.argv[2] ?? '']?.();

async function start() {
  await assertPortFree(PORT, 'npm start');
  console.log('Building the site for production (about a minute the first time) …');
  if (await buildSite({ quiet: true })) await serveBuilt();
  else process.exitCode = 1;
}

async function build() {
  if (!(await buildSite({ quiet: false }))) process.exitCode = 1;
}

async function serve() {
  await assertPortFree(PORT, 'npm run serve');
  const problem = runningBuild();
  if (!problem && restoreLastBuild()) {
    console.log('The last build did not finish; serving the previous site.');
  }
  if (!problem && existsSync('public/index.html')) return serveBuilt();
  console.error(problem ?? 'There is no built site yet. Build it first: npm run build');
  process.exitCode = 1;
}

async function serveBuilt() {
  // Imported here, so that builds start sooner.
  const { serveSite } = await import('./serve/site-server');
  const { url } = await serveSite(Number(PORT));
  const backend = environment().GATSBY_API_URL ?? 'the embedded backend';
  console.log(`Serving the site at ${url} with news and gallery from ${backend}.`);
  console.log('Ctrl-C stops the server.');
  stopSignal().signal.addEventListener('abort', () => process.exit());
}
