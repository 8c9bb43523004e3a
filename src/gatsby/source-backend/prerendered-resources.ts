import path from 'node:path';
import type { CreatePagesArgs } from 'gatsby';
import { type ResourceName, resourceNames } from '../../content/content-files';
import type { Variable } from '../../environment';
import type { NodeMaker } from '../source-content/content-nodes';
import { prerenderedAlbums } from './albums';
import type { BackendRequest } from './backend-requests';
import { prerenderedNews } from './news';

export type PrerenderedEntry = {
  readonly id: string;
  /** In ms since 1970. */
  readonly fetchedAt: number;
  readonly fields: Readonly<Record<string, unknown>>;
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
  readonly type: string;
  /** `position` is the backend's order; `fetchedAt` is in ms since 1970. */
  readonly graphql: string;
  /** The node field that contains the id, also the query variable. */
  readonly idField: string;
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

export const PRERENDERED_TYPES = Object.values(prerenderedResources).map(({ graphql }) => graphql);

/** Gatsby deletes nodes that are not created again. */
export function createPrerenderedNodes(
  content: PerResource<PrerenderedEntries>,
  { actions, createContentDigest, createNodeId }: NodeMaker,
): void {
  for (const name of resourceNames) {
    const { type, idField } = prerenderedResources[name];
    for (const [position, { id, fields, ...entry }] of content[name].entries.entries()) {
      const node = { ...entry, ...fields, [idField]: id, position };
      actions.createNode({
        ...node,
        id: createNodeId(`${type} ${id}`),
        internal: { type, contentDigest: createContentDigest(node) },
      });
    }
  }
}

export function createPrerenderedPages(
  root: string,
  { actions, getNodesByType }: Pick<CreatePagesArgs, 'actions' | 'getNodesByType'>,
): void {
  const files = new Set<string>();
  for (const { type, idField, component, pathOf } of Object.values(prerenderedResources)) {
    const nodes = getNodesByType(type).toSorted((a, b) => Number(a.position) - Number(b.position));
    for (const { [idField]: id, hasPage } of nodes) {
      const address = pathOf(String(id));
      // macOS and Windows would store `News1` and `news1` in one file.
      const file = address.toLowerCase();
      // The dynamic route shows what cannot be a file on every host.
      if (!hasPage || !/^\/\w+\/[\w~-]{1,200}$/.test(address) || files.has(file)) continue;
      files.add(file);
      actions.createPage({
        path: address,
        component: path.join(root, 'src/pages', component),
        context: { [idField]: id },
      });
    }
  }
}
