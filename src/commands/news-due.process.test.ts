/** @jest-environment node */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporarySite } from '../testing/temporary-site';

async function due(
  minutesAgo: number | undefined,
  startedAgo: number,
  status = 200,
  lastDay?: string,
): Promise<string> {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const site = temporarySite();
  if (minutesAgo !== undefined) {
    const item = { title: 'Prize day', created_at: ago(minutesAgo), lastDay };
    site.write('content/news/prize-day.json', item);
    site.write('content/news/.DS_Store', 'not an item');
  }
  const build = JSON.stringify(
    Number.isNaN(startedAgo) ? {} : { startedAt: ago(startedAgo), finishedAt: ago(0) },
  );
  const server = createServer(({ url }, response) => {
    response.statusCode = url === '/build.json' ? status : 404;
    response.end(build);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server's address is an object.
  const { port } = server.address() as AddressInfo;
  const script = path.resolve('src/commands/news-due.mjs');
  const env = { ...process.env, SITE_URL: `http://127.0.0.1:${port}` };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script], {
      cwd: site.root,
      env,
    });
    return stdout;
  } finally {
    server.close();
    rmSync(site.root, { recursive: true });
  }
}

test('a build is due only if a news item’s date has passed since the last build started', async () => {
  expect(await due(5, 10)).toBe('due=true\n');
  expect(await due(15, 10)).toBe('due=false\n');
  expect(await due(-5, 10)).toBe('due=false\n');
});

test('a build is due once after the last day of a news item', async () => {
  const lastDay = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
  expect(await due(20_000, 5 * 1_440, 200, lastDay)).toBe('due=true\n');
  expect(await due(20_000, 10, 200, lastDay)).toBe('due=false\n');
});

test('no build is due for a school without news', async () => {
  expect(await due(undefined, 10)).toBe('due=false\n');
});

test('fails if the website does not say when its build started', async () => {
  await expect(due(5, 10, 503)).rejects.toThrow('/build.json: 503');
  await expect(due(5, Number.NaN)).rejects.toThrow('does not say when the build started');
});
