import * as v from 'valibot';
import { responseHash } from '../../live/response-hash';
import { anyList, isAllDropped } from '../../live/wire-fields';
import type { Finding } from './backend-problems';
import type { BackendRequest } from './backend-requests';
import { hashById } from './entry-hashes';
import type { PrerenderedEntries } from './prerendered-resources';

/** Parses as the browser does, and inspects what was received. */
export function inspected<Entries extends v.GenericSchema<unknown, readonly object[]>>(
  schema: Entries,
  inspect: (received: readonly unknown[]) => Finding[],
) {
  return v.pipe(
    anyList,
    v.transform((received) => {
      const entries: v.InferOutput<Entries> = v.parse(schema, received);
      return {
        entries,
        isAllDropped: isAllDropped(received, entries),
        findings: inspect(received),
        hash: responseHash(received),
        hashes: hashById(received),
      };
    }),
  );
}

/** The first `limit` items of a list that the backend sends in one answer. */
export async function fetchList<Item extends { readonly id: string }>(
  path: string,
  schema: v.GenericSchema<unknown, Item[]>,
  request: BackendRequest,
  limit: number,
  inspect: (received: readonly unknown[]) => Finding[],
): Promise<PrerenderedEntries<Item>> {
  const list = limit > 0 ? await request(path, inspected(schema, inspect), 'list') : undefined;
  if (list === undefined) return { entries: [], findings: [], responseHashes: {} };
  const { data, fetchedAt } = list;
  // As if it could not be fetched: pages must not say that there is nothing.
  if (data.isAllDropped) return { entries: [], findings: data.findings, responseHashes: {} };
  const hashes = new Map(data.hashes);
  return {
    entries: data.entries
      .slice(0, limit)
      .map((item) => ({ data: item, hashes: [hashes.get(item.id)], fetchedAt })),
    fetchedAt,
    findings: data.findings,
    responseHashes: data.entries.length <= limit ? { [path]: data.hash } : {},
  };
}
