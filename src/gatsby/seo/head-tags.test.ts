/** @jest-environment node */
import { load } from 'cheerio';
import { type HeadContent, setHeadTags } from './head-tags';

const PAGE =
  '<!DOCTYPE html><html><head><meta charSet="utf-8"/><meta name="viewport" content="width=device-width"/><title>T</title></head><body><p>x</p></body></html>';

const content: HeadContent = {
  siteName: "Girls' School",
  title: 'Prize day',
  description: 'Prizes.',
  canonical: 'https://www.school.example/news/7',
  noindex: false,
  image: 'https://www.school.example/og/1.jpg',
  published: '2025-10-05T08:00:00.000Z',
  isArticle: true,
  feed: '/feed.xml',
  data: { '@context': 'https://schema.org' },
};

function withHeadTags(html: string, head: HeadContent): string {
  const $ = load(html);
  setHeadTags($, head);
  return $.html();
}

function metas(html: string): Record<string, string | undefined> {
  const $ = load(html);
  return Object.fromEntries(
    $('meta[content]')
      .toArray()
      .map(({ attribs }) => [attribs.property ?? attribs.name, attribs.content]),
  );
}

test('a shared link shows its page’s title, description and image', () => {
  expect(metas(withHeadTags(PAGE, content))).toEqual({
    viewport: 'width=device-width',
    'og:type': 'article',
    'og:locale': 'en_NG',
    'og:site_name': "Girls' School",
    'og:title': 'Prize day',
    'og:description': 'Prizes.',
    'og:url': 'https://www.school.example/news/7',
    'og:image': 'https://www.school.example/og/1.jpg',
    'og:image:type': 'image/jpeg',
    'og:image:alt': 'Prize day',
    'og:image:width': '1200',
    'og:image:height': '630',
    'article:published_time': '2025-10-05T08:00:00.000Z',
    'twitter:card': 'summary_large_image',
    'theme-color': '#12305c',
  });
});

test('the head links the canonical URL, icons, manifest and feed', () => {
  const links = load(withHeadTags(PAGE, content))('link').toArray();
  expect(links.map(({ attribs }) => ({ ...attribs }))).toEqual([
    { rel: 'canonical', href: 'https://www.school.example/news/7' },
    { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
    { rel: 'icon', href: '/crest.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: '/manifest.webmanifest' },
    {
      rel: 'alternate',
      type: 'application/atom+xml',
      title: "Girls' School",
      href: '/feed.xml',
    },
  ]);
});

test('noindex pages say so; pages without a canonical URL have none', () => {
  const html = withHeadTags(PAGE, { ...content, noindex: true, canonical: undefined });
  expect(metas(html)).toMatchObject({ robots: 'noindex' });
  expect(html).not.toMatch(/canonical|og:url/);
  const page = { ...content, isArticle: false, published: undefined, feed: undefined };
  const tags = withHeadTags(PAGE, { ...page, data: undefined });
  expect(metas(tags)).toMatchObject({ 'og:type': 'website' });
  expect(tags).not.toMatch(/robots|article|alternate|<script/);
});

test('an item’s text never becomes markup', () => {
  const hostile = `"/><script>alert(1)</script></script>'&amp;$&$1\u0000`;
  const html = withHeadTags(PAGE, {
    ...content,
    title: hostile,
    description: hostile,
    siteName: hostile,
    data: { name: hostile },
  });
  expect(metas(html)['og:title']).toBe(hostile.replace('\u0000', ''));
  const scripts = load(html)('script');
  expect(scripts).toHaveLength(1);
  expect(JSON.parse(scripts.text())).toEqual({ name: hostile });
});

test('a page without a place for the tags fails the build', () => {
  expect(() => withHeadTags(PAGE.replace('viewport', 'other'), content)).toThrow('no <meta');
});
