import type { Variable } from '../../environment';
import type { BackendRequest } from './backend-requests';

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
  readonly graphql: string;
  /** The node field that contains the id, also the query variable. */
  readonly idField: string;
  /** In src/pages. */
  readonly component: string;
  readonly pathOf: (id: string) => string;
};
