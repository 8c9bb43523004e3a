import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serveBackend } from '../serve/site-server';
import { median, newsItem, percentile, times } from './numbers';

const READERS = 200;
const LOAD_MS = 30_000;
const SAMPLES = 200;

/**
 * The embedded /v1: a page of 10 items against a page of 10,000, at its beginning, middle and end;
 * then 200 readers for 30 seconds.
 */
export async function measureApi() {
  await withNews(10, async (url) => {
    await withNews(10_000, async (largeUrl) => {
      await compare(`${url}?limit=2&offset=0`, [
        `${largeUrl}?limit=2&offset=0`,
        `${largeUrl}?limit=2&offset=5000`,
        `${largeUrl}?limit=2&offset=9998`,
      ]);
      await measureLoad(largeUrl);
    });
  });
}

/** Serves so many news items while `measure` runs. */
async function withNews(count: number, measure: (newsUrl: string) => Promise<void>) {
  const root = mkdtempSync(path.join(tmpdir(), 'load-'));
  mkdirSync(path.join(root, 'content/news'), { recursive: true });
  for (const name of ['content/albums', 'static']) {
    symlinkSync(path.resolve(name), path.join(root, name));
  }
  for (let number = 0; number < count; number += 1) {
    const file = path.join(root, `content/news/item-${number}.json`);
    writeFileSync(file, JSON.stringify(newsItem(number)));
  }
  const { url, close } = await serveBackend(root);
  try {
    await measure(`${url}/v1/news/`);
  } finally {
    close();
    rmSync(root, { recursive: true });
  }
}

/** Prints the median time of each page of 10,000 items, against the page of 10. */
async function compare(small: string, large: readonly string[]) {
  const pages = [small, ...large].map((url) => ({ url, samples: [] as number[] }));
  // The first request reads the folder.
  for (const { url } of pages) await get(url);
  // In turns, so that a slow moment of the machine affects all of them.
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    for (const { url, samples } of pages) samples.push((await get(url)).ms);
  }
  const base = median(pages[0]?.samples ?? []);
  for (const { url, samples } of pages) {
    const ms = median(samples);
    const name = url === small ? 'of 10 items' : 'of 10,000 items';
    console.log(
      `/v1, ${new URL(url).search} ${name}: ${ms.toFixed(2)} ms, ${(ms / base).toFixed(2)} × of that of 10`,
    );
  }
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

/** The time until the whole response has come. */
async function get(url: string) {
  const start = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  return { ms: performance.now() - start, status: response.status };
}
