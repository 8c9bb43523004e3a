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
        next: null,
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
      next: '?limit=3&offset=3',
      results: listed('day-05', 'day-04', 'day-03'),
    });
  });

  test('See More continues in twos until there is no next (specification, section 4)', () => {
    writeDays(5);
    expect(request(read, 'news/?offset=2&limit=2').body).toEqual({
      next: '?limit=2&offset=4',
      results: listed('day-03', 'day-02'),
    });
    expect(request(read, 'news/?limit=2&offset=4').body).toEqual({
      next: null,
      results: listed('day-01'),
    });
  });

  test('a full last page has no next', () => {
    writeDays(4);
    expect(request(read, 'news/?limit=2&offset=2').body).toMatchObject({ next: null });
  });

  test('without news the list is empty (specification, section 8: No news available)', () => {
    const empty = { next: null, results: [] };
    expect(request(read, 'news/?limit=2&offset=0').body).toEqual(empty);
  });

  test('without a limit there are 10 items a page', () => {
    writeDays(11);
    const { body } = request(read, 'news/');
    expect(body).toMatchObject({ next: '?limit=10&offset=10' });
    expect(body).toHaveProperty('results.length', 10);
  });

  test.each(['limit=0', 'limit=-2', 'limit=two', 'limit=2.5', 'limit=&offset=-1', 'offset=x'])(
    '%s, which the site never asks, is the same as nothing',
    (query) => {
      writeDays(11);
      expect(request(read, `news/?${query}`)).toEqual(request(read, 'news/'));
    },
  );
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
    expect(listAt('news/')).toMatchObject({ results: listed('day-02', 'day-01') });
    now += 1;
    expect(listAt('news/')).toMatchObject({
      results: listed('soon', 'day-02', 'day-01'),
    });
    expect(listAt('news/?limit=1&offset=1')).toMatchObject({ results: listed('day-02') });
  });
});

test('an item is listed until the end of its last day at the school', () => {
  writeItem('camp', '2025-10-05T09:00:00+01:00', { lastDay: '2026-06-18' });
  now = Date.parse('2026-06-18T23:59:59+01:00');
  expect(listAt('news/')).toMatchObject({ results: listed('camp') });
  now += 1000;
  expect(listAt('news/')).toMatchObject({ results: [] });
});
