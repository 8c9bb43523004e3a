import * as v from 'valibot';
import { responseHash } from '../../live/response-hash';
import { idField, shortText } from '../../live/wire-fields';
import type { BackendRequest } from './backend-requests';
import { findFetcher } from './source-backend';

const item = v.object({ id: idField, text: shortText(100) });

const open = { id: 1, text: 'The gate is open' };
const closed = { id: 2, text: 'The pool is closed' };

async function build(body: unknown, limit = Number.POSITIVE_INFINITY) {
  const request: BackendRequest = async (_path, schema) => ({
    data: v.parse(schema, body),
    fetchedAt: 1,
  });
  return findFetcher('notices', { list: '/v1/notices/', item })(request, limit, []);
}

test('a list without a function of its own is fetched in one answer', async () => {
  const { entries, responseHashes, findings } = await build([open, closed]);
  expect(entries.map(({ data }) => data)).toEqual([
    { id: '1', text: open.text },
    { id: '2', text: closed.text },
  ]);
  expect(responseHashes).toEqual({ '/v1/notices/': responseHash([open, closed]) });
  expect(findings).toEqual([]);
});

test('skips malformed and repeated entries, and names them', async () => {
  const { entries, findings } = await build([open, { id: 2 }, open]);
  expect(entries).toHaveLength(1);
  expect(findings).toEqual([
    { problem: 'skipped', where: 'notices 2', detail: 'text is missing' },
    { problem: 'repeated', where: 'notices 1' },
  ]);
});

test('a list of which nothing can be shown is no empty list, but none', async () => {
  expect(await build([{ id: 2 }])).toEqual({
    entries: [],
    findings: [{ problem: 'skipped', where: 'notices 2', detail: 'text is missing' }],
    responseHashes: {},
  });
  expect(await build([])).toMatchObject({ entries: [], fetchedAt: 1 });
});

test('a list that is cut is compared with no answer', async () => {
  const { entries, responseHashes } = await build([open, closed], 1);
  expect(entries).toHaveLength(1);
  expect(responseHashes).toEqual({});
});
