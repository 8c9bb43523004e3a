import { readFileSync } from 'node:fs';
import { findProblems } from '../schema/problems';
import { datesSchema } from './schemas/dates';
import { fileByTerm, termOfDay } from './term-of-day';

const date = (firstDay: string, title = `Event of ${firstDay}`) => ({
  firstDay,
  title,
  audience: 'Everyone',
});
const term = (name: string, ...days: readonly string[]) => ({
  name,
  dates: days.map((day) => date(day)),
});
const FIRST = term('First term 2026/27', '2026-09-14', '2026-10-11', '2026-12-18');
const SECOND = term('Second term 2026/27', '2027-01-11', '2027-02-13', '2027-03-24');
const THIRD = term('Third term 2026/27', '2027-04-19', '2027-05-16', '2027-07-23');
const terms = [FIRST, SECOND, THIRD];

const problems = (all: readonly object[]) => {
  const shipped = JSON.parse(readFileSync('e2e/content/dates.json', 'utf8'));
  const audience = shipped.terms[0].dates[0].audience;
  const dated = JSON.parse(JSON.stringify(all).replaceAll('"Everyone"', JSON.stringify(audience)));
  return findProblems(datesSchema, { ...shipped, terms: dated });
};

test('a day belongs to the term whose days hold it, whatever the order of the terms', () => {
  const at = (day: string) => termOfDay(terms, day);
  expect([at('2026-09-01'), at('2026-11-29'), at('2027-01-02')]).toEqual([undefined, 0, 0]);
  expect([at('2027-01-20'), at('2027-04-19'), at('2027-08-01')]).toEqual([1, 2, 2]);
  expect(termOfDay([THIRD, FIRST, SECOND], '2027-01-20')).toBe(2);
});

test('a date is filed in its term, and others stay as they are', () => {
  const event = date('2027-01-20', 'PTA meeting');
  const misfiled = [{ ...FIRST, dates: [...FIRST.dates, event] }, SECOND, THIRD];
  const filed = fileByTerm(misfiled, () => true);
  expect(filed[0]?.dates).toEqual(FIRST.dates);
  expect(filed[1]?.dates).toEqual([...SECOND.dates, event]);
  expect(filed[1]?.dates.at(-1)).toBe(event);
  expect(filed[2]).toBe(THIRD);
  expect(fileByTerm(misfiled, () => false)).toBe(misfiled);
  expect(fileByTerm(terms, () => true)).toBe(terms);
});

test('the check names a date outside its term', () => {
  expect(problems(terms)).toEqual([]);
  const event = date('2027-01-20', 'PTA meeting');
  const found = problems([{ ...FIRST, dates: [...FIRST.dates, event] }, SECOND, THIRD]);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(
    /term 1, date 4: is outside its term: January 20, 2027 is in Second term/,
  );
});

test('five dates of the second term do not pass in a first term without a second one', () => {
  const next = term(
    'First term 2027/28',
    ...['2027-09-13', '2027-10-10', '2027-12-17', '2027-12-20'],
    ...['2028-02-05', '2028-02-12', '2028-02-20', '2028-03-01', '2028-03-10'],
  );
  expect(problems([...terms, next])).toHaveLength(5);
  const year = term('First term 2027/28', '2027-09-06', '2027-10-10', '2027-12-24');
  expect(problems([...terms, year])).toEqual([]);
  const mixed = term(
    'First term 2027/28',
    ...['2027-01-20', '2027-01-30', '2027-02-03', '2027-02-06', '2027-03-08'],
    ...['2027-09-13', '2027-10-10', '2027-10-12', '2027-11-10', '2027-12-17', '2027-12-18'],
  );
  expect(problems([...terms, mixed])).toHaveLength(5);
});

test('a copied term does not put the dates of its own into a term of years before', () => {
  const before = term('First term 2023/24', '2023-09-11', '2023-10-10', '2023-12-15');
  const year = term('Second term 2026/27', '2027-01-11', '2027-02-10', '2027-03-26');
  const copy = term('Second term 2027/28', '2028-01-10', '2028-02-09', '2028-03-24');
  expect(problems([before, year, copy])).toEqual([]);
});
