import { newsPath } from '../../live/resources/news';
import { withNews } from './news';
import { median, percentile, times } from './numbers';

const READERS = 200;
const LOAD_MS = 30_000;
const SAMPLES = 200;

/**
 * The embedded /v1: a page of 10 items against a page of 10,000, at its beginning, middle and end;
 * then 200 readers for 30 seconds.
 */
export async function measureApi() {
  await withNews(10, (small) =>
    withNews(10_000, async (large) => {
      const address = (base: string, offset: number) => base + newsPath({ limit: 2, offset });
      await compare([
        address(small, 0),
        ...[0, 5_000, 9_998].map((offset) => address(large, offset)),
      ]);
      await measureLoad(() => address(large, 2 * Math.floor(Math.random() * 5_000)));
    }),
  );
}

/** Prints the median time of each page against the first one. */
async function compare(urls: readonly string[]) {
  const pages = urls.map((url) => ({ url, samples: [] as number[] }));
  // The first request reads the folder.
  for (const { url } of pages) await get(url);
  // In turns, so that a slow moment of the machine affects all of them.
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    for (const { url, samples } of pages) samples.push((await get(url)).ms);
  }
  const base = median(pages[0]?.samples ?? []);
  for (const [index, { url, samples }] of pages.entries()) {
    const ms = median(samples);
    console.log(
      `/v1, ${new URL(url).search} of ${index === 0 ? '10' : '10,000'} items: ${ms.toFixed(2)} ms, ${(ms / base).toFixed(2)} × of the first`,
    );
  }
}

async function measureLoad(nextUrl: () => string) {
  const end = performance.now() + LOAD_MS;
  const samples: number[] = [];
  let errors = 0;
  const read = async () => {
    while (performance.now() < end) {
      const { ms, status } = await get(nextUrl());
      samples.push(ms);
      if (status !== 200) errors += 1;
    }
  };
  await Promise.all(times(READERS, read));
  console.log(
    `/v1, ${READERS} readers for ${LOAD_MS / 1000} s: ${samples.length} responses, ${errors} errors, median ${median(samples).toFixed(0)} ms, 99th percentile ${percentile(samples, 0.99).toFixed(0)} ms`,
  );
}

/** The time until the whole response has come. */
async function get(url: string) {
  const start = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  return { ms: performance.now() - start, status: response.status };
}
