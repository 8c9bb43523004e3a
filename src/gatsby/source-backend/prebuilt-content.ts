import * as v from 'valibot';
import type { ResourceName } from '../../content/content-files';
import { longDate, timestampOf } from '../../content/long-date';
import { albumPath, newsItemPath } from '../../routes';

/** A news item that is built as a page. */
export type PrebuiltNewsItem = {
  readonly path: string;
  readonly title: string;
  readonly body: string;
  /** When it was published, in ISO 8601 and as readers see it; none for an undated item. */
  readonly published: { readonly dateTime: string; readonly day: string } | undefined;
};

/** An album that is built as a page, and the addresses of its pictures. */
export type PrebuiltAlbum = {
  readonly path: string;
  readonly name: string;
  readonly pictures: readonly string[];
};

type Entries = { readonly news: PrebuiltNewsItem; readonly albums: PrebuiltAlbum };

/** The live content that the build has fetched; the news is newest first. */
export type PrebuiltContent = {
  readonly [Name in ResourceName]: readonly Entries[Name][];
};

/** The nodes of a type, as Gatsby gives them. */
type NodesOf = (type: string) => readonly unknown[];

const newsNode = v.object({
  newsId: v.string(),
  title: v.string(),
  body: v.string(),
  createdAt: v.nullish(v.string()),
  position: v.number(),
});

const albumNode = v.object({
  albumId: v.string(),
  name: v.string(),
  images: v.nullish(v.array(v.object({ image: v.string() }))),
});

/** Reads the nodes of news and albums; there are none when no backend could be reached. */
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
    albums: albums.map(({ albumId, name, images }) => ({
      path: albumPath(albumId),
      name,
      pictures: (images ?? []).map(({ image }) => image),
    })),
  };
}

function published(createdAt: string | null | undefined): PrebuiltNewsItem['published'] {
  const timestamp = timestampOf(createdAt);
  if (Number.isNaN(timestamp)) return undefined;
  return { dateTime: new Date(timestamp).toISOString(), day: longDate(createdAt) };
}
