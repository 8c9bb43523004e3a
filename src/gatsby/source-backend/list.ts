import * as v from 'valibot';
import type { LiveResource } from '../../live/resources/live-resource';
import { responseHash } from '../../live/response-hash';
import { anyList, uniqueById, validEntries } from '../../live/wire-fields';
import { inspectList } from './backend-problems';
import type { BackendRequest } from './backend-requests';
import { hashById } from './entry-hashes';
import type { PrerenderedEntries } from './prerendered-resources';

type ListResource = Required<Pick<LiveResource, 'list' | 'entry'>>;

/** A plain list, or a page of a list. */
export const listBodySchema = v.union([
  v.pipe(
    v.object({ results: anyList }),
    v.transform(({ results }) => results),
  ),
  anyList,
]);

/** A list that one call sends. */
export async function fetchList(
  request: BackendRequest,
  name: string,
  { list, entry }: ListResource,
  limit: number,
): Promise<PrerenderedEntries<{ readonly id: string }>> {
  const schema = v.pipe(
    v.unknown(),
    v.transform((body) => {
      const received = v.parse(listBodySchema, body);
      return {
        entries: uniqueById(v.parse(validEntries(entry), received)),
        hash: responseHash(body),
        hashes: hashById(received),
        findings: inspectList(name, received, entry),
      };
    }),
  );
  const response = limit > 0 ? await request(list, schema, 'list') : undefined;
  if (response === undefined) return { entries: [], findings: [], responseHashes: {} };
  const { data, fetchedAt } = response;
  const hashes = new Map(data.hashes);
  const entries = data.entries
    .slice(0, limit)
    .map((one) => ({ data: one, hashes: [hashes.get(one.id)], fetchedAt }));
  const isComplete = data.entries.length <= limit;
  const responseHashes = isComplete ? { [list]: data.hash } : {};
  return { entries, fetchedAt, findings: data.findings, responseHashes };
}
