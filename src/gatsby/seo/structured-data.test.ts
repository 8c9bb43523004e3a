/** @jest-environment node */
import site from '../../../e2e/content/site.json';
import { breadcrumbs, imageGallery, newsArticle, structuredData } from './structured-data';

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
  name: 'Prize day',
  pictures: ['/uploads/a.webp', 'https://pictures.example/b.jpg'],
};

const SCHOOL = { '@id': 'https://www.unity.example/#school' };

test('every page describes the school', () => {
  expect(structuredData(site, [])).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'HighSchool',
        '@id': 'https://www.unity.example/#school',
        name: 'Unity High School, Jos',
        url: 'https://www.unity.example/',
        logo: 'https://www.unity.example/icon-512.png',
        description: site.description,
        slogan: 'Light for the Hills',
        foundingDate: '1974',
        telephone: '+234 811 222 3344',
        email: 'office@unity.example',
        address: {
          '@type': 'PostalAddress',
          streetAddress: '7 Tudun Road, Rayfield, Jos, Plateau State',
          addressCountry: 'NG',
        },
      },
    ],
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

test('a news item is an article; one without a date has none', () => {
  const undated = {
    '@type': 'NewsArticle',
    headline: 'Prize day',
    description: 'Prizes.',
    url: 'https://www.school.example/news/7',
    mainEntityOfPage: 'https://www.school.example/news/7',
    image: 'https://www.school.example/og/1.jpg',
    inLanguage: 'en-NG',
    author: SCHOOL,
    publisher: SCHOOL,
  };
  expect(newsArticle(site, page, item)).toEqual({
    ...undated,
    datePublished: '2025-10-05T08:00:00.000Z',
  });
  expect(newsArticle(site, page, { ...item, published: undefined })).toEqual(undated);
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
  const pictures = Array.from({ length: 1000 }, (_, number) => `/${number}.jpg`);
  expect(imageGallery(site, page, { ...album, pictures })).toMatchObject({ image: { length: 12 } });
});
