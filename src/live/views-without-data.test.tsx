import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import gallery from '../../e2e/content/gallery.json';
import home from '../../e2e/content/home.json';
import news from '../../e2e/content/news.json';
import { LiveAlbumPage } from '../gallery/LiveAlbumPage';
import { LiveGallery } from '../gallery/LiveGallery';
import { LiveNews } from '../news/LiveNews';
import { LiveNewsDetail } from '../news/LiveNewsDetail';
import { LiveRecentNews } from '../news/LiveRecentNews';
import { testQueryClient } from '../testing/render-with-queries';
import { createQueryClient } from './query-client';

// There is no `window`, as in the build. Rows: name, view, loading label, number of live areas.
const views: readonly (readonly [string, ReactElement, string, number])[] = [
  ['Recent News', <LiveRecentNews key="r" content={home.recentNews} />, 'Loading news…', 1],
  ['/news', <LiveNews key="n" content={news} />, 'Loading news…', 2],
  ['/news/{id}', <LiveNewsDetail key="i" content={news} id="1" state={null} />, 'Loading news…', 1],
  ['/gallery', <LiveGallery key="g" content={gallery} />, 'Loading albums…', 2],
  [
    '/gallery/{albumTitle}',
    <LiveAlbumPage key="a" content={gallery} id="1" state={null} />,
    'Loading photos…',
    1,
  ],
];

test.each(views)(
  'without prerendered data, %s is built with its spinner over an empty area, and sends no request',
  (_name, view, label, areas) => {
    const request = jest.spyOn(globalThis, 'fetch');
    const html = renderToString(
      <QueryClientProvider client={testQueryClient()}>{view}</QueryClientProvider>,
    );
    expect(html).toMatch(new RegExp(`role="status"[^>]*>.*?${label}`));
    expect(html).toMatch(/<noscript>.*Turn on JavaScript to see this section\..*<\/noscript>/);
    expect(html.match(/class="empty"/g) ?? []).toHaveLength(areas);
    expect(request).not.toHaveBeenCalled();
    request.mockRestore();
  },
);

test('in the build, no timer keeps the process alive', () => {
  expect(createQueryClient().getDefaultOptions().queries?.gcTime).toBe(Number.POSITIVE_INFINITY);
});
