import type { Variable } from '../../environment';
import type { BackendRequest } from './backend-requests';

/** One entry of the backend, which becomes a node. */
export type PrebuiltEntry = {
  readonly id: string;
  /** When the response came, in milliseconds since 1970. */
  readonly fetchedAt: number;
  /** The other fields of its node, except `position`. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Whether there is enough of it for a page. */
  readonly hasPage: boolean;
};

/** Entries in the backend's order, and how many malformed, too long or repeated ones were left out. */
export type PrebuiltEntries = {
  readonly entries: readonly PrebuiltEntry[];
  readonly malformed: number;
  readonly fingerprints: Fingerprints;
};

/**
 * The fingerprints (src/live/fingerprint.ts) of the responses that the entries were in, by the paths that pages request.
 * A path has none where the build did not fetch its whole response.
 */
export type Fingerprints = Readonly<Record<string, string | undefined>>;

/** How the build fetches a live resource, and makes nodes and pages of it. */
export type PrebuiltResource = {
  /** The entries in the build's report. */
  readonly label: string;
  /** How many entries are fetched: the environment variable, its default, and its range besides 0. */
  readonly limit: {
    readonly variable: Variable;
    readonly default: number;
    readonly min: number;
    readonly max: number;
  };
  readonly fetch: (request: BackendRequest, limit: number) => Promise<PrebuiltEntries>;
  /** The name of its nodes' GraphQL type, and the type's definition. */
  readonly type: string;
  readonly graphql: string;
  /** The field of the node that holds the id, which is also the variable of the page's query. */
  readonly idField: string;
  /** The file of the dynamic route in src/pages, which shows an entry's page too. */
  readonly component: string;
  readonly pathOf: (id: string) => string;
};
