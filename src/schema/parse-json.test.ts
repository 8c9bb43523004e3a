import fc from 'fast-check';
import { parseJson } from './parse-json';

test('an empty file is reported', () => {
  expect(parseJson('a.json', ' \n')).toEqual({
    ok: false,
    problems: ['a.json: the file is empty'],
  });
});

test('a byte order mark, with which some programs start a file, is no error', () => {
  expect(parseJson('a.json', '\uFEFF{"a": 1}')).toEqual({ ok: true, value: { a: 1 } });
});

test('valid JSON is parsed unchanged', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(4), (value, indent) => {
      const source = JSON.stringify(value, null, indent);
      expect(parseJson('a.json', source)).toEqual({ ok: true, value: JSON.parse(source) });
    }),
  );
});

test.each([
  ['an extra comma', '{\n  "a": "b",\n}\n'],
  ['curly quotes', '{\n  “a”:\n  "b"\n}'],
  ['a truncated file', '{\n  "a": "b"\n\n'],
  ['nothing but brackets', '['.repeat(500_000)],
])('%s is reported in one line, with the reason that Node gives', (_error, source) => {
  expect(parseJson('a.json', source)).toEqual({
    ok: false,
    problems: [expect.stringMatching(/^a\.json: not valid JSON: \S[^\n]+$/)],
  });
});
