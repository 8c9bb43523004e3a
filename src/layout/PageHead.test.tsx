/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { itemImageKey } from './og-image-path';
import { PageHead } from './PageHead';
import { type HeadOf, headOf } from './page-head';
import { siteSettings } from './site-settings';
import { newsArticle } from './structured-data';

const SCHOOL = siteSettings.schoolName;
const SITE = 'https://www.school.example';

function head() {
  const content = (selector: string) => document.querySelector(selector)?.getAttribute('content');
  return {
    title: document.title,
    description: content('meta[name=description]'),
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
    robots: content('meta[name=robots]'),
    url: content('meta[property="og:url"]'),
    shared: content('meta[property="og:title"]'),
    type: content('meta[property="og:type"]'),
    published: content('meta[property="article:published_time"]'),
    image: content('meta[property="og:image"]'),
  };
}

/** The types of the structured data, which only the build renders. */
function things(page: HeadOf): string[] {
  const { '@graph': graph = [] } = JSON.parse(headOf(page, siteSettings).structuredData() ?? '{}');
  return graph.map((thing: { readonly '@type': string }) => thing['@type']);
}

const list = { title: 'News', path: '/news' };
const item: HeadOf = {
  title: 'Prize <day>',
  description: ' Prizes\n and cups. ',
  path: '/news/7',
  list,
  published: '2025-10-05T09:00:00+01:00',
  things: (site, page) => [newsArticle(site, page, '2025-10-05')],
};

test('every tag changes with the page, and none stays or is repeated', () => {
  const { rerender, unmount } = render(<PageHead {...item} />);
  const { image, ...rest } = head();
  expect(rest).toEqual({
    title: `Prize <day> | ${SCHOOL}`,
    description: 'Prizes and cups.',
    canonical: `${SITE}/news/7`,
    robots: undefined,
    url: `${SITE}/news/7`,
    shared: 'Prize <day>',
    type: 'article',
    published: '2025-10-05T08:00:00.000Z',
  });
  expect(things(item)).toEqual(['HighSchool', 'BreadcrumbList', 'NewsArticle']);
  const home = { title: SCHOOL, description: 'The school.', path: '/' };
  expect(things(home)).toEqual(['HighSchool']);
  rerender(<PageHead key="home" {...home} />);
  expect(head()).toMatchObject({
    title: SCHOOL,
    canonical: `${SITE}/`,
    type: 'website',
    published: undefined,
  });
  const tags = [...document.head.querySelectorAll('title, meta, link')];
  const names = tags.map(({ outerHTML }) => outerHTML.replace(/ (?:content|href)=.*/, ''));
  expect(new Set(names).size).toBe(names.length);
  expect(head().image).not.toBe(image);
  unmount();
  expect(document.head.querySelectorAll('title, meta, link')).toHaveLength(0);
});

test('an item has the list’s image unless the build drew its own', () => {
  const imageOf = (page: HeadOf) => {
    const { unmount } = render(<PageHead {...page} />);
    const { image } = head();
    unmount();
    return image;
  };
  const listImage = imageOf({ title: 'News', description: '', path: '/news' });
  expect(listImage).toMatch(new RegExp(`^${SITE}/og/-\\w+\\.jpg$`));
  expect(imageOf(item)).toBe(listImage);
  const drawnImage = itemImageKey(item.title, 'October 5, 2025');
  const own = imageOf({ ...item, drawnImage });
  expect(own).not.toBe(listImage);
  const undated = imageOf({
    ...item,
    published: null,
    drawnImage: itemImageKey(item.title, '---'),
  });
  expect(undated).not.toBe(own);
  expect(undated).not.toBe(listImage);
  expect(imageOf({ ...item, drawnImage, title: 'Since renamed' })).toBe(listImage);
});

test.each<[string, Partial<HeadOf>, string | undefined]>([
  ['an item that is not known yet', { path: undefined }, undefined],
  ['an item that does not exist', { path: undefined, noindex: true }, 'noindex'],
  ['a page that its route hides', { path: '/student-portal' }, 'noindex'],
])('%s has no canonical URL and describes nothing', (_case, change, robots) => {
  render(<PageHead {...item} {...change} />);
  const { canonical, url, ...rest } = head();
  expect([canonical, url, rest.robots]).toEqual([undefined, undefined, robots]);
  expect(things({ ...item, ...change })).toEqual([]);
});

test.each([
  [undefined, 'en_IE', ['BreadcrumbList']],
  ['fr', 'fr_IE', ['BreadcrumbList', 'WebPage']],
  ['fr-CA', 'fr_CA', ['BreadcrumbList', 'WebPage']],
])('a page in the language %s is described as %s', (lang, locale, described) => {
  const page = { title: 'Frais', description: '', path: '/frais', lang };
  render(<PageHead {...page} />);
  const meta = document.querySelector('meta[property="og:locale"]');
  expect(meta).toHaveAttribute('content', locale);
  expect(things(page)).toEqual(described);
});

test('a slash at the end is not part of the canonical URL', () => {
  render(<PageHead title="Fees" description="" path="/fees/" />);
  expect(head().canonical).toBe(`${SITE}/fees`);
});
