import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serveBackend } from '../serve/site-server';

/** A news item like a real one; the first is the newest. */
export function newsItem(number: number) {
  return {
    title: `Item ${number}`,
    created_at: new Date(Date.UTC(2025, 0, 1) - number * 3_600_000).toISOString(),
    body: 'The text of a news item, as long as a real one. '.repeat(20),
  };
}

/** Serves so many news items, and this site's albums, while `measure` runs. */
export async function withNews(count: number, measure: (backendUrl: string) => Promise<void>) {
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
    await measure(url);
  } finally {
    close();
    rmSync(root, { recursive: true });
  }
}
