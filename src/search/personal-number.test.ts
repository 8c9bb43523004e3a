import { isPersonalNumber } from './personal-number';

test.each([
  'OLA/2026/017',
  'ola 2026 0 1 7',
  '2026-JS1-0042',
  '0042',
  'e x 1 2 3',
  'ola２０２６017',
  '2026JS1042',
  'OLA/2026/07',
  '2026-7',
  'OLA/２０２６/۰۷',
  '𝟜𝟚𝟟',
  '①②③',
])('%s may be the number of a person', (query) => expect(isPersonalNumber(query)).toBe(true));

test.each([
  'fees 2026',
  '2026/2027',
  'JSS 1-3',
  'SS 1 and SS 2 2026',
  'JS1 form',
  'bus 12',
  '5 May 2027',
  '',
])('%s is the number of no person', (query) => expect(isPersonalNumber(query)).toBe(false));
