import path from 'node:path';
import type { CreatePagesArgs } from 'gatsby';
import { type ResourceName, resourceNames } from '../../content/content-files';
import { longDate } from '../../content/long-date';
import { environment } from '../../environment';
import { itemImageKey, OWN_OG_IMAGES } from '../../layout/og-image-path';
import type { Album, AlbumPicture } from '../../live/resources/albums';
import type { ItemPages } from '../../live/resources/live-resource';
import { NEWS_PAGE_SIZE, type NewsItem, RECENT_NEWS } from '../../live/resources/news';
import { resources } from '../../live/resources/resources';
import { bytesOnPhone, sizesCache } from '../pictures/sized-pictures';
import type { NodeMaker } from '../source-content/content-nodes';
import type { Finding } from './backend-problems';
import type { Cache } from './backend-requests';
import { unchangedSince } from './unchanged-since';

type Item = { readonly id: string };

export type PrerenderedEntry<Data = Item> = {
  readonly data: Data;
  /** An album's images; null if the request failed. */
  readonly pictures?: readonly AlbumPicture[] | null;
  /** Of the entry as received, and of an album's images, for its page. */
  readonly hashes?: readonly (string | undefined)[];
  /** In ms since 1970. */
  readonly fetchedAt: number;
};

/** In the backend's order; `findings` says what is wrong with it; without a response, `fetchedAt` is missing. */
export type PrerenderedEntries<Data = Item> = {
  readonly entries: readonly PrerenderedEntry<Data>[];
  readonly fetchedAt?: number | undefined;
  readonly findings: readonly Finding[];
  readonly responseHashes: ResponseHashes;
};

/** Response hashes by path; undefined if only part of the list was fetched. */
export type ResponseHashes = Readonly<Record<string, string | undefined>>;

type KnownItems = { readonly news: NewsItem; readonly albums: Album };

export type Prerendered = {
  readonly [Name in ResourceName]: PrerenderedEntries<
    Name extends keyof KnownItems ? KnownItems[Name] : Item
  >;
};

const PRERENDERED = 'Prerendered';

const PRERENDERED_LIST = 'PrerenderedList';

/** As many items as a page of the list shows, and one more, which tells whether there are other pages. */
const NEWEST = Math.max(RECENT_NEWS, NEWS_PAGE_SIZE + 1);

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
  "The key of its Open Graph image, if the build draws one of its own."
  image: String
  "When a build first fetched this data, in ms since 1970."
  fetchedAt: Float!
}

"A list that the backend sent, even if it is empty."
type ${PRERENDERED_LIST} implements Node @dontInfer {
  resource: String!
  "When a build first fetched the list as it is, in ms since 1970."
  fetchedAt: Float!
  "In the backend's order."
  nodes: [${PRERENDERED}!]! @link(by: "id", from: "ids")
  "The first of them."
  newest: [${PRERENDERED}!]! @link(by: "id", from: "newestIds")
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
    const { entries, fetchedAt: listedAt } = prerendered[resource];
    if (listedAt === undefined) continue;
    const nodes = [];
    const images = imageKeys(resource, entries);
    for (const [position, { data, pictures, fetchedAt }] of entries.entries()) {
      // Images are not resized in development.
      const bytes = pictures && !isDeveloping ? await bytesOnPhone(pictures, root, sizes) : null;
      const image = images[position];
      nodes.push({ data, pictures, bytes, image, resource, key: data.id, fetchedAt });
    }
    const ids = nodes.map(({ key }) => createNodeId(`${resource} ${key}`));
    for (const [position, node] of nodes.entries()) {
      const id = ids[position] ?? '';
      const since = times.since(id, createContentDigest(contentOf(node)), node.fetchedAt);
      const timed = { ...node, fetchedAt: since };
      actions.createNode({
        ...timed,
        id,
        internal: { type: PRERENDERED, contentDigest: createContentDigest(timed) },
      });
    }
    const fetchedAt = times.since(resource, createContentDigest(nodes.map(contentOf)), listedAt);
    const list = { resource, fetchedAt, ids, newestIds: ids.slice(0, NEWEST) };
    actions.createNode({
      ...list,
      id: createNodeId(`list of ${resource}`),
      internal: { type: PRERENDERED_LIST, contentDigest: createContentDigest(list) },
    });
  }
  await times.store();
}

/** Of the newest items. */
function imageKeys(resource: ResourceName, entries: readonly PrerenderedEntry[]): string[] {
  const { items } = resources[resource];
  if (!items) return [];
  return entries.slice(0, OWN_OG_IMAGES).map(({ data }) => {
    const { title, createdAt } = items.describe(data);
    return itemImageKey(title, createdAt === undefined ? undefined : longDate(createdAt));
  });
}

/** What pages show of a node. */
function contentOf({
  data,
  pictures,
  bytes,
}: object & Record<'data' | 'pictures' | 'bytes', unknown>) {
  return { data, pictures, bytes };
}

export function createPrerenderedPages(
  root: string,
  prerendered: Prerendered,
  { createPage }: Pick<CreatePagesArgs['actions'], 'createPage'>,
): void {
  for (const resource of resourceNames) {
    const { items } = resources[resource];
    if (!items) continue;
    const pages = itemPages(prerendered[resource].entries, items);
    for (const [position, { pagePath, data }] of pages.entries()) {
      const following = pages[position + 1];
      const title = following && items.describe(following.data).title;
      createPage({
        path: pagePath,
        component: path.join(root, 'src/pages', items.component),
        context: {
          key: data.id,
          next: following && title ? { path: following.pagePath, title } : undefined,
        },
      });
    }
  }
}

/** The items that get a page of their own; the dynamic route serves the others. */
function itemPages(entries: readonly PrerenderedEntry[], items: ItemPages) {
  const files = new Set<string>();
  return entries.flatMap(({ data, pictures }) => {
    const pagePath = items.path(data.id);
    // macOS and Windows would store `News1` and `news1` in one file.
    const file = pagePath.toLowerCase();
    const isEmpty = pictures !== undefined && !pictures?.length;
    // Some hosts cannot store other ids as file names.
    if (isEmpty || !/^\/\w+\/[\w~-]{1,200}$/.test(pagePath) || files.has(file)) return [];
    files.add(file);
    return [{ pagePath, data }];
  });
}
