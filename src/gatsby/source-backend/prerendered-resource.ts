import type { Variable } from '../../environment';
import type { BackendRequest } from './backend-requests';

/** An entry of the backend, stored as a node. */
export type PrerenderedEntry = {
  readonly id: string;
  /** In ms since 1970. */
  readonly fetchedAt: number;
  /** Node fields other than `position`. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Whether the entry has enough content for a page. */
  readonly hasPage: boolean;
};

/** In the backend's order; `malformed` counts invalid, too long or repeated entries. */
export type PrerenderedEntries = {
  readonly entries: readonly PrerenderedEntry[];
  readonly malformed: number;
  readonly fingerprints: Fingerprints;
};

/** Response hashes (src/live/fingerprint.ts) by path; undefined if only part was fetched. */
export type Fingerprints = Readonly<Record<string, string | undefined>>;

/** How the build fetches a live resource and creates nodes and pages from it. */
export type PrerenderedResource = {
  /** The name in build messages. */
  readonly label: string;
  /** The maximum number of entries; 0 is always allowed. */
  readonly limit: {
    readonly variable: Variable;
    readonly default: number;
    readonly min: number;
    readonly max: number;
  };
  readonly fetch: (request: BackendRequest, limit: number) => Promise<PrerenderedEntries>;
  /** The node type and its definition. */
  readonly type: string;
  readonly graphql: string;
  /** The node field that contains the id, and the variable of the page query. */
  readonly idField: string;
  /** The dynamic route's file in src/pages. */
  readonly component: string;
  readonly pathOf: (id: string) => string;
};
