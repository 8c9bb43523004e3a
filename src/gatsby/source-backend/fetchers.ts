import type { ResourceName } from '../../content/content-files';
import { resources } from '../../live/resources/resources';
import { fetchAlbums } from './albums';
import type { BackendRequest } from './backend-requests';
import { fetchList } from './list';
import { fetchNews } from './news';
import type { PrerenderedEntries } from './prerendered-resources';

/** Fetches at most `limit` entries; `photoOrigins` are those whose photos browsers show. */
type Fetcher = (
  request: BackendRequest,
  limit: number,
  photoOrigins: readonly string[],
) => Promise<PrerenderedEntries<{ readonly id: string }>>;

type Fetchers = Readonly<Partial<Record<ResourceName, Fetcher>>>;

/** Those of resources whose items have pages. */
const fetchers = { news: fetchNews, albums: fetchAlbums } satisfies Fetchers;

/** @throws if the resource is listed without its schema, and has no fetcher */
export function findFetcher(name: ResourceName): Fetcher {
  const { [name]: fetcher }: Fetchers = fetchers;
  if (fetcher) return fetcher;
  const resource = resources[name];
  if (!resource.entry) throw new Error(`fetchers.ts has no fetcher for ${name}; add it.`);
  return (request, limit) => fetchList(request, resource, limit);
}

type Fetched = {
  readonly [Name in keyof typeof fetchers]: Awaited<ReturnType<(typeof fetchers)[Name]>>;
};

export type Prerendered = Readonly<
  Record<Exclude<ResourceName, keyof Fetched>, PrerenderedEntries<{ readonly id: string }>>
> &
  Fetched;
