/** @jest-environment node */
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import gallery from '../../e2e/content/gallery.json';
import home from '../../e2e/content/home.json';
import news from '../../e2e/content/news.json';
import { LiveAlbumPage, LiveGallery } from '../gallery/LiveGallery';
import { LiveNews } from '../news/LiveNews';
import { LiveNewsDetail } from '../news/LiveNewsDetail';
import { LiveRecentNews } from '../news/LiveRecentNews';
import { testQueryClient } from '../testing/render-with-queries';

// There is no `window` here, as in the build.
const views: readonly (readonly [string, ReactElement, string])[] = [
  ['Recent News', <LiveRecentNews key="recent" content={home.recentNews} />, 'Loading news…'],
  ['/news', <LiveNews key="news" content={news} />, 'Loading news…'],
  ['/news/{id}', <LiveNewsDetail key="item" content={news} id="1" state={null} />, 'Loading news…'],
  ['/gallery', <LiveGallery key="gallery" content={gallery} />, 'Loading albums…'],
  [
    '/gallery/{albumTitle}',
    <LiveAlbumPage key="album" content={gallery} id="1" state={null} />,
    'Loading pictures…',
  ],
];

test.each(views)(
  'the pre-built page of %s shows its spinner, and sends no request',
  (_name, view, label) => {
    const request = jest.spyOn(globalThis, 'fetch');
    const html = renderToString(
      <QueryClientProvider client={testQueryClient()}>{view}</QueryClientProvider>,
    );
    expect(html).toMatch(new RegExp(`role="status"[^>]*>.*?${label}`));
    expect(request).not.toHaveBeenCalled();
    request.mockRestore();
  },
);

test.each(views)('the pre-built page of %s says that it needs a script', (_name, view) => {
  const html = renderToString(
    <QueryClientProvider client={testQueryClient()}>{view}</QueryClientProvider>,
  );
  expect(html).toMatch(/<noscript>.*Switch JavaScript on to see it\..*<\/noscript>/);
});
