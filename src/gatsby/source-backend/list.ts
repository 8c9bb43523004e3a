import * as v from 'valibot';
import type { LiveResource } from '../../live/resources/live-resource';
import { responseHash } from '../../live/response-hash';
import { anyList, uniqueById, validEntries } from '../../live/wire-fields';
import type { BackendRequest } from './backend-requests';
import type { PrerenderedEntries } from './prerendered-resources';

type ListResource = Extract<LiveResource, { readonly entry: object }>;

/** A plain list, or a page of a list. */
const bodySchema = v.union([
  v.pipe(
    v.object({ results: anyList }),
    v.transform(({ results }) => results),
  ),
  anyList,
]);

/** A list whose items have no pages: one call. */
export async function fetchList(
  request: BackendRequest,
  { list, entry }: Pick<ListResource, 'list' | 'entry'>,
  limit: number,
): Promise<PrerenderedEntries<{ readonly id: string }>> {
  const schema = v.pipe(
    v.unknown(),
    v.transform((body) => ({
      entries: uniqueById(v.parse(validEntries(entry), v.parse(bodySchema, body))),
      hash: responseHash(body),
    })),
  );
  const response = limit > 0 ? await request(list, schema, 'list') : undefined;
  if (response === undefined) return { entries: [], findings: [], responseHashes: {} };
  const { data, fetchedAt } = response;
  const entries = data.entries.slice(0, limit).map((one) => ({ data: one, fetchedAt }));
  return { entries, fetchedAt, findings: [], responseHashes: { [list]: data.hash } };
}
