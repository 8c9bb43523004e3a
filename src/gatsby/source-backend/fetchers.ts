import type { ResourceName } from '../../content/content-files';
import { fetchAlbums } from './albums';
import type { BackendRequest } from './backend-requests';
import { fetchNews } from './news';
import type { PrerenderedEntries } from './prerendered-resources';

/** Fetches at most `limit` entries; `photoOrigins` are those whose photos browsers show. */
type Fetcher = (
  request: BackendRequest,
  limit: number,
  photoOrigins: readonly string[],
) => Promise<PrerenderedEntries<{ readonly id: string }>>;

export const fetchers = {
  news: fetchNews,
  albums: fetchAlbums,
} satisfies Readonly<Record<ResourceName, Fetcher>>;

export type Prerendered = {
  readonly [Name in ResourceName]: Awaited<ReturnType<(typeof fetchers)[Name]>>;
};
