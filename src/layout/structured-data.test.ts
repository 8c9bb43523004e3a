import * as v from 'valibot';
import eventsFile from '../../e2e/content/events.json';
import site from '../../e2e/content/site.json';
import { withPartIds } from '../content/part-ids';
import { datesSchema } from '../content/schemas/dates';
import { eventsSchema } from '../content/schemas/events';
import { datedEvents } from '../events/dated-events';
import { breadcrumbs, describeSchool, imageGallery, newsArticle } from './structured-data';

const page = {
  url: 'https://www.school.example/news/7',
  title: 'Prize day',
  description: 'Prizes.',
  image: 'https://www.school.example/og/1.jpg',
  trail: [
    { name: 'School', url: 'https://www.school.example/' },
    { name: 'Prize day', url: 'https://www.school.example/news/7' },
  ],
};

const album = ['/uploads/a.webp', 'https://pictures.example/b.jpg'].map((image) => ({ image }));

const dates = v.parse(datesSchema, {
  heading: 'Dates',
  further: 'More.',
  terms: [
    {
      name: 'Term',
      dates: [
        {
          title: 'Carols',
          firstDay: '2026-12-13',
          starts: '16:00',
          place: 'Cathedral',
          audience: 'Everyone',
        },
        { title: 'Tests', firstDay: '2026-11-30', lastDay: '2026-12-11', audience: 'Everyone' },
      ],
    },
  ],
});

const events = v.parse(eventsSchema, {
  ...eventsFile,
  events: [
    { title: 'Feast day', text: 'Mass.', date: '2025-12-08', time: '8:00 am', place: 'Chapel' },
    { title: 'Visiting day', text: 'Parents [visit](/student-profile).', date: '2025-12-14' },
    { title: '2nd Term Starts', text: 'The date follows.' },
  ],
});

const SCHOOL = { '@id': 'https://www.unity.example/#school' };

test('the school is described', () => {
  expect(describeSchool(site)).toEqual({
    '@type': 'HighSchool',
    '@id': 'https://www.unity.example/#school',
    name: 'Unity High School, Birr',
    url: 'https://www.unity.example/',
    logo: 'https://www.unity.example/icon-512.png',
    description: site.description,
    slogan: 'Light for the Hills',
    foundingDate: '1974',
    telephone: '+353 57 222 3344',
    email: 'office@unity.example',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '7 Hill Road, Crinkill, Birr, County Offaly',
      addressCountry: 'IE',
    },
  });
});

test('breadcrumbs are numbered from 1', () => {
  expect(breadcrumbs(page)).toEqual([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'School', item: 'https://www.school.example/' },
        {
          '@type': 'ListItem',
          position: 2,
          name: 'Prize day',
          item: 'https://www.school.example/news/7',
        },
      ],
    },
  ]);
  expect(breadcrumbs({ ...page, trail: [] })).toEqual([]);
});

test('a news item is an article, with its date if it has one', () => {
  const undated = {
    '@type': 'NewsArticle',
    headline: 'Prize day',
    description: 'Prizes.',
    url: 'https://www.school.example/news/7',
    mainEntityOfPage: 'https://www.school.example/news/7',
    image: 'https://www.school.example/og/1.jpg',
    inLanguage: 'en-IE',
    author: SCHOOL,
    publisher: SCHOOL,
  };
  expect(newsArticle(site, page, '2025-10-05T09:00:00+01:00')).toEqual({
    ...undated,
    datePublished: '2025-10-05T08:00:00.000Z',
  });
  expect(newsArticle(site, page, null)).toEqual(undated);
});

test('a dated event takes place where it says, or else at the school', () => {
  const list = withPartIds(events).events;
  const [feast, ...others] = datedEvents(site, page, [], list, '2025-10-01');
  expect(feast).toEqual({
    '@type': 'Event',
    name: 'Feast day',
    description: 'Mass.',
    startDate: '2025-12-08',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url: 'https://www.school.example/news/7#event-feast-day',
    image: 'https://www.school.example/og/1.jpg',
    location: {
      '@type': 'Place',
      name: 'Chapel',
      address: '7 Hill Road, Crinkill, Birr, County Offaly',
    },
    organizer: SCHOOL,
  });
  expect(others).toMatchObject([
    { name: 'Visiting day', location: { name: 'Unity High School, Birr' } },
  ]);
});

test('a school date is an event on its days, or at its times in the school’s zone', () => {
  expect(datedEvents(site, page, dates.terms, [], '2026-12-11')).toMatchObject([
    {
      '@type': 'Event',
      name: 'Tests',
      description: expect.stringMatching(/^Tests\. For [a-z]+\.$/),
      eventStatus: 'https://schema.org/EventScheduled',
      startDate: '2026-11-30',
      endDate: '2026-12-11',
      location: { name: 'Unity High School, Birr' },
    },
    {
      name: 'Carols',
      location: { name: 'Cathedral' },
      startDate: '2026-12-13T16:00:00+00:00',
      endDate: '2026-12-13T17:00:00+00:00',
    },
  ]);
  expect(datedEvents(site, page, dates.terms, [], '2026-12-12')).toMatchObject([
    { name: 'Carols' },
  ]);
});

test('an album lists its first twelve photos by absolute URL', () => {
  expect(imageGallery(site, page, album)).toEqual({
    '@type': 'ImageGallery',
    name: 'Prize day',
    description: 'Prizes.',
    url: 'https://www.school.example/news/7',
    image: ['https://www.school.example/uploads/a.webp', 'https://pictures.example/b.jpg'],
    publisher: SCHOOL,
  });
  const pictures = Array.from({ length: 1000 }, (_, number) => ({ image: `/${number}.jpg` }));
  expect(imageGallery(site, page, pictures)).toMatchObject({ image: { length: 12 } });
});
