import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporarySite } from '../testing/temporary-site';

const NOON = Date.parse('2026-03-02T12:00:00+01:00');

type Situation = {
  readonly now?: number;
  readonly status?: number;
  readonly lastDay?: string;
  readonly folder?: string;
  readonly timeZone?: string;
};

async function due(
  minutesAgo: number | undefined,
  startedAgo: number,
  { now = NOON, status = 200, lastDay, folder = 'content', timeZone }: Situation = {},
): Promise<string> {
  const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  const site = temporarySite();
  site.write(path.join(folder, '../school.json'), { timeZone: timeZone ?? 'Africa/Lagos' });
  if (minutesAgo !== undefined) {
    const item = { title: 'Prize day', created_at: ago(minutesAgo), lastDay };
    site.write(`${folder}/news/prize-day.json`, item);
    site.write(`${folder}/news/.DS_Store`, 'not an item');
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
  const env = {
    ...process.env,
    CONTENT_DIR: folder === 'content' ? '' : folder,
    SITE_URL: `http://127.0.0.1:${port}`,
    NODE_OPTIONS: `--import "data:text/javascript,Date.now=()=>${now}"`,
  };
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
  const now = Date.parse('2026-03-02T00:10:00+01:00');
  const situation = { now, lastDay: '2026-03-01' };
  expect(await due(20_000, 60, situation)).toBe('due=true\n');
  expect(await due(20_000, 5, situation)).toBe('due=false\n');
});

test('a last day of 25 or 23 hours is over at midnight', async () => {
  const at = (moment: string, lastDay: string) =>
    due(20_000, 120, { now: Date.parse(moment), lastDay, timeZone: 'Europe/Dublin' });
  expect(await at('2026-10-25T23:05:00Z', '2026-10-25')).toBe('due=false\n');
  expect(await at('2026-10-26T00:05:00Z', '2026-10-25')).toBe('due=true\n');
  expect(await at('2026-03-29T22:05:00Z', '2026-03-29')).toBe('due=false\n');
  expect(await at('2026-03-29T23:05:00Z', '2026-03-29')).toBe('due=true\n');
});

test('while no build succeeds, one is due for two hours, then hourly, and no more after a day', async () => {
  const answers = await Promise.all(
    [105, 120, 135, 180, 23 * 60, 24 * 60].map((minutes) =>
      due(minutes, 10_000, { now: NOON + minutes * 60_000 }),
    ),
  );
  expect(answers.map((answer) => answer === 'due=true\n')).toEqual([
    ...[true, true, false, true, true, false],
  ]);
});

test('reads the folder in CONTENT_DIR', async () => {
  expect(await due(5, 10, { folder: 'school/content' })).toBe('due=true\n');
});

test('no build is due for a school without news', async () => {
  expect(await due(undefined, 10)).toBe('due=false\n');
});

test('fails if the website does not say when its build started', async () => {
  await expect(due(5, 10, { status: 503 })).rejects.toThrow('/build.json: 503');
  await expect(due(5, Number.NaN)).rejects.toThrow('does not say when the build started');
});
