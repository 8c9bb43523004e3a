import { findProblems } from '../schema/problems';
import { datesSchema } from './schemas/dates';
import {
  formatDateRange,
  schoolDates,
  splitDate,
  type Terms,
  upcomingDates,
  withTermIds,
  writtenDate,
} from './school-dates';
import { dayOf } from './school-time';

const date = (firstDay: string, title: string, others: object = {}) => ({
  firstDay,
  title,
  audience: 'Everyone' as const,
  ...others,
});

const terms: Terms = [
  {
    name: 'Second term 2026/27',
    dates: [
      date('2027-02-07', 'Visiting Sunday', { audience: 'Boarders' }),
      date('2027-01-24', 'Visiting Sunday', { audience: 'Boarders' }),
    ],
  },
  {
    name: 'First term 2026/27',
    dates: [
      date('2026-12-13', 'Carol service', { starts: '16:00', ends: '17:30', place: 'Chapel' }),
      date('2026-12-13', 'Mass', { starts: '09:00' }),
      date('2026-11-30', 'Examinations', { lastDay: '2026-12-11' }),
    ],
  },
];

const only = (others: object) =>
  schoolDates([{ name: 'Term', dates: [date('2026-12-07', 'X', others)] }]).map(formatDateRange)[0];

test('dates are sorted by day and time, each with its own URL', () => {
  expect(schoolDates(terms).map(({ id, firstDay }) => [firstDay, id])).toEqual([
    ['2026-11-30', 'first-term-2026-27/examinations'],
    ['2026-12-13', 'first-term-2026-27/mass'],
    ['2026-12-13', 'first-term-2026-27/carol-service'],
    ['2027-01-24', 'second-term-2026-27/visiting-sunday'],
    ['2027-02-07', 'second-term-2026-27/visiting-sunday-2'],
  ]);
});

test('a date with an id keeps it, and one without gets no id of another', () => {
  const visit = date('2027-02-07', 'Visit', { id: 'term/visit' });
  const dates = [visit, date('2027-01-10', 'Visit'), date('2027-03-07', 'Visit')];
  expect(schoolDates([{ name: 'Term', dates }]).map(({ id }) => id)).toEqual([
    'term/visit-2',
    'term/visit',
    'term/visit-3',
  ]);
});

test('a renamed term keeps its links, and those of its dates', () => {
  const dates = [date('2027-01-10', 'Visit')];
  const terms = [
    { name: 'First term', dates },
    { name: 'Term 1', id: 'first-term', dates },
  ];
  expect(withTermIds(terms).map(({ id }) => id)).toEqual(['first-term-2', 'first-term']);
  expect(schoolDates(terms).map(({ id }) => id)).toEqual([
    'first-term-2/visit',
    'first-term/visit',
  ]);
});

test('an id that two have is a problem', () => {
  const visit = date('2027-01-10', 'Visit', { id: 'a' });
  const problem = ['"Terms": two entries have the id "a"; delete the id of the copy'];
  const terms = (...ids: readonly (string | undefined)[]) =>
    ids.map((id, at) => ({ name: `Term ${at}`, dates: [], ...(id && { id }) }));
  expect(problemsIn(terms('a', 'a'))).toEqual(problem);
  expect(problemsIn([{ name: 'Term', dates: [visit, visit] }])).toEqual(problem);
  expect(problemsIn(terms('a', 'b', undefined, undefined))).toEqual([]);
});

test('titles in other alphabets or with numbers have unique slugs', () => {
  const dates = ['X', 'X', 'X 2', '节日', '节日'].map((title, index) =>
    date(`2027-01-0${index + 1}`, title),
  );
  expect(schoolDates([{ name: 'T', dates }]).map(({ id }) => id)).toEqual([
    't/x',
    't/x-2',
    't/x-2-2',
    't/za99b4',
    't/za99b4-2',
  ]);
  expect(schoolDates([{ name: '学期', dates }])[0]?.id).toBe('oejlki/x');
});

test('names of calendar files fit every disk, however long a title is when its signs are spelt out', () => {
  const long = '㏂'.repeat(80);
  const [one, other] = schoolDates([
    { name: long, dates: [date('2027-01-01', long), date('2027-01-02', long)] },
  ]);
  for (const { id } of [one, other].flatMap((found) => found ?? [])) {
    for (const part of id.split('/')) expect(part.length).toBeLessThan(100);
    expect(id).toMatch(/^[a-z0-9]+(?:[-/][a-z0-9]+)*$/);
  }
  expect(one?.id).not.toBe(other?.id);
  const named = [{ ...date('2027-01-01', 'X'), id: `${'x'.repeat(201)}` }];
  expect(problemsIn([{ name: 'Term', dates: named }])).toEqual([
    'term 1, date 1, "Id": must be 200 characters or fewer',
  ]);
});

test('formats days and times, without repeating a shared month or year', () => {
  expect(only({})).toBe('December 7, 2026');
  expect(only({ lastDay: '2026-12-11' })).toBe('December 7 – 11, 2026');
  expect(only({ lastDay: '2027-01-04' })).toBe('December 7, 2026 – January 4, 2027');
  expect(only({ starts: '00:05' })).toBe('December 7, 2026, 12:05 AM');
  expect(only({ starts: '11:00', ends: '12:30' })).toBe('December 7, 2026, 11:00 AM – 12:30 PM');
  const [examinations] = schoolDates(terms);
  expect(examinations && formatDateRange(examinations)).toBe('November 30 – December 11, 2026');
});

test('splits a day into the parts of its date tile', () => {
  expect(splitDate('2026-12-13')).toEqual({ month: 'Dec', day: '13', weekday: 'Sun' });
  expect(splitDate('2027-01-04')).toEqual({ month: 'Jan', day: '4', weekday: 'Mon' });
});

test('finds the upcoming dates with a tag, and those for an audience', () => {
  const tagged = (firstDay: string, lastDay?: string) =>
    date(firstDay, 'PTA', { tag: 'pta', lastDay });
  const year = [
    {
      name: 'T',
      dates: [
        date('2026-11-01', 'Mass'),
        date('2026-11-20', 'Form', { audience: 'Applicants' }),
        tagged('2026-11-13', '2026-11-14'),
        tagged('2027-01-30'),
      ],
    },
  ];
  const on = (today: string) => upcomingDates({ terms: year, further: 'More follows.' }, today);
  const days = (today: string) =>
    on(today)
      .tagged('pta')
      .dates.map(({ firstDay }) => firstDay);
  expect(days('2026-11-14')).toEqual(['2026-11-13', '2027-01-30']);
  expect(days('2026-11-15')).toEqual(['2027-01-30']);
  expect(days('2027-01-31')).toEqual([]);
  const listed = (audience?: string) =>
    on('2026-11-02')
      .listed(audience)
      .dates.map(({ title }) => title);
  expect(listed()).toEqual(['PTA', 'Form', 'PTA']);
  expect(listed('Applicants')).toEqual(['Form']);
  expect(listed('Boarders')).toEqual([]);
  expect(on('2027-01-31').listed()).toEqual({ dates: [], further: 'More follows.' });
});

test.each([
  ['2027-01-30', '2027-01-30', 'Saturday 30 January 2027'],
  ['2027-02-18', '2027-02-21', 'Thursday 18 to Sunday 21 February 2027'],
  ['2026-12-07', '2026-12-11', 'Monday 7 to Friday 11 December 2026'],
  ['2026-10-29', '2026-11-01', 'Thursday 29 October to Sunday 1 November 2026'],
  ['2026-12-19', '2027-01-09', 'Saturday 19 December 2026 to Saturday 9 January 2027'],
])('writes out %s to %s', (firstDay, lastDay, written) => {
  expect(writtenDate({ firstDay, lastDay })).toBe(written);
});

test('the day changes at midnight in the school’s zone', () => {
  expect(dayOf(Date.parse('2026-06-18T23:59:59+01:00'))).toBe('2026-06-18');
  expect(dayOf(Date.parse('2026-06-19T00:00:00+01:00'))).toBe('2026-06-19');
});

test.each([
  [
    { lastDay: '2026-12-07' },
    'the last day must be after the first; leave it empty for a one-day event',
  ],
  [{ lastDay: '2026-12-08', starts: '09:00' }, 'a date that lasts several days cannot have a time'],
  [{ starts: '09:00', ends: '08:00' }, 'the end must be after the start, on the same day'],
  [{ starts: '09:00', ends: '09:00' }, 'the end must be after the start, on the same day'],
  [{ ends: '08:00' }, 'the end must be after the start, on the same day'],
  [{ title: 'x'.repeat(81) }, '"Title": must be 80 characters or fewer'],
])('an impossible date is reported with its row: %j', (others, problem) => {
  const dates = [date('2026-12-01', 'Fair'), date('2026-12-07', 'X', others)];
  expect(problemsIn([{ name: 'Term', dates }])).toEqual([
    problem.startsWith('"') ? `term 1, date 2, ${problem}` : `term 1, date 2: ${problem}`,
  ]);
});

test('rejects terms with the same calendar URL, and too many dates', () => {
  expect(
    problemsIn([
      { name: 'Term 1', dates: [] },
      { name: 'Term, 1', dates: [] },
    ]),
  ).toEqual(['"Terms": two terms have the name "Term, 1"']);
  const dates = Array.from({ length: 61 }, () => date('2026-12-01', 'Fair'));
  expect(problemsIn([{ name: 'Term', dates }])).toEqual([
    'term 1, "Dates": must have at most 60 dates',
  ]);
  const numbered = Array.from({ length: 10 }, (_, number) => ({
    name: `Term ${number}`,
    dates: dates.slice(1),
  }));
  expect(problemsIn(numbered)).toEqual(['"Terms": must have at most 9 terms']);
  expect(problemsIn(numbered.slice(1))).toEqual([]);
});

function problemsIn(some: unknown): string[] {
  const words = { heading: 'Dates', further: 'More.' };
  return findProblems(datesSchema, { ...words, terms: some });
}
