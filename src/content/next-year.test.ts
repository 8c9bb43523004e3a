import { copyTerm, nextYears, yearLater } from './next-year';

test.each([
  ['First term 2026/27', 'First term 2027/28'],
  ['First term 2026/2027', 'First term 2027/2028'],
  ['Session 2099 – 00', 'Session 2100 – 01'],
  ['WAEC 2027', 'WAEC 2028'],
  ['On 2026-12-24', 'On 2027-12-24'],
  ['Room 20261', 'Room 20261'],
])('“%s” becomes “%s”', (text, next) => {
  expect(nextYears(text)).toBe(next);
});

test('a day keeps its day of the week', () => {
  expect(yearLater('2026-09-07')).toBe('2027-09-06');
  expect(yearLater('2028-02-29')).toBe('2029-02-27');
  expect(yearLater('soon')).toBe('soon');
});

test('a term is copied with its dates, and none has an id yet', () => {
  const dates = [
    { firstDay: '2026-12-07', lastDay: '2026-12-11', title: 'Tests 2026', tag: 'x', id: 'a/b' },
  ];
  expect(copyTerm({ name: 'First term', id: 'first-term', dates })).toEqual({
    name: 'First term 2027',
    dates: [{ firstDay: '2027-12-06', lastDay: '2027-12-10', title: 'Tests 2027', tag: 'x' }],
  });
});
