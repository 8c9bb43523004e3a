import { readdirSync } from 'node:fs';
import * as fc from 'fast-check';
import { allRoutes } from '../routes';
import { slugify } from '../schema/slugify';
import { slugProblem } from './page-slug';

test.each([
  ['School fees', 'school-fees'],
  ['St. Mary’s House & Hall', 'st-marys-house-hall'],
  ["St. Mary's 'old' hall", 'st-marys-old-hall'],
  ['(Fees)', 'fees'],
  ['  2026/2027: Ọjọ́ Ìbí  ', '2026-2027-ojo-ibi'],
  ['???', ''],
  ['Fe\u200bes \u200e2027\u00ad', 'fees-2027'],
  ['Ƙwallon ƙafa a Ɓarnawa', 'kwallon-kafa-a-barnawa'],
  ['Æ‘s ﬁnal: 100,000 – ‘Straße’', 'aes-final-100000-strasse'],
])('the title "%s" has the slug "%s"', (title, address) => {
  expect(slugify(title)).toBe(address);
});

test.each<[string, string | undefined]>([
  ['sample-page', undefined],
  ['jss-1', undefined],
  ['', 'must use only a to z'],
  ['School-Fees', 'must use only a to z'],
  ['school--fees', 'must use only a to z'],
  ['-fees', 'must use only a to z'],
  ['fees/2026', 'must use only a to z'],
  ['fees.html', 'must use only a to z'],
  ['..', 'must use only a to z'],
  ['news', 'is already in use'],
  ['gallery', 'is already in use'],
  // Used by the editor, the backend and files of the export.
  ...['404', 'api', 'calendar', 'drawings', 'index', 'js', 'og', 'page-data', 'static']
    .concat('uploads', 'v1')
    .map((taken): [string, string] => [taken, 'is already in use']),
  // Reserved names on Windows.
  ...['con', 'nul', 'com1', 'lpt9'].map((name): [string, string] => [name, 'is already in use']),
  ['console', undefined],
  ['a'.repeat(60), undefined],
  ['a'.repeat(61), 'must be 60 characters or fewer'],
])('validates the URL "%s"', (address, problem) => {
  if (problem === undefined) expect(slugProblem(address)).toBeUndefined();
  else expect(slugProblem(address)).toContain(problem);
});

test('no page can have the name of a file in static/', () => {
  const names = readdirSync('e2e/static');
  expect(names).toContain('uploads');
  for (const name of names) expect([name, slugProblem(name)]).not.toContain(undefined);
});

test('no page can have a URL that is a segment of a route', () => {
  for (const { path } of allRoutes) {
    for (const part of path.split('/')) expect(slugProblem(part)).toBeDefined();
  }
});

test('any title’s slug is empty, too long, taken or valid', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (title) => {
      const address = slugify(title);
      expect(slugify(address)).toBe(address);
      if (address !== '') expect(slugProblem(address) ?? '').not.toContain('must use only');
    }),
  );
});
