import { readXml } from '../../testing/read-xml';
import { robots, sitemap } from './sitemap';

test('the sitemap lists each page with its address and when it changed', () => {
  const xml = readXml(
    sitemap([
      { address: 'https://www.school.example/', changed: '2025-10-05T08:00:00.000Z' },
      { address: 'https://www.school.example/news/a&b<c>', changed: undefined },
    ]),
  );
  expect(xml.name).toBe('urlset');
  expect(xml.all('loc').map(({ text }) => text)).toEqual([
    'https://www.school.example/',
    'https://www.school.example/news/a&b<c>',
  ]);
  // A date that nobody knows is not made up.
  expect(xml.all('lastmod').map(({ text }) => text)).toEqual(['2025-10-05T08:00:00.000Z']);
});

test('a sitemap has no more pages than it may', () => {
  const entries = Array.from({ length: 50_001 }, () => ({
    address: 'https://a.example/',
    changed: undefined,
  }));
  expect(sitemap(entries).match(/<loc>/g)).toHaveLength(50_000);
});

test('robots may read all, and are told where the sitemap is', () => {
  expect(robots('https://www.school.example')).toBe(
    'User-agent: *\nDisallow:\n\nSitemap: https://www.school.example/sitemap.xml\n',
  );
});
