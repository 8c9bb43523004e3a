import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import newsContent from '../../../e2e/content/news.json';
import siteContent from '../../../e2e/content/site.json';
import { PageHead } from '../../layout/PageHead';
import { type NewsItem, newsResponseSchema } from '../../live/resources/news';
import { NewsDetail } from '../../news/NewsDetail';
import { newsItemHead } from '../../news/news-head';
import { newsItem } from '../../testing/news-backend';
import { fetched } from '../../testing/prerendered';
import { exportedPages } from '../exported-pages';
import { feed } from '../seo/feed';
import { createSeo } from '../seo/seo';
import { prerenderedContent } from './prerendered-content';

// Mocked, because Git takes long to list the history.
jest.mock('../../content/node/last-changed', () => ({ lastChanged: () => () => undefined }));

/* Everything the build creates from one news item, except its Open Graph image, where the title is cut. */

/** A string of characters that truncation and regular expressions look for. */
const repeatTo = (unit: string, length: number) =>
  `${unit.repeat(length / unit.length)}x`.slice(-length);

test.each([' ', 'a\n\n', ',', '\r\n \t', '<'])(
  'the page, head and feed entry of an item full of %j are small and fast',
  (unit) => {
    const sent = newsItem('7', {
      title: repeatTo(unit, 1_000),
      body: repeatTo(unit, 100_000),
    });
    const { items } = v.parse(newsResponseSchema, { results: [sent] });
    expect(items).toHaveLength(1);
    const { user } = process.cpuUsage();
    const output = items.map(render).join('');
    // A pattern that takes quadratic time reads five billion characters.
    expect(process.cpuUsage({ user, system: 0 }).user).toBeLessThan(6_000_000);
    expect(output.length).toBeLessThan(50 * JSON.stringify(sent).length + 20_000);
  },
  60_000,
);

function render(item: NewsItem): string {
  const prerendered = prerenderedContent(fetched({ news: [{ data: item }] }));
  const data = { kind: 'loaded', data: item } as const;
  const page = renderToStaticMarkup(<NewsDetail content={newsContent} news={data} />);
  const rendered = renderToStaticMarkup(
    <PageHead {...newsItemHead(newsContent, item, undefined)} />,
  );
  const $ = load(`${rendered}<meta charset="utf-8"><meta name="viewport">`);
  const pages = exportedPages([{ path: '/news/7', component: '', componentChunkName: '' }]);
  const seo = createSeo(
    // Only the context that the code under test reads.
    Object({
      root: process.cwd(),
      contentRoot: 'e2e',
      customPages: new Map(),
      publicFolder: '/nowhere',
      site: siteContent,
      prerendered,
      pages,
    }),
  );
  for (const one of pages) seo.addPage($, one);
  return [$.html(), page, feed(siteContent, prerendered.news) ?? ''].join('');
}
