import path from 'node:path';
import type { CreatePagesArgs } from 'gatsby';
import { type ResourceName, resourceNames } from '../../content/content-files';
import { environment } from '../../environment';
import type { Album, AlbumPicture } from '../../live/resources/albums';
import type { NewsItem } from '../../live/resources/news';
import { albumPath, newsItemPath } from '../../routes';
import type { NodeMaker } from '../source-content/content-nodes';
import { bytesOnPhone, sizesCache } from '../uploads/sized-pictures';

export type PrerenderedEntry<Data = { readonly id: string }> = {
  readonly data: Data;
  /** An album's images; null if the request failed. */
  readonly pictures?: readonly AlbumPicture[] | null;
  /** In ms since 1970. */
  readonly fetchedAt: number;
};

/** In the backend's order; `malformed` counts invalid, too long or repeated entries. */
export type PrerenderedEntries<Data> = {
  readonly entries: readonly PrerenderedEntry<Data>[];
  readonly malformed: number;
  readonly responseHashes: ResponseHashes;
};

/** Response hashes by path; undefined if only part of the list was fetched. */
export type ResponseHashes = Readonly<Record<string, string | undefined>>;

export type Prerendered = {
  readonly news: PrerenderedEntries<NewsItem>;
  readonly albums: PrerenderedEntries<Album>;
};

const PRERENDERED = 'Prerendered';

export const PRERENDERED_TYPES = `
type ${PRERENDERED} implements Node @dontInfer {
  resource: String!
  "The id in the backend."
  key: String!
  data: JSON!
  "An album's images; null if the request failed."
  pictures: JSON
  "The download size of the pictures on a phone."
  bytes: Int
  "The backend's order."
  position: Int!
  "In ms since 1970."
  fetchedAt: Float!
}`;

/** Creates every node on each run, because Gatsby deletes nodes that are not created again. */
export async function createPrerenderedNodes(
  root: string,
  prerendered: Prerendered,
  { actions, cache, createContentDigest, createNodeId }: NodeMaker & Pick<CreatePagesArgs, 'cache'>,
): Promise<void> {
  const sizes = sizesCache(cache);
  const isDeveloping = environment().NODE_ENV === 'development';
  for (const resource of resourceNames) {
    for (const [position, entry] of prerendered[resource].entries.entries()) {
      const key = entry.data.id;
      const { pictures } = entry;
      // Images are not resized in development.
      const bytes = pictures && !isDeveloping ? await bytesOnPhone(pictures, root, sizes) : null;
      const node = { ...entry, resource, key, position, bytes };
      actions.createNode({
        ...node,
        id: createNodeId(`${resource} ${key}`),
        internal: { type: PRERENDERED, contentDigest: createContentDigest(node) },
      });
    }
  }
}

/** An entry's component in src/pages, and its path. */
const ITEM_PAGES = {
  news: { component: 'news/[id].tsx', pathOf: newsItemPath },
  albums: { component: 'gallery/[albumTitle].tsx', pathOf: albumPath },
} satisfies Record<ResourceName, object>;

export function createPrerenderedPages(
  root: string,
  prerendered: Prerendered,
  { createPage }: Pick<CreatePagesArgs['actions'], 'createPage'>,
): void {
  const files = new Set<string>();
  for (const resource of resourceNames) {
    const { component, pathOf } = ITEM_PAGES[resource];
    const entries: readonly PrerenderedEntry[] = prerendered[resource].entries;
    for (const { data, pictures } of entries) {
      const address = pathOf(data.id);
      // macOS and Windows would store `News1` and `news1` in one file.
      const file = address.toLowerCase();
      const isEmpty = pictures !== undefined && !pictures?.length;
      // The dynamic route serves ids that some hosts cannot store as file names.
      if (isEmpty || !/^\/\w+\/[\w~-]{1,200}$/.test(address) || files.has(file)) continue;
      files.add(file);
      createPage({
        path: address,
        component: path.join(root, 'src/pages', component),
        context: { key: data.id },
      });
    }
  }
}
