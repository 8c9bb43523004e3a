/** @jest-environment node */
import { rmSync } from 'node:fs';
import { PICTURE, request, type TemporarySite, temporarySite } from '../testing/temporary-site';
import type { Resources } from './resource';
import { openStore } from './store';

let site: TemporarySite;
let store: Resources;
let warn: jest.SpiedFunction<typeof console.warn>;

beforeEach(() => {
  site = temporarySite();
  store = openStore(site.root);
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  site.write('static/uploads/garden.webp', PICTURE);
  site.write('content/news/good.json', item);
  site.write('content/albums/good.json', album);
});

afterEach(() => {
  jest.restoreAllMocks();
  rmSync(site.root, { recursive: true });
});

const item = { title: 'Prize day', created_at: '2025-10-05T09:00:00+01:00', body: 'Well done.' };
const picture = { src: '/uploads/garden.webp', alt: 'The garden' };
const album = { name: 'Garden', preview: picture, pictures: [picture] };

const EMPTY_TITLE = 'content/news/bad.json: "Title": must not be empty';

/** The problems in the header of a response. */
function problemsIn({ headers }: { readonly headers: Readonly<Record<string, string>> }): unknown {
  return JSON.parse(headers['X-Content-Problems'] ?? 'null');
}

describe('reports a malformed file and field, and serves the rest', () => {
  test('in the list of news', () => {
    site.write('content/news/bad.json', { ...item, title: '' });
    site.write('content/news/cut-off.json', '{\n  "title": "Prize');
    const response = request(store, 'news/');
    expect(response).toMatchObject({
      status: 200,
      body: { count: 1, next: null, previous: null, results: [{ id: 'good' }] },
    });
    const problems = [
      EMPTY_TITLE,
      'content/news/cut-off.json: not valid JSON at line 2, column 18: the file ends too early',
    ];
    expect(problemsIn(response)).toEqual(problems);
    expect(warn.mock.calls).toEqual(problems.map((problem) => [problem]));
  });

  test('in the list of albums', () => {
    site.write('content/albums/bad.json', { ...album, pictures: [{ src: picture.src }] });
    const response = request(store, 'gallery-album/');
    expect(response).toMatchObject({ status: 200, body: [{ id: 'good' }] });
    expect(problemsIn(response)).toEqual([
      'content/albums/bad.json: picture 1, "Description of the picture": is missing (key "alt")',
    ]);
  });

  test('an album that is itself malformed is an error when it is requested', () => {
    site.write('content/albums/bad.json', { preview: picture, pictures: 'none' });
    expect(request(store, 'gallery-album/bad/images/')).toMatchObject({
      status: 500,
      body: {
        detail:
          'content/albums/bad.json: "Name": is missing (key "name"); content/albums/bad.json: "Pictures": must be a list',
      },
    });
    for (const [id, status] of [
      ['good', 200],
      ['unknown', 404],
    ] as const) {
      const response = request(store, `gallery-album/${id}/images/`);
      expect(response.status).toBe(status);
      expect(problemsIn(response)).toHaveLength(2);
    }
  });

  test('valid content has no such header', () => {
    expect(request(store, 'news/').headers).not.toHaveProperty('X-Content-Problems');
  });

  test('the header is readable by other origins', () => {
    site.write('content/news/bad.json', { ...item, title: '' });
    expect(request(store, 'news/').headers).toHaveProperty(
      'Access-Control-Expose-Headers',
      'X-Content-Problems',
    );
  });

  test('the header contains only ASCII for any file name', () => {
    site.write('content/news/Ọjọ́\nìbí 🎂.json', '');
    const response = request(store, 'news/');
    expect(response.headers['X-Content-Problems']).toMatch(/^[ -~]+$/);
    expect(problemsIn(response)).toEqual(['content/news/Ọjọ́\nìbí 🎂.json: the file is empty']);
  });

  test('the header stays small when very many files are malformed, and says how many', () => {
    for (let number = 100; number < 400; number += 1) site.write(`content/news/${number}.json`, '');
    const response = request(store, 'news/');
    expect(response.headers['X-Content-Problems']?.length).toBeLessThan(4100);
    const problems = problemsIn(response);
    if (!Array.isArray(problems)) throw new Error('The header is no list.');
    expect(problems).toContain('content/news/100.json: the file is empty');
    // More than half of what a header of this length can hold.
    expect(problems.length).toBeGreaterThan(40);
    expect(problems.at(-1)).toBe(`and ${301 - problems.length} more`);
    expect(request(store, 'news/').body).toMatchObject({ count: 1 });
  });
});

describe('the console reports a malformed file', () => {
  test('once for each version of it, not for each request', () => {
    site.write('content/news/bad.json', { ...item, title: '' });
    request(store, 'news/');
    request(store, 'news/');
    expect(warn.mock.calls).toEqual([[EMPTY_TITLE]]);
    site.write('content/news/bad.json', { ...item, title: '', body: '' });
    request(store, 'news/');
    expect(warn.mock.calls.slice(1)).toEqual([
      [EMPTY_TITLE],
      ['content/news/bad.json: "Text": must not be empty'],
    ]);
  });

  test('again after it was valid for a while', () => {
    site.write('content/news/bad.json', { ...item, title: '' });
    request(store, 'news/');
    site.write('content/news/bad.json', item);
    request(store, 'news/');
    site.write('content/news/bad.json', { ...item, title: '' });
    request(store, 'news/');
    expect(warn.mock.calls).toEqual([[EMPTY_TITLE], [EMPTY_TITLE]]);
  });
});

test('an album whose picture was missing is served once the picture is there', () => {
  const preview = { ...picture, src: '/uploads/late.webp' };
  site.write('content/albums/late.json', { ...album, preview });
  // Long after it was written, when a file without faults would not be read again.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000);
  expect(request(store, 'gallery-album/late/images/')).toMatchObject({
    status: 500,
    body: {
      detail:
        'content/albums/late.json: "Cover", "Picture file": the picture /uploads/late.webp does not exist',
    },
  });
  site.write('static/uploads/late.webp', PICTURE);
  expect(request(store, 'gallery-album/late/images/').status).toBe(200);
});
