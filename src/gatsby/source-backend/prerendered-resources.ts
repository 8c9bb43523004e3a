import path from 'node:path';
import type { CreatePagesArgs } from 'gatsby';
import { type ResourceName, resourceNames } from '../../content/content-files';
import type { Variable } from '../../environment';
import type { Album, AlbumPicture } from '../../live/resources/albums';
import type { NewsItem } from '../../live/resources/news';
import type { NodeMaker } from '../source-content/content-nodes';
import { prerenderedAlbums } from './albums';
import type { BackendRequest } from './backend-requests';
import { prerenderedNews } from './news';

export type PrerenderedEntry = {
  /** Parsed by the resource's schema. */
  readonly data: { readonly id: string };
  /** Of an album; null if the request failed. */
  readonly pictures?: readonly AlbumPicture[] | null;
  /** In ms since 1970. */
  readonly fetchedAt: number;
  /** Whether it has enough content for a page. */
  readonly hasPage: boolean;
};

/** In the backend's order; `malformed` counts invalid, too long or repeated entries. */
export type PrerenderedEntries = {
  readonly entries: readonly PrerenderedEntry[];
  readonly malformed: number;
  readonly responseHashes: ResponseHashes;
};

/** Response hashes by path; undefined if only part was fetched. */
export type ResponseHashes = Readonly<Record<string, string | undefined>>;

/** How the build fetches a live resource and creates nodes and pages. */
export type PrerenderedResource = {
  /** In build messages. */
  readonly label: string;
  /** 0 is always allowed. */
  readonly limit: {
    readonly variable: Variable;
    readonly default: number;
    readonly min: number;
    readonly max: number;
  };
  readonly fetch: (request: BackendRequest, limit: number) => Promise<PrerenderedEntries>;
  /** In src/pages. */
  readonly component: string;
  readonly pathOf: (id: string) => string;
};

export type PerResource<Value> = Readonly<Record<ResourceName, Value>>;

export const prerenderedResources: PerResource<PrerenderedResource> = {
  news: prerenderedNews,
  albums: prerenderedAlbums,
};

export function mapResources<Value>(create: (name: ResourceName) => Value): PerResource<Value> {
  return Object.fromEntries(
    resourceNames.map((name) => [name, create(name)]),
  ) as PerResource<Value>;
}

export const PRERENDERED = 'Prerendered';

export const PRERENDERED_TYPES = `
type ${PRERENDERED} implements Node @dontInfer {
  resource: String!
  "The id in the backend."
  key: String!
  data: JSON!
  "Of an album; null if the request failed."
  pictures: JSON
  "The backend's order."
  position: Int!
  "In ms since 1970."
  fetchedAt: Float!
}`;

/** Gatsby deletes nodes that are not created again. */
export function createPrerenderedNodes(
  content: PerResource<PrerenderedEntries>,
  { actions, createContentDigest, createNodeId }: NodeMaker,
): void {
  for (const resource of resourceNames) {
    for (const [position, entry] of content[resource].entries.entries()) {
      const key = entry.data.id;
      const node = { ...entry, resource, key, position };
      actions.createNode({
        ...node,
        id: createNodeId(`${resource} ${key}`),
        internal: { type: PRERENDERED, contentDigest: createContentDigest(node) },
      });
    }
  }
}

type ResourceData = { readonly news: NewsItem; readonly albums: Album };

/** In the backend's order; none if it was down. */
export function prerenderedNodes<Name extends ResourceName>(
  resource: Name,
  getNodesByType: (type: string) => readonly unknown[],
) {
  // Safe: `createPrerenderedNodes` stored what the schemas parsed.
  const nodes = getNodesByType(PRERENDERED) as readonly (PrerenderedEntry & {
    readonly resource: string;
    readonly key: string;
    readonly data: ResourceData[Name];
    readonly position: number;
  })[];
  return nodes.filter((node) => node.resource === resource).sort((a, b) => a.position - b.position);
}

export function createPrerenderedPages(
  root: string,
  { actions, getNodesByType }: Pick<CreatePagesArgs, 'actions' | 'getNodesByType'>,
): void {
  const files = new Set<string>();
  for (const resource of resourceNames) {
    const { component, pathOf } = prerenderedResources[resource];
    for (const { key, hasPage } of prerenderedNodes(resource, getNodesByType)) {
      const address = pathOf(key);
      // macOS and Windows would store `News1` and `news1` in one file.
      const file = address.toLowerCase();
      // The dynamic route shows what cannot be a file on every host.
      if (!hasPage || !/^\/\w+\/[\w~-]{1,200}$/.test(address) || files.has(file)) continue;
      files.add(file);
      actions.createPage({
        path: address,
        component: path.join(root, 'src/pages', component),
        context: { key },
      });
    }
  }
}
