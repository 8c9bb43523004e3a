import path from 'node:path';
import type { CreatePagesArgs } from 'gatsby';
import { type ResourceName, resourceNames } from '../../content/content-files';
import { environment } from '../../environment';
import type { Album, AlbumPicture } from '../../live/resources/albums';
import type { NewsItem } from '../../live/resources/news';
import { albumPath, newsItemPath } from '../../routes';
import type { NodeMaker } from '../source-content/content-nodes';
import { bytesOnPhone, sizesCache } from '../uploads/sized-pictures';
import type { Finding } from './backend-problems';
import type { Cache } from './backend-requests';
import { unchangedSince } from './unchanged-since';

export type PrerenderedEntry<Data = { readonly id: string }> = {
  readonly data: Data;
  /** An album's images; null if the request failed. */
  readonly pictures?: readonly AlbumPicture[] | null;
  /** In ms since 1970. */
  readonly fetchedAt: number;
};

/** In the backend's order; `findings` says what is wrong with it. */
export type PrerenderedEntries<Data> = {
  readonly entries: readonly PrerenderedEntry<Data>[];
  readonly findings: readonly Finding[];
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
  "When a build first fetched this data, in ms since 1970."
  fetchedAt: Float!
  "When a build first fetched the resource's list as it is, in ms since 1970."
  listedAt: Float!
}`;

/** Creates every node on each run, because Gatsby deletes nodes that are not created again. */
export async function createPrerenderedNodes(
  root: string,
  prerendered: Prerendered,
  {
    actions,
    cache,
    createContentDigest,
    createNodeId,
  }: NodeMaker & { readonly cache: Cache & Pick<CreatePagesArgs['cache'], 'directory'> },
): Promise<void> {
  const sizes = sizesCache(cache);
  const times = await unchangedSince(cache);
  const isDeveloping = environment().NODE_ENV === 'development';
  for (const resource of resourceNames) {
    const { entries } = prerendered[resource];
    if (entries.length === 0) continue;
    const nodes = [];
    for (const [position, { data, pictures, fetchedAt }] of entries.entries()) {
      // Images are not resized in development.
      const bytes = pictures && !isDeveloping ? await bytesOnPhone(pictures, root, sizes) : null;
      nodes.push({ data, pictures, bytes, resource, key: data.id, position, fetchedAt });
    }
    const fetchedAt = Math.max(...nodes.map((node) => node.fetchedAt));
    const listedAt = times.since(resource, createContentDigest(nodes.map(contentOf)), fetchedAt);
    for (const node of nodes) {
      const id = createNodeId(`${resource} ${node.key}`);
      const since = times.since(id, createContentDigest(contentOf(node)), node.fetchedAt);
      const timed = { ...node, fetchedAt: since, listedAt };
      actions.createNode({
        ...timed,
        id,
        internal: { type: PRERENDERED, contentDigest: createContentDigest(timed) },
      });
    }
  }
  await times.store();
}

/** What pages show of a node. */
function contentOf({
  data,
  pictures,
  bytes,
}: object & Record<'data' | 'pictures' | 'bytes', unknown>) {
  return { data, pictures, bytes };
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
