import { spawn } from 'node:child_process';
import { freePort } from './free-port.mjs';
import { bin } from './run.mjs';

/** How long the server may take to answer, in milliseconds. */
const START_MS = 60_000;

/**
 * Serves the built site with its embedded backend on a free port.
 * @param {string} [root] the folder of the built site, when it is not this one
 * @returns {Promise<{ url: string, stop: () => void }>} once it answers
 * @throws when it does not answer in time, most likely because nothing was built
 */
export async function serve(root = '.') {
  const port = await freePort();
  const child = spawn(bin('gatsby'), ['serve', '--port', String(port)], {
    cwd: root,
    stdio: 'ignore',
  });
  const url = `http://localhost:${port}`;
  const end = Date.now() + START_MS;
  while (Date.now() < end && child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return { url, stop: () => child.kill() };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  child.kill();
  throw new Error('The built site could not be served: run npm run build first.');
}
