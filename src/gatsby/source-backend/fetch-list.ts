import * as v from 'valibot';
import { responseHash } from '../../live/response-hash';
import { anyList, isAllDropped } from '../../live/wire-fields';
import type { Inspected } from './backend-problems';
import type { BackendRequest } from './backend-requests';
import type { PrerenderedEntries } from './prerendered-resources';

/** A list that the backend sends in one answer. */
export function inspected<Entry>(inspect: (received: readonly unknown[]) => Inspected<Entry>) {
  return v.pipe(
    anyList,
    v.transform((received) => {
      const { entries, findings } = inspect(received);
      const hash = responseHash(received);
      return { entries, findings, hash, isAllDropped: isAllDropped(received, entries) };
    }),
  );
}

/** The first `limit` items of the list. */
export async function fetchList<Item extends { readonly id: string }>(
  path: string,
  request: BackendRequest,
  limit: number,
  inspect: (received: readonly unknown[]) => Inspected<Item>,
): Promise<PrerenderedEntries<Item>> {
  const list = limit > 0 ? await request(path, inspected(inspect), 'list') : undefined;
  if (list === undefined) return { entries: [], findings: [], responseHashes: {} };
  const { data, fetchedAt } = list;
  // As if it could not be fetched: pages must not say that there is nothing.
  if (data.isAllDropped) return { entries: [], findings: data.findings, responseHashes: {} };
  return {
    entries: data.entries
      .slice(0, limit)
      .map(({ data, hash }) => ({ data, hashes: [hash], fetchedAt })),
    fetchedAt,
    findings: data.findings,
    responseHashes: data.entries.length <= limit ? { [path]: data.hash } : {},
  };
}
