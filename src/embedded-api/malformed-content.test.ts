import { rmSync } from 'node:fs';
import { PICTURE, request, type TemporarySite, temporarySite } from '../testing/temporary-site';
import { type ContentAnswers, openContent } from './content-answers';

let site: TemporarySite;
let read: () => ContentAnswers;
let warn: jest.SpiedFunction<typeof console.warn>;

beforeEach(() => {
  site = temporarySite();
  read = openContent(site.root);
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

describe('reports a malformed file and field, and serves the rest', () => {
  test('in the list of news', () => {
    site.write('content/news/bad.json', { ...item, title: '' });
    site.write('content/news/cut-off.json', '{\n  "title": "Prize');
    expect(request(read, 'news/')).toMatchObject({
      status: 200,
      body: { next: null, results: [{ id: 'good' }] },
    });
    const problems = [
      EMPTY_TITLE,
      expect.stringMatching(/^content\/news\/cut-off\.json: not valid JSON: ./),
    ];
    expect(warn.mock.calls).toEqual(problems.map((problem) => [problem]));
  });

  test('in the list of albums', () => {
    site.write('content/albums/bad.json', { ...album, pictures: [{ alt: picture.alt }] });
    expect(request(read, 'gallery-album/')).toMatchObject({
      status: 200,
      body: [{ id: 'good' }],
    });
    expect(warn.mock.calls).toEqual([
      ['content/albums/bad.json: photo 1, "Image file": is missing (key "src")'],
    ]);
  });

  test('an album that is itself malformed is an error when it is requested', () => {
    site.write('content/albums/bad.json', { preview: picture, pictures: 'none' });
    expect(request(read, 'gallery-album/bad/images/')).toMatchObject({
      status: 500,
      body: {
        detail:
          'content/albums/bad.json: "Name": is missing (key "name"); content/albums/bad.json: "Photos": must be a list',
      },
    });
    for (const [id, status] of [
      ['good', 200],
      ['unknown', 404],
    ] as const) {
      expect(request(read, `gallery-album/${id}/images/`).status).toBe(status);
    }
  });
});

describe('the console reports a malformed file', () => {
  test('once for each version of it, not for each request', () => {
    site.write('content/news/bad.json', { ...item, title: '' });
    request(read, 'news/');
    request(read, 'news/');
    expect(warn.mock.calls).toEqual([[EMPTY_TITLE]]);
    site.write('content/news/bad.json', { ...item, title: '', body: '' });
    request(read, 'news/');
    expect(warn.mock.calls.slice(1)).toEqual([
      [EMPTY_TITLE],
      ['content/news/bad.json: "Text": must not be empty'],
    ]);
  });
});

test('an album whose picture was missing is served once the picture exists', () => {
  const late = { ...picture, src: '/uploads/late.webp' };
  site.write('content/albums/late.json', { ...album, pictures: [picture, late] });
  expect(request(read, 'gallery-album/late/images/')).toMatchObject({
    status: 500,
    body: {
      detail:
        'content/albums/late.json: photo 2, "Image file": the image /uploads/late.webp does not exist',
    },
  });
  site.write('static/uploads/late.webp', PICTURE);
  expect(request(read, 'gallery-album/late/images/').status).toBe(200);
});
