/** @jest-environment node */
import eventsFile from '../../../e2e/content/events.json';
import site from '../../../e2e/content/site.json';
import { escapeJson } from './escape';
import {
  breadcrumbs,
  datedEvents,
  imageGallery,
  newsArticle,
  structuredData,
} from './structured-data';

const page = {
  address: 'https://www.school.example/news/7',
  title: 'Prize day',
  description: 'Prizes.',
  image: 'https://www.school.example/og/1.jpg',
  trail: [
    { name: 'School', address: 'https://www.school.example/' },
    { name: 'Prize day', address: 'https://www.school.example/news/7' },
  ],
};

const item = {
  path: '/news/7',
  title: 'Prize day',
  body: 'Prizes.',
  published: { dateTime: '2025-10-05T08:00:00.000Z', day: 'October 5, 2025' },
};

const album = {
  path: '/gallery/1',
  pictures: ['/uploads/a.webp', 'https://pictures.example/b.jpg'],
};

const events = {
  ...eventsFile,
  events: [
    { title: 'Feast day', text: 'Mass.', date: '2025-12-08', time: '8:00 am', place: 'Chapel' },
    { title: '2nd Term Starts', text: 'The date follows.' },
  ],
};

test('publishers, authors and organizers are the school', () => {
  const everything = structuredData(site, [
    ...breadcrumbs(page),
    newsArticle(site, page, item),
    imageGallery(site, page, album),
    ...datedEvents(site, page, events),
  ]);
  const graph = JSON.stringify(everything['@graph']);
  const [, id] = /"@type":"HighSchool","@id":"([^"]+)"/.exec(graph) ?? [];
  const named = [...graph.matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, reference]) => reference);
  expect(new Set(named)).toEqual(new Set([id]));
});

test('the school is a high school with its name, address, telephone and year', () => {
  expect(structuredData(site)['@graph'][0]).toMatchObject({
    '@type': 'HighSchool',
    name: 'Unity High School, Jos',
    url: 'https://www.unity.example/',
    telephone: '+234 811 222 3344',
    email: 'office@unity.example',
    foundingDate: '1974',
    address: {
      streetAddress: '7 Tudun Road, Rayfield, Jos, Plateau State',
      addressCountry: 'NG',
    },
  });
});

test('only events with a date are events', () => {
  expect(datedEvents(site, page, events)).toMatchObject([
    { '@type': 'Event', name: 'Feast day', startDate: '2025-12-08', location: { name: 'Chapel' } },
  ]);
  expect(datedEvents(site, page, { ...events, events: [] })).toEqual([]);
});

test('an undated news item is given no date', () => {
  expect(newsArticle(site, page, item)).toMatchObject({ datePublished: item.published.dateTime });
  expect(newsArticle(site, page, { ...item, published: undefined })).not.toHaveProperty(
    'datePublished',
  );
});

test('the addresses of pictures are absolute, and an album of a thousand names a few', () => {
  expect(imageGallery(site, page, album)).toMatchObject({
    image: ['https://www.school.example/uploads/a.webp', 'https://pictures.example/b.jpg'],
  });
  const pictures = Array.from({ length: 1000 }, (_, number) => `/${number}.jpg`);
  expect(imageGallery(site, page, { ...album, pictures })).toMatchObject({ image: { length: 12 } });
});

test('no title ends the script element that it stands in', () => {
  const written = escapeJson(
    newsArticle(site, { ...page, title: '</script><script>alert(1)</script><!--' }, item),
  );
  expect(written).not.toContain('<');
  expect(JSON.parse(written)).toMatchObject({ headline: '</script><script>alert(1)</script><!--' });
});
