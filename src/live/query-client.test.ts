import { createQueryClient } from './query-client';

const NOW = Date.parse('2026-12-18T08:00:00Z');

afterEach(() => jest.restoreAllMocks());

test.each([
  ['is fresh for a minute', 59_000, 1],
  ['is asked for again after it', 60_000, 2],
  [
    'is asked for again if the clock was set back, which makes it an answer of the future',
    -3_600_000,
    2,
  ],
])('an answer %s', async (_case, later, requests) => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(NOW);
  const client = createQueryClient();
  const queryFn = jest.fn(async () => 'data');
  await client.fetchQuery({ queryKey: ['albums'], queryFn });
  now.mockReturnValue(NOW + later);
  await client.fetchQuery({ queryKey: ['albums'], queryFn });
  expect(queryFn).toHaveBeenCalledTimes(requests);
});
