import { nameProblem, publishedNameProblem } from './file-name';

test.each([
  ...['a:b.jpg', 'a*.jpg', 'why?.pdf', 'a"b.csv', '<a>.jpg', 'a|b.jpg', 'a\\b.jpg'],
  ...['a\nb.jpg', 'a\tb.jpg', 'a\x7f.jpg', 'a.jpg.', 'a.jpg ', 'gallery./a.jpg', 'gallery /a.jpg'],
  ...['CON', 'nul.txt', 'NUL.tar.gz', 'Aux.jpg', 'prn .csv', 'com1.jpg', 'LPT¹.pdf', 'con/a.jpg'],
  'CONIN$',
])('rejects %j, which Windows cannot store', (name) => {
  expect(nameProblem(name)).toBe('Windows cannot store a file with this name; rename it.');
});

test.each(['.x.html', '.DS_Store', 'gallery/.hidden/a.jpg', '..'])('%s is hidden', (name) => {
  expect(nameProblem(name)).toMatch(/^is hidden/);
});

test.each([
  ...['a.jpg', 'Fees 2026 (new).pdf', 'Ọjọ́ Ìbí.csv', 'console.jpg', 'a..b.jpg', 'com10.jpg'],
  ...['nulls.csv', 'my con.jpg', "St. Mary's.pdf", '🎉.jpg'],
])('accepts %s, which every system can store', (name) => {
  expect(nameProblem(`static/uploads/${name}`)).toBeUndefined();
});

test.each([
  ['fees%20list.pdf', /^has % or #/],
  ['Fees 50% off.pdf', /^has % or #/],
  ['form #2.pdf', /^has % or #/],
  ['Ọjọ́.pdf'.normalize('NFD'), /^has a name with separate accents/],
  ['why?.pdf', /^Windows cannot/],
  [`${'x'.repeat(201)}.pdf`, /^has too long a name/],
  [`${'ọ'.repeat(80)}.pdf`, /^has too long a name/],
])('rejects %s, whose link fails on some server', (name, problem) => {
  expect(publishedNameProblem(`static/uploads/${name}`)).toMatch(problem);
});

test('accepts a name of 200 bytes, to which the build adds an ending', () => {
  expect(publishedNameProblem(`static/uploads/${'x'.repeat(196)}.jpg`)).toBeUndefined();
});

test("accepts any other name: Ọjọ́ & St. Mary's (1) +;,=@[]{}~^.pdf", () => {
  const name = "static/uploads/Ọjọ́ & St. Mary's (1) +;,=@[]{}~^`$!.pdf".normalize('NFC');
  expect(publishedNameProblem(name)).toBeUndefined();
});
