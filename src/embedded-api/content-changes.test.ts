/** @jest-environment node */
import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { openStore, type Store } from './store';
import { ask, type TemporarySite, temporarySite } from './temporary-site';

let site: TemporarySite;
let store: Store;

beforeEach(() => {
  site = temporarySite();
  store = openStore(site.root);
});

afterEach(() => rmSync(site.root, { recursive: true }));

function writeItem(id: string, title: string): void {
  site.write(`content/news/${id}.json`, {
    title,
    created_at: '2025-10-05T09:00:00+01:00',
    body: 'Well done.',
  });
}

function news(address = 'news/'): unknown {
  return ask(store, address).body;
}

describe('what an editor changes is seen at the next request', () => {
  test('a new text, also one of the same length written at once after the last', () => {
    const titles = Array.from({ length: 100 }, (_, number) => `Title ${number + 100}`);
    const seen = titles.map((title) => {
      writeItem('item', title);
      return news();
    });
    expect(seen).toMatchObject(titles.map((title) => ({ results: [{ title }] })));
  });

  test('a new text in a file that has rested for a while', async () => {
    writeItem('item', 'First text');
    await setTimeout(100);
    expect(news()).toMatchObject({ results: [{ title: 'First text' }] });
    await setTimeout(10);
    writeItem('item', 'Other text');
    expect(news()).toMatchObject({ results: [{ title: 'Other text' }] });
  });

  test('a new file, a deleted file, and the whole folder deleted', async () => {
    expect(news()).toMatchObject({ count: 0 });
    writeItem('a', 'A');
    writeItem('b', 'B');
    expect(news()).toMatchObject({ count: 2 });
    await setTimeout(10);
    site.remove('content/news/a.json');
    expect(news()).toMatchObject({ count: 1, results: [{ id: 'b' }] });
    await setTimeout(10);
    site.remove('content/news');
    expect(news()).toMatchObject({ count: 0, results: [] });
  });

  test('a file that took another file’s place keeps the order right', async () => {
    writeItem('a', 'A');
    writeItem('c', 'C');
    expect(news()).toMatchObject({ count: 2 });
    await setTimeout(10);
    site.remove('content/news/a.json');
    writeItem('d', 'D');
    expect(news()).toMatchObject({ count: 2, results: [{ id: 'c' }, { id: 'd' }] });
  });
});

describe('a news folder of 10,000 items', () => {
  const COUNT = 10_000;

  beforeEach(() => {
    for (let number = 0; number < COUNT; number += 1) {
      writeItem(`item-${String(number).padStart(5, '0')}`, `Title ${number}`);
    }
  }, 60_000);

  test('gives any page at once, and sees a change about a second later', async () => {
    expect(news()).toMatchObject({ count: COUNT });
    const started = performance.now();
    for (let request = 0; request < 1000; request += 1) {
      const offset = (request * 37) % COUNT;
      const id = `item-${String(offset).padStart(5, '0')}`;
      expect(news(`news/?limit=2&offset=${offset}`)).toMatchObject({ results: [{ id }, {}] });
    }
    // Reading the folder takes about a second: a thousand such requests would take many minutes.
    expect(performance.now() - started).toBeLessThan(5000);
    await setTimeout(100);
    writeItem('item-00000', 'Changed');
    await setTimeout(1000);
    expect(news('news/?limit=1')).toMatchObject({ results: [{ title: 'Changed' }] });
  }, 60_000);
});
