/** @jest-environment node */
import fs, { rmSync, symlinkSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { request, type TemporarySite, temporarySite } from '../testing/temporary-site';
import type { Resources } from './resource';
import { openStore } from './store';

let site: TemporarySite;
let store: Resources;
let moved: number;

beforeEach(() => {
  moved = 0;
  for (const clock of [Date, performance]) {
    const start = clock.now();
    jest.spyOn(clock, 'now').mockImplementation(() => start + moved);
  }
  site = temporarySite();
  store = openStore(site.root);
});

afterEach(() => {
  jest.restoreAllMocks();
  rmSync(site.root, { recursive: true });
});

/** Moves the clock forward by so many milliseconds; files written from now on are as much younger. */
function later(milliseconds: number): void {
  moved += milliseconds;
}

function writeItem(id: string, title: string): void {
  const name = `content/news/${id}.json`;
  site.write(name, { title, created_at: '2025-10-05T09:00:00+01:00', body: 'Well done.' });
  const now = Date.now() / 1000;
  if (moved > 0) utimesSync(path.join(site.root, name), now, now);
}

function news(address = 'news/'): unknown {
  return request(store, address).body;
}

describe('an edit is served by the next request', () => {
  test('a new text, even one of the same length saved immediately after', () => {
    const titles = Array.from({ length: 100 }, (_, number) => `Title ${number + 100}`);
    const seen = titles.map((title) => {
      writeItem('item', title);
      return news();
    });
    expect(seen).toMatchObject(titles.map((title) => ({ results: [{ title }] })));
  });

  test('a new text in a file that has not changed for a while', () => {
    writeItem('item', 'First text');
    later(100);
    expect(news()).toMatchObject({ results: [{ title: 'First text' }] });
    later(10);
    writeItem('item', 'Other text');
    expect(news()).toMatchObject({ results: [{ title: 'Other text' }] });
  });

  test('a new file, a deleted file, and the whole folder deleted', () => {
    expect(news()).toMatchObject({ count: 0 });
    writeItem('a', 'A');
    writeItem('b', 'B');
    expect(news()).toMatchObject({ count: 2 });
    site.remove('content/news/a.json');
    expect(news()).toMatchObject({ count: 1, results: [{ id: 'b' }] });
    site.remove('content/news');
    expect(news()).toMatchObject({ count: 0, results: [] });
  });

  test('a file deleted during the scan counts as deleted', () => {
    writeItem('a', 'A');
    symlinkSync('gone.json', path.join(site.root, 'content/news/b.json'));
    expect(news()).toMatchObject({ count: 1, results: [{ id: 'a' }] });
  });

  test('a renamed file keeps the order', () => {
    writeItem('a', 'A');
    writeItem('c', 'C');
    expect(news()).toMatchObject({ count: 2 });
    site.remove('content/news/a.json');
    writeItem('d', 'D');
    expect(news()).toMatchObject({ count: 2, results: [{ id: 'c' }, { id: 'd' }] });
  });
});

describe('a news folder of 2,000 items', () => {
  const COUNT = 2_000;

  beforeEach(() => {
    for (let number = 0; number < COUNT; number += 1) {
      writeItem(`item-${String(number).padStart(5, '0')}`, `Title ${number}`);
    }
  }, 60_000);

  test('is scanned once a second for any number of pages', () => {
    expect(news()).toMatchObject({ count: COUNT });
    const scan = jest.spyOn(fs, 'statSync');
    for (let request = 0; request < 200; request += 1) {
      const offset = (request * 181) % COUNT;
      const id = `item-${String(offset).padStart(5, '0')}`;
      expect(news(`news/?limit=2&offset=${offset}`)).toMatchObject({ results: [{ id }, {}] });
    }
    expect(scan).not.toHaveBeenCalled();
    later(2000);
    writeItem('item-00000', 'Changed');
    expect(news('news/?limit=1')).toMatchObject({ results: [{ title: 'Changed' }] });
    expect(scan).toHaveBeenCalled();
  }, 60_000);
});
