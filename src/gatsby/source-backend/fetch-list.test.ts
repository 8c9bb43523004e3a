import * as v from 'valibot';
import { responseHash } from '../../live/response-hash';
import { idField, shortText } from '../../live/wire-fields';
import { inspectItems } from './backend-problems';
import type { BackendRequest } from './backend-requests';
import { fetchList } from './fetch-list';

const parsed = jest.fn((text: string) => text);

const item = v.object({ id: idField, text: v.pipe(shortText(100), v.transform(parsed)) });

const open = { id: 1, text: 'The gate is open' };
const closed = { id: 2, text: 'The pool is closed' };

async function build(body: unknown, limit = Number.POSITIVE_INFINITY) {
  const request: BackendRequest = async (_path, schema) => ({
    data: v.parse(schema, body),
    fetchedAt: 1,
  });
  return fetchList('/v1/notices/', request, limit, (received) =>
    inspectItems('notices', item, received),
  );
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

test('parses each entry once', async () => {
  parsed.mockClear();
  await build([open, closed]);
  expect(parsed).toHaveBeenCalledTimes(2);
});

test('shows an entry after a malformed one of its id, as browsers do', async () => {
  const { entries, findings } = await build([{ id: 1 }, open]);
  expect(entries).toMatchObject([{ data: { text: open.text } }]);
  expect(findings).toMatchObject([{ problem: 'skipped' }]);
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
