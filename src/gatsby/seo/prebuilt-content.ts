import * as v from 'valibot';
import { longDate, timestampOf } from '../../content/long-date';
import { albumPath, newsItemPath } from '../../routes';

/** A news item that the build knows, as far as it is found from outside. */
export type PrebuiltNewsItem = {
  readonly path: string;
  readonly title: string;
  readonly body: string;
  /** When it was published; none for an undated item. */
  readonly published: Published | undefined;
};

/** A moment in ISO 8601, and its day as readers see it. */
type Published = { readonly moment: string; readonly day: string };

/** An album that the build knows, and the addresses of its pictures. */
export type PrebuiltGallery = { readonly path: string; readonly pictures: readonly string[] };

/** What the build knows of the live content, newest first. */
export type PrebuiltContent = {
  readonly news: readonly PrebuiltNewsItem[];
  readonly albums: readonly PrebuiltGallery[];
};

/** The nodes of a type, as Gatsby gives them. */
type NodesOf = (type: string) => readonly unknown[];

/** What src/gatsby/source-backend makes nodes of. */
const newsNode = v.object({
  newsId: v.string(),
  title: v.string(),
  body: v.string(),
  createdAt: v.nullish(v.string()),
  position: v.number(),
});

const albumNode = v.object({
  albumId: v.string(),
  images: v.nullish(v.array(v.object({ image: v.string() }))),
});

/** Reads the nodes of news and albums; there are none when no backend could be asked. */
export function prebuiltContent(nodesOf: NodesOf): PrebuiltContent {
  const news = nodesOf('PrebuiltNews').map((node) => v.parse(newsNode, node));
  const albums = nodesOf('PrebuiltAlbum').map((node) => v.parse(albumNode, node));
  return {
    news: news
      .sort((a, b) => a.position - b.position)
      .map(({ newsId, title, body, createdAt }) => ({
        path: newsItemPath(newsId),
        title,
        body,
        published: published(createdAt),
      })),
    albums: albums.map(({ albumId, images }) => ({
      path: albumPath(albumId),
      pictures: (images ?? []).map(({ image }) => image),
    })),
  };
}

function published(createdAt: string | null | undefined): Published | undefined {
  const moment = timestampOf(createdAt);
  if (Number.isNaN(moment)) return undefined;
  return { moment: new Date(moment).toISOString(), day: longDate(createdAt) };
}
