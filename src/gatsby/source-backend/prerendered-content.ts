import type { ResourceName } from '../../content/content-files';
import { longDate, timestampOf } from '../../content/long-date';
import { albumPath, newsItemPath } from '../../routes';
import { prerenderedNodes } from './prerendered-resources';

export type PrerenderedContent = ReturnType<typeof prerenderedContent>;
export type PrerenderedNewsItem = PrerenderedContent['news'][number];
export type PrerenderedAlbum = PrerenderedContent['albums'][number];

export function prerenderedContent(getNodesByType: (type: string) => readonly unknown[]) {
  return {
    news: prerenderedNodes('news', getNodesByType).map(({ data }) => ({
      path: newsItemPath(data.id),
      title: data.title,
      body: data.body,
      published: published(data.created_at),
    })),
    albums: prerenderedNodes('albums', getNodesByType).map(({ data, pictures }) => ({
      path: albumPath(data.id),
      name: data.name,
      pictures: (pictures ?? []).map(({ image }) => image),
    })),
  } satisfies Readonly<Record<ResourceName, unknown>>;
}

/** ISO 8601, and as shown. */
function published(createdAt: string | null | undefined) {
  const timestamp = timestampOf(createdAt);
  if (Number.isNaN(timestamp)) return undefined;
  return { dateTime: new Date(timestamp).toISOString(), day: longDate(createdAt) };
}
