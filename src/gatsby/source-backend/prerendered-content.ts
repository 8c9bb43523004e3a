import * as v from 'valibot';
import type { ResourceName } from '../../content/content-files';
import { longDate, timestampOf } from '../../content/long-date';
import { albumPath, newsItemPath } from '../../routes';

/** News is newest first. */
export type PrerenderedContent = ReturnType<typeof prerenderedContent>;
export type PrerenderedNewsItem = PrerenderedContent['news'][number];
export type PrerenderedAlbum = PrerenderedContent['albums'][number];

const newsNode = v.object({
  newsId: v.string(),
  title: v.string(),
  body: v.string(),
  created_at: v.nullish(v.string()),
  position: v.number(),
});

const albumNode = v.object({
  albumId: v.string(),
  name: v.string(),
  images: v.nullish(v.array(v.object({ image: v.string() }))),
});

/** There are no nodes if the backend was down. */
export function prerenderedContent(nodesOf: (type: string) => readonly unknown[]) {
  const news = nodesOf('PrerenderedNews').map((node) => v.parse(newsNode, node));
  const albums = nodesOf('PrerenderedAlbum').map((node) => v.parse(albumNode, node));
  return {
    news: news
      .sort((a, b) => a.position - b.position)
      .map(({ newsId, title, body, created_at }) => ({
        path: newsItemPath(newsId),
        title,
        body,
        published: published(created_at),
      })),
    albums: albums.map(({ albumId, name, images }) => ({
      path: albumPath(albumId),
      name,
      pictures: (images ?? []).map(({ image }) => image),
    })),
  } satisfies Readonly<Record<ResourceName, unknown>>;
}

/** ISO 8601, and as shown. */
function published(createdAt: string | null | undefined) {
  const timestamp = timestampOf(createdAt);
  if (Number.isNaN(timestamp)) return undefined;
  return { dateTime: new Date(timestamp).toISOString(), day: longDate(createdAt) };
}
