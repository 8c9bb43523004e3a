import fc from 'fast-check';
import * as v from 'valibot';
import datesFile from '../../../e2e/content/dates.json';
import eventsFile from '../../../e2e/content/events.json';
import site from '../../../e2e/content/site.json';
import { datesSchema } from '../../content/schemas/dates';
import { eventsSchema } from '../../content/schemas/events';
import { schoolDates } from '../../content/school-dates';
import { datedEvents } from '../../events/dated-events';
import { headOf } from '../../layout/page-head';
import { imageGallery, newsArticle } from '../../layout/structured-data';
import { anyText } from '../../testing/any-text';
import {
  calendarProblems,
  feedProblems,
  sitemapProblems,
  structuredDataProblems,
} from '../../testing/standards';
import { calendarText } from '../calendars/write-calendars';
import { feed } from './feed';
import { sitemap } from './sitemap';

/* What the site writes against the rules of each format; standards.spec.ts checks the finished export. */

const dates = v.parse(datesSchema, datesFile);
const { events } = v.parse(eventsSchema, eventsFile);
const CHANGED = '2026-11-22T08:00:00.000Z';

const newsItem = (id: string, title: string, text: string) => ({
  path: `/news/${encodeURIComponent(id)}`,
  title,
  text,
  published: { dateTime: '2025-10-05T08:00:00.000Z', day: 'October 5, 2025' },
  changed: undefined,
});

/** What people and programs write into a title, as it comes out of a file. */
const texts = fc.oneof(
  anyText.map((text) => Buffer.from(text).toString()),
  fc.constantFrom('</title>', ']]>', '&amp;', '\r\nEND:VEVENT', 'Ọjọ́ 👨‍👩‍👧'.repeat(20), ';,\\n'),
);
const visible = texts.filter((text) => /[\p{L}\p{N}]/u.test(text));

test('the feed holds RFC 4287 with any text', () => {
  fc.assert(
    fc.property(visible, texts, (title, text) => {
      const items = [newsItem('1', title, text), newsItem('2', 'Prize day', 'Prizes.')];
      expect(feedProblems(feed(site, items) ?? '')).toEqual([]);
    }),
  );
});

test('calendars hold RFC 5545 with any text, and without a date', () => {
  expect(calendarProblems(calendarText('All', schoolDates(dates.terms), site, CHANGED))).toEqual(
    [],
  );
  expect(calendarProblems(calendarText('None', [], site, CHANGED))).toEqual([]);
  fc.assert(
    fc.property(visible, texts, (title, place) => {
      const date = { title, place, firstDay: '2026-12-13', starts: '23:30', audience: 'Parents' };
      const all = schoolDates([{ name: 'Term', dates: [date as never] }]);
      expect(calendarProblems(calendarText(title, all, site, CHANGED))).toEqual([]);
    }),
  );
});

test('structured data has what search engines require and recommend', () => {
  const list = { title: 'News', path: '/news' };
  const french = { title: 'Frais', description: 'Un trimestre.', path: '/frais', lang: 'fr' };
  const page = { title: 'A page <of> the site', description: 'About it.', path: '/news/7', list };
  const pages = [
    { title: site.schoolName, description: site.description, path: '/' },
    french,
    {
      ...page,
      things: (of: typeof site, described: Parameters<typeof newsArticle>[1]) => [
        newsArticle(of, described, '2025-10-05'),
        newsArticle(of, described, null),
        imageGallery(of, described, [{ image: '/uploads/a.webp' }]),
        ...datedEvents(of, described, dates.terms, events, '2020-01-01'),
      ],
    },
  ];
  for (const one of pages) {
    const { structuredData } = headOf(one as Parameters<typeof headOf>[0], site);
    expect(structuredDataProblems(structuredData() ?? '')).toEqual([]);
  }
});

test('the sitemap holds the protocol', () => {
  const entries = ['/', '/news', '/news/a&b', '/gallery/%E1%BB%8Cj%E1%BB%8D'].map((path) => ({
    url: site.webAddress + path,
    changed: path === '/' ? CHANGED : undefined,
  }));
  expect(sitemapProblems(sitemap(entries), site.webAddress)).toEqual([]);
  const pair = ['/fees', '/frais'].map((path) => site.webAddress + path);
  const alternates = pair.map((href, at) => ({ lang: at === 0 ? 'en' : 'fr', href }));
  const translated = pair.map((url) => ({ url, changed: CHANGED, alternates }));
  expect(sitemapProblems(sitemap([...entries, ...translated]), site.webAddress)).toEqual([]);
});

/** The checks find what they look for. */
test.each<[string, string[], RegExp]>([
  ['a feed without a date', feedProblems('<feed xmlns="http://www.w3.org/2005/Atom"/>'), /updated/],
  [
    'an entry twice',
    feedProblems(feed(site, [newsItem('1', 'A', 'B'), newsItem('1', 'A', 'B')]) ?? ''),
    /two entries/,
  ],
  [
    'a bare line end in a calendar',
    calendarProblems('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:a\nb\r\nEND:VCALENDAR\r\n'),
    /control character/,
  ],
  [
    'an event without a place',
    structuredDataProblems(
      '{"@context":"https://schema.org","@graph":[{"@type":"Event","name":"Mass","startDate":"13 May"}]}',
    ),
    /no location.*no date/,
  ],
  [
    'a translation that names no other page, and not itself',
    sitemapProblems(
      sitemap([
        {
          url: 'https://a.example/fees',
          changed: undefined,
          alternates: [{ lang: 'fr', href: 'https://a.example/frais' }],
        },
        { url: 'https://a.example/frais', changed: undefined },
      ]),
      'https://a.example',
    ),
    /fees is no translation of itself.*names other pages/,
  ],
  [
    'another host in a sitemap',
    sitemapProblems(
      sitemap([{ url: 'https://other.example/', changed: '5/10/2025' }]),
      'https://a.example',
    ),
    /another host.*5\/10\/2025/,
  ],
])('reports %s', (_what, problems, message) => {
  expect(problems.join()).toMatch(message);
});
