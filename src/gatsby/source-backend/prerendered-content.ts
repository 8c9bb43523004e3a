import type { ResourceName } from '../../content/content-files';
import { longDate, timestampOf } from '../../content/long-date';
import { albumPath, newsItemPath } from '../../routes';
import { CLOCK_DIFFERENCE_MS } from './backend-problems';
import type { Prerendered } from './fetchers';

export type PrerenderedContent = ReturnType<typeof prerenderedContent>;
export type PrerenderedNewsItem = PrerenderedContent['news'][number];

/** News and albums as search, feed and search engines need them. */
export function prerenderedContent({ news, albums }: Prerendered) {
  return {
    news: news.entries.map(({ data }) => ({
      path: newsItemPath(data.id),
      title: data.title,
      body: data.body,
      published: published(data.created_at),
    })),
    albums: albums.entries.map(({ data, pictures }) => ({
      path: albumPath(data.id),
      name: data.name,
      pictures: (pictures ?? []).map(({ image }) => image),
    })),
  } satisfies Readonly<Partial<Record<ResourceName, unknown>>>;
}

/** The date in ISO 8601, and as pages show it. A date in the future would stay first in feed and sitemap. */
function published(createdAt: string | null | undefined) {
  const timestamp = timestampOf(createdAt);
  const isPast = timestamp <= Date.now() + CLOCK_DIFFERENCE_MS;
  if (!isPast) return undefined;
  return { dateTime: new Date(timestamp).toISOString(), day: longDate(createdAt) };
}
