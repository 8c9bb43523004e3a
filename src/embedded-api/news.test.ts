/** @jest-environment node */
import { rmSync } from 'node:fs';
import { PICTURE, request, type TemporarySite, temporarySite } from '../testing/temporary-site';
import { type ContentAnswers, openContent } from './content-answers';

let site: TemporarySite;
let read: () => ContentAnswers;
let now: number;

beforeEach(() => {
  site = temporarySite();
  now = Date.parse('2025-11-01T12:00:00Z');
  const answers = openContent(site.root);
  read = () => answers(now);
});

afterEach(() => rmSync(site.root, { recursive: true }));

function writeDays(count: number): void {
  for (let day = 1; day <= count; day += 1) {
    const number = String(day).padStart(2, '0');
    writeItem(`day-${number}`, `2025-10-${number}T09:00:00+01:00`);
  }
}

function writeItem(id: string, created_at: string, others = {}): void {
  site.write(`content/news/${id}.json`, {
    title: `Title of ${id}`,
    created_at,
    body: `Body of ${id}`,
    ...others,
  });
}

function listAt(address: string): unknown {
  return request(read, address).body;
}

const listed = (...ids: string[]) => ids.map((id) => expect.objectContaining({ id }));

describe('GET /v1/news/?limit={n}&offset={n} (specification, section 7)', () => {
  test('returns id, title, body and created_at of an item (specification, section 3)', () => {
    site.write('content/news/prize-day.json', {
      title: '  Prize day ',
      created_at: '2025-10-05T09:00:00+01:00',
      body: 'Well done.\n\nThe girls’ choir sang.',
    });
    expect(request(read, 'news/')).toEqual({
      status: 200,
      body: {
        count: 1,
        next: null,
        previous: null,
        results: [
          {
            id: 'prize-day',
            title: 'Prize day',
            body: 'Well done.\n\nThe girls’ choir sang.',
            created_at: '2025-10-05T09:00:00+01:00',
          },
        ],
      },
    });
  });

  test('sends the body as plain text, with markup, pictures and document in separate fields', () => {
    const picture = {
      src: '/uploads/gallery/garden.webp',
      alt: 'Girls water a bed',
      focus: '30% 40%',
    };
    site.write('static/uploads/gallery/garden.webp', PICTURE);
    site.write('static/uploads/documents/the menu.pdf', '%PDF-1.7');
    site.write('content/news/garden.json', {
      title: 'Garden',
      created_at: '2025-10-05T09:00:00+01:00',
      body: 'The **beans** are up: [pictures](/gallery).',
      pictures: [picture],
      document: { title: 'Menu', file: '/uploads/documents/the menu.pdf' },
    });
    expect(listAt('news/')).toHaveProperty('results.0', {
      id: 'garden',
      title: 'Garden',
      body: 'The beans are up: pictures.',
      created_at: '2025-10-05T09:00:00+01:00',
      text: [
        {
          kind: 'paragraph',
          content: [
            'The ',
            { kind: 'bold', content: ['beans'] },
            ' are up: ',
            { kind: 'link', to: '/gallery', content: ['pictures'] },
            '.',
          ],
        },
      ],
      pictures: [{ image: picture.src, alt: picture.alt, focus: picture.focus }],
      document: {
        title: 'Menu',
        href: '/uploads/documents/the%20menu.pdf',
        details: expect.stringMatching(/^PDF, 1 KB/),
      },
    });
  });

  test('the home page gets the 3 newest items, newest first (specification, section 9)', () => {
    writeDays(5);
    expect(request(read, 'news/?limit=3&offset=0').body).toEqual({
      count: 5,
      next: 'http://localhost:9000/api/v1/news/?limit=3&offset=3',
      previous: null,
      results: listed('day-05', 'day-04', 'day-03'),
    });
  });

  test('See More continues in twos until there is no next (specification, section 4)', () => {
    writeDays(5);
    expect(request(read, 'news/?offset=2&limit=2').body).toEqual({
      count: 5,
      next: 'http://localhost:9000/api/v1/news/?limit=2&offset=4',
      previous: 'http://localhost:9000/api/v1/news/?limit=2',
      results: listed('day-03', 'day-02'),
    });
    expect(request(read, 'news/?limit=2&offset=4').body).toEqual({
      count: 5,
      next: null,
      previous: 'http://localhost:9000/api/v1/news/?limit=2&offset=2',
      results: listed('day-01'),
    });
  });

  test('a full last page has no next', () => {
    writeDays(4);
    expect(request(read, 'news/?limit=2&offset=2').body).toMatchObject({ next: null });
  });

  test('without news the list is empty (specification, section 8: No news available)', () => {
    const empty = { count: 0, next: null, previous: null, results: [] };
    expect(request(read, 'news/?limit=2&offset=0').body).toEqual(empty);
  });

  test('without a limit there are 10 items a page', () => {
    writeDays(11);
    const { body } = request(read, 'news/');
    expect(body).toMatchObject({ next: 'http://localhost:9000/api/v1/news/?limit=10&offset=10' });
    expect(body).toHaveProperty('results.length', 10);
  });

  test('no page has more than 100 items', () => {
    for (let number = 0; number < 101; number += 1) {
      writeItem(`item-${number}`, '2025-10-05T09:00:00+01:00');
    }
    const { body } = request(read, 'news/?limit=5000');
    expect(body).toMatchObject({ next: 'http://localhost:9000/api/v1/news/?limit=100&offset=100' });
    expect(body).toHaveProperty('results.length', 100);
  });

  test.each([
    ['limit=0', 'The limit must be a whole number of at least 1, but is "0".'],
    ['limit=-2', 'The limit must be a whole number of at least 1, but is "-2".'],
    ['limit=two', 'The limit must be a whole number of at least 1, but is "two".'],
    ['limit=2.5', 'The limit must be a whole number of at least 1, but is "2.5".'],
    ['limit=1e3', 'The limit must be a whole number of at least 1, but is "1e3".'],
    ['limit=', 'The limit must be a whole number of at least 1, but is "".'],
    ['offset=-1', 'The offset must be a whole number of at least 0, but is "-1".'],
    ['offset=x', 'The offset must be a whole number of at least 0, but is "x".'],
    ['limit=2&offset=', 'The offset must be a whole number of at least 0, but is "".'],
    ['limit=x&offset=x', 'The limit must be a whole number of at least 1, but is "x".'],
  ])('%s is rejected in one sentence', (query, detail) => {
    expect(request(read, `news/?${query}`)).toMatchObject({
      status: 400,
      body: { detail },
    });
  });

  test('a huge offset is beyond the end, not an error', () => {
    writeDays(1);
    const { status, body } = request(read, `news/?limit=2&offset=${'9'.repeat(400)}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      results: [],
      previous: 'http://localhost:9000/api/v1/news/?limit=2&offset=9007199254740989',
    });
  });
});

describe('the order of the news (specification, section 7: by created_at descending)', () => {
  test('is by time, not alphabetical', () => {
    writeItem('lagos', '2025-10-05T09:00:00+01:00');
    writeItem('utc', '2025-10-05T08:30:00Z');
    expect(listAt('news/')).toMatchObject({ results: listed('utc', 'lagos') });
  });

  test('items with the same time are sorted by id', () => {
    for (const id of ['b', 'a-1', 'a', 'c']) writeItem(id, '2025-10-05T09:00:00+01:00');
    expect(listAt('news/')).toMatchObject({ results: listed('a', 'a-1', 'b', 'c') });
  });
});

describe('an item dated in the future', () => {
  test('is listed and counted from its time on', () => {
    writeDays(2);
    writeItem('soon', '2025-11-01T14:00:00+01:00');
    writeItem('later', '2025-12-01T14:00:00+01:00');
    now = Date.parse('2025-11-01T12:59:59.999Z');
    expect(listAt('news/')).toMatchObject({ count: 2, results: listed('day-02', 'day-01') });
    now += 1;
    expect(listAt('news/')).toMatchObject({
      count: 3,
      results: listed('soon', 'day-02', 'day-01'),
    });
    expect(listAt('news/?limit=1&offset=1')).toMatchObject({ results: listed('day-02') });
  });
});

test('an item is listed until the end of its last day in Lagos', () => {
  writeItem('camp', '2025-10-05T09:00:00+01:00', { lastDay: '2025-12-18' });
  now = Date.parse('2025-12-18T23:59:59+01:00');
  expect(listAt('news/')).toMatchObject({ count: 1, results: listed('camp') });
  now += 1000;
  expect(listAt('news/')).toMatchObject({ count: 0, results: [] });
});
