import { rmSync } from 'node:fs';
import { request, type TemporarySite, temporarySite } from '../testing/temporary-site';
import { type ContentAnswers, openContent } from './content-answers';

let site: TemporarySite;
let read: () => ContentAnswers;

beforeEach(() => {
  site = temporarySite();
  read = openContent(site.root);
});

afterEach(() => {
  rmSync(site.root, { recursive: true });
});

function writeItem(id: string, title: string): void {
  const item = { title, created_at: '2025-10-05T09:00:00+01:00', body: 'Well done.' };
  site.write(`content/news/${id}.json`, item);
}

function news(): unknown {
  return request(read, 'news/').body;
}

describe('an edit is served by the next request', () => {
  test('new text, even of the same length and saved immediately after', () => {
    const titles = Array.from({ length: 100 }, (_, number) => `Title ${number + 100}`);
    const seen = titles.map((title) => {
      writeItem('item', title);
      return news();
    });
    expect(seen).toMatchObject(titles.map((title) => ({ results: [{ title }] })));
  });

  test('a new file, a deleted file, and the whole folder deleted', () => {
    expect(news()).toMatchObject({ results: [] });
    writeItem('a', 'A');
    writeItem('b', 'B');
    expect(news()).toMatchObject({ results: [{ id: 'a' }, { id: 'b' }] });
    site.remove('content/news/a.json');
    expect(news()).toMatchObject({ results: [{ id: 'b' }] });
    site.remove('content/news');
    expect(news()).toMatchObject({ results: [] });
  });

  test('a file deleted during the scan counts as deleted', () => {
    writeItem('a', 'A');
    site.link('gone.json', 'content/news/b.json');
    expect(news()).toMatchObject({ results: [{ id: 'a' }] });
  });

  test('the list stays sorted after a rename', () => {
    writeItem('a', 'A');
    writeItem('c', 'C');
    expect(news()).toMatchObject({ results: [{ id: 'a' }, { id: 'c' }] });
    site.remove('content/news/a.json');
    writeItem('d', 'D');
    expect(news()).toMatchObject({ results: [{ id: 'c' }, { id: 'd' }] });
  });
});
