/** @jest-environment node */
import * as v from 'valibot';
import { entryHashes, responseHash } from '../../live/response-hash';
import { fetchList } from './list';

const entry = v.object({ id: v.string(), text: v.string() });

const fetchBody = (body: unknown, limit = Number.POSITIVE_INFINITY) =>
  fetchList(
    async (path, schema) => {
      expect(path).toBe('/v1/notices/?limit=5');
      return body === undefined ? undefined : { data: v.parse(schema, body), fetchedAt: 7 };
    },
    'notices',
    { list: '/v1/notices/?limit=5', entry },
    limit,
  );

const notice = { id: '1', text: 'No classes on Friday' };

test.each<[string, unknown]>([
  ['a plain list', [notice, { id: '2' }, notice]],
  ['a page of a list', { count: 1, next: null, results: [notice, { id: '2' }, notice] }],
])(
  'fetches %s with one call, and names malformed and repeated entries instead of using them',
  async (_case, body) => {
    expect(await fetchBody(body)).toEqual({
      entries: [{ data: notice, hashes: entryHashes([notice]), fetchedAt: 7 }],
      fetchedAt: 7,
      findings: [
        { problem: 'skipped', where: 'notices 2', detail: 'text is missing' },
        { problem: 'repeated', where: 'notices 1' },
      ],
      responseHashes: { '/v1/notices/?limit=5': responseHash(body) },
    });
  },
);

test('an empty list has a time, a failed call has none', async () => {
  expect(await fetchBody([])).toMatchObject({ entries: [], fetchedAt: 7 });
  expect(await fetchBody(undefined)).toEqual({ entries: [], findings: [], responseHashes: {} });
});

test('a list of which only a part becomes pages has no hash, because the pages do not show it completely', async () => {
  const two = [notice, { id: '2', text: 'Visiting Sunday' }];
  const { entries, responseHashes } = await fetchBody(two, 1);
  expect(entries.map(({ data }) => data)).toEqual([notice]);
  expect(responseHashes).toEqual({});
});
