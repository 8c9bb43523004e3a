import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serve } from '../serve.mjs';
import { median, percentile } from './numbers.mjs';

const READERS = 200;
const LOAD_MS = 30_000;
const SAMPLES = 200;

/**
 * The embedded /v1: a page of 10 items against a page of 10,000, at its beginning, middle and end;
 * then 200 readers for 30 seconds. The server is a process of its own, on loopback only.
 */
export async function measureApi() {
  const small = await timed(10, (url) => [
    ['first page of 10', `${url}/api/v1/news/?limit=2&offset=0`],
  ]);
  const large = await timed(
    10_000,
    (url) =>
      [0, 5_000, 9_998].map((offset) => [
        `offset ${offset} of 10,000`,
        `${url}/api/v1/news/?limit=2&offset=${offset}`,
      ]),
    underLoad,
  );
  const base = small[0]?.ms ?? Number.NaN;
  for (const { name, ms } of [...small, ...large]) {
    console.log(
      `/v1, ${name}: ${ms.toFixed(2)} ms, ${(ms / base).toFixed(2)} × of the first page of 10`,
    );
  }
}

/** Serves the built site over `count` news items, and times addresses one request at a time. */
async function timed(count, addressesOf, then = async () => {}) {
  const root = siteWith(count);
  const site = await serve(root);
  try {
    const results = addressesOf(site.url).map(([name, address]) => ({ name, address, times: [] }));
    // The first request reads the folder.
    for (const { address } of results) await get(address);
    // In turn, so that a slow moment of the machine is shared.
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      for (const { address, times } of results) times.push((await get(address)).ms);
    }
    await then(site.url);
    return results.map(({ name, times }) => ({ name, ms: median(times) }));
  } finally {
    site.stop();
    rmSync(root, { recursive: true });
  }
}

/** The project's folder, but for its news. */
function siteWith(count) {
  const root = mkdtempSync(path.join(tmpdir(), 'load-'));
  for (const name of [
    'public',
    '.cache',
    'node_modules',
    'package.json',
    'gatsby-config.ts',
    'src',
    'static',
  ]) {
    symlinkSync(path.resolve(name), path.join(root, name));
  }
  mkdirSync(path.join(root, 'content/news'), { recursive: true });
  symlinkSync(path.resolve('content/albums'), path.join(root, 'content/albums'));
  for (let number = 0; number < count; number += 1) {
    const item = {
      title: `Item ${number}`,
      created_at: new Date(Date.UTC(2025, 0, 1) - number * 3_600_000).toISOString(),
      body: 'The text of a news item, as long as a real one. '.repeat(20),
    };
    writeFileSync(path.join(root, `content/news/item-${number}.json`), JSON.stringify(item));
  }
  return root;
}

async function underLoad(url) {
  const end = performance.now() + LOAD_MS;
  const times = [];
  const faults = new Map();
  const fault = (kind) => faults.set(kind, (faults.get(kind) ?? 0) + 1);
  const reader = async () => {
    while (performance.now() < end) {
      const offset = 2 * Math.floor(Math.random() * 5_000);
      try {
        const { ms, status } = await get(`${url}/api/v1/news/?limit=2&offset=${offset}`);
        times.push(ms);
        if (status !== 200) fault(status);
      } catch (reason) {
        fault(reason.code ?? reason);
      }
    }
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  const each = `median ${median(times).toFixed(0)} ms, 99th percentile ${percentile(times, 0.99).toFixed(0)} ms`;
  console.log(
    `/v1, ${READERS} readers for ${LOAD_MS / 1000} s: ${times.length} answers, errors: ${[...faults].map(([kind, count]) => `${count} × ${kind}`).join(', ') || 'none'}, ${each}`,
  );
}

const agent = new http.Agent({ keepAlive: true, maxSockets: READERS });

/** @returns {Promise<{ ms: number, status: number | undefined }>} once the whole answer is there */
function get(address) {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.get(address, { agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ ms: performance.now() - start, status: answer.statusCode }));
      answer.on('error', reject);
    });
    request.on('error', reject);
  });
}
