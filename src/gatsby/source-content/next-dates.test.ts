/** @jest-environment node */
import { createNextDates } from './next-dates';

type Resolver = {
  readonly type: string;
  readonly resolve: (source: unknown, args: object, context: object) => Promise<unknown>;
};

const day = (title: string, firstDay: string) => ({ title, firstDay, audience: 'Everyone' });
const terms = [{ name: 'Term', dates: [day('Exams', '2026-12-12'), day('Carols', '2026-12-13')] }];

/** What the page query `nextDates` gives. */
async function queried() {
  const createResolvers = jest.fn();
  // A partial hook: only what the code under test reads.
  createNextDates(Object({ createResolvers }));
  const [[{ Query }]] = createResolvers.mock.calls;
  const { type, resolve }: Resolver = Query.nextDates;
  const findOne = async ({ type: node }: { type: string }) =>
    node === 'DatesContent' ? { terms } : undefined;
  return { type, dates: await resolve(undefined, {}, { nodeModel: { findOne } }) };
}

afterEach(() => jest.restoreAllMocks());

test('a build has the dates that are next on its day in Lagos', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-12-12T22:59:00Z'));
  expect(await queried()).toMatchObject({
    type: '[ShortDate!]!',
    dates: [{ title: 'Exams' }, { title: 'Carols' }],
  });
  // In Lagos the next day has begun.
  clock.mockReturnValue(Date.parse('2026-12-12T23:00:00Z'));
  expect((await queried()).dates).toMatchObject([{ title: 'Carols' }]);
});
