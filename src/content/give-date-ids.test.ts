import { giveDateIds } from './give-date-ids';
import { schoolDates, type Terms } from './school-dates';

const date = (title: string, firstDay: string, others: object = {}) => ({
  title,
  firstDay,
  audience: 'Everyone',
  ...others,
});

const VISIT = 'Visiting Sunday';

const inTerm = (...dates: Terms[number]['dates']): Terms => [{ name: 'Term 1', dates }];
const idsOf = (terms: Terms) => terms.flatMap(({ dates }) => dates.map(({ id }) => id));

const published = inTerm(date(VISIT, '2027-02-07'), date('Mass', '2027-02-08'));
const withIds = giveDateIds(published, published);

test('dates that had no ids get those that their links and calendars have', () => {
  expect(idsOf(withIds)).toEqual(['term-1/visiting-sunday', 'term-1/mass']);
  expect(schoolDates(withIds)).toEqual(schoolDates(published));
});

test.each([
  ['ids', withIds],
  ['no ids', published],
])(
  'an earlier date of the same title leaves the links of the later alone: content with %s',
  (_, saved) => {
    const [term] = saved;
    const inserted = inTerm(date(VISIT, '2027-01-10'), ...(term?.dates ?? []));
    const given = giveDateIds(inserted, saved);
    expect(idsOf(given)).toEqual([
      'term-1/visiting-sunday-2027-01-10',
      'term-1/visiting-sunday',
      'term-1/mass',
    ]);
    expect(schoolDates(given).map(({ id }) => id)).toEqual(idsOf(given));
  },
);

test('a date keeps its id when its title, its day or its term changes', () => {
  const [visit, mass] = withIds[0]?.dates ?? [];
  const changed: Terms = [
    { name: 'Term one', dates: [{ ...date('Open day', '2027-02-14'), id: visit?.id ?? '' }] },
    { name: 'Term 2', dates: mass ? [mass] : [] },
  ];
  expect(idsOf(giveDateIds(changed, withIds))).toEqual(['term-1/visiting-sunday', 'term-1/mass']);
});

test('dates that a pasted table replaces keep their ids, also when they move', () => {
  const pasted = inTerm(date('Mass', '2027-02-09'), date(VISIT, '2027-02-07'));
  expect(idsOf(giveDateIds(pasted, withIds))).toEqual(['term-1/mass', 'term-1/visiting-sunday']);
});

test('a copy gets an id of its own', () => {
  const [visit, mass] = withIds[0]?.dates ?? [];
  const copy = { ...date(VISIT, '2027-03-07'), id: visit?.id ?? '' };
  const copied = visit && mass ? inTerm(visit, copy, mass) : [];
  const ids = ['term-1/visiting-sunday', 'term-1/visiting-sunday-2027-03-07', 'term-1/mass'];
  expect(idsOf(giveDateIds(copied, withIds))).toEqual(ids);
  // Until the editor saves it, it has one, too.
  expect(new Set(schoolDates(copied).map(({ id }) => id)).size).toBe(3);
});

test('an unfinished date gets none', () => {
  expect(idsOf(giveDateIds(inTerm(date('', '2027-01-10'), date('Fair', '')), []))).toEqual([
    undefined,
    undefined,
  ]);
});

describe('terms', () => {
  const terms = (...named: readonly [name: string, id?: string][]): Terms =>
    named.map(([name, id]) => ({ name, ...(id && { id }), dates: [] }));
  const given = (now: Terms) => giveDateIds(now, []).map(({ id }) => id);
  const [first, second] = ['First term', 'Second term'] as const;

  test('that had no ids get those that their links have', () => {
    expect(given(terms([first], [second]))).toEqual(['first-term', 'second-term']);
  });

  test('keep their ids when they are renamed, and others get their own', () => {
    expect(given(terms([first], ['Term 1', 'first-term'], [second, 'second-term']))).toEqual([
      'first-term-2',
      'first-term',
      'second-term',
    ]);
  });
});
