import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import getPort from 'get-port';
import { median, newsItem, percentile, times } from './numbers';

const READERS = 200;
const LOAD_MS = 30_000;
const SAMPLES = 200;

type Address = readonly [name: string, path: string];

/**
 * The embedded /v1: a page of 10 items against a page of 10,000, at its beginning, middle and end;
 * then 200 readers for 30 seconds. The server is a process of its own.
 */
export async function measureApi() {
  const small = await withServer(10, (url) =>
    timeOf(url, [['first page of 10', '?limit=2&offset=0']]),
  );
  const large = await withServer(10_000, async (url) => {
    const addresses = [0, 5_000, 9_998].map(
      (offset) => [`offset ${offset} of 10,000`, `?limit=2&offset=${offset}`] as const,
    );
    const results = await timeOf(url, addresses);
    await measureLoad(url);
    return results;
  });
  const base = small[0]?.ms ?? Number.NaN;
  for (const { name, ms } of [...small, ...large]) {
    console.log(
      `/v1, ${name}: ${ms.toFixed(2)} ms, ${(ms / base).toFixed(2)} × of the first page of 10`,
    );
  }
}

/** Serves the built site with so many news items while `measure` runs. */
async function withServer<T>(count: number, measure: (news: string) => Promise<T>): Promise<T> {
  const root = siteWith(count);
  const port = String(await getPort());
  const options = { cwd: root, localDir: process.cwd(), preferLocal: true, env: { PORT: port } };
  const command = path.resolve('src/commands/site.ts');
  const server = execa({ ...options, reject: false })`jiti ${command} serve`;
  try {
    // It prints its address once it listens.
    await new Promise((resolve) => server.stdout.once('data', resolve));
    return await measure(`http://localhost:${port}/api/v1/news/`);
  } finally {
    server.kill();
    await server;
    rmSync(root, { recursive: true });
  }
}

/** A folder with the built site and so many news items. */
function siteWith(count: number): string {
  const root = mkdtempSync(path.join(tmpdir(), 'load-'));
  symlinkSync(path.resolve('public'), path.join(root, 'public'));
  symlinkSync(path.resolve('static'), path.join(root, 'static'));
  mkdirSync(path.join(root, 'content/news'), { recursive: true });
  symlinkSync(path.resolve('content/albums'), path.join(root, 'content/albums'));
  for (let number = 0; number < count; number += 1) {
    const file = path.join(root, `content/news/item-${number}.json`);
    writeFileSync(file, JSON.stringify(newsItem(number)));
  }
  return root;
}

/** The median time of each address, one request at a time. */
async function timeOf(url: string, addresses: readonly Address[]) {
  const results = addresses.map(([name, query]) => ({
    name,
    query,
    samples: [] as number[],
  }));
  // The first request reads the folder.
  for (const { query } of results) await get(url + query);
  // In turns, so that a slow moment of the machine affects all of them.
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    for (const { query, samples } of results) samples.push((await get(url + query)).ms);
  }
  return results.map(({ name, samples }) => ({ name, ms: median(samples) }));
}

async function measureLoad(url: string) {
  const end = performance.now() + LOAD_MS;
  const samples: number[] = [];
  const errors = new Map<string, number>();
  const addError = (kind: string) => errors.set(kind, (errors.get(kind) ?? 0) + 1);
  const read = async () => {
    while (performance.now() < end) {
      const offset = 2 * Math.floor(Math.random() * 5_000);
      try {
        const { ms, status } = await get(`${url}?limit=2&offset=${offset}`);
        samples.push(ms);
        if (status !== 200) addError(String(status));
      } catch (reason) {
        addError(String(reason));
      }
    }
  };
  await Promise.all(times(READERS, read));
  const errorList = [...errors].map(([kind, count]) => `${count} × ${kind}`).join(', ') || 'none';
  console.log(
    `/v1, ${READERS} readers for ${LOAD_MS / 1000} s: ${samples.length} responses, errors: ${errorList}, median ${median(samples).toFixed(0)} ms, 99th percentile ${percentile(samples, 0.99).toFixed(0)} ms`,
  );
}

const agent = new http.Agent({ keepAlive: true, maxSockets: READERS });

/** The time until the whole response has come. */
function get(address: string): Promise<{ ms: number; status: number | undefined }> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.get(address, { agent }, (response) => {
      const { statusCode: status } = response.resume();
      response.on('end', () => resolve({ ms: performance.now() - start, status }));
      response.on('error', reject);
    });
    request.on('error', reject);
  });
}
