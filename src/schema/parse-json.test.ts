/** @jest-environment node */
import fc from 'fast-check';
import { parseJson } from './parse-json';

test.each([
  ['an empty file', ' \n', 'the file is empty'],
  ['an extra comma', '{\n  "a": "b",\n}\n', 'line 3, column 1: property name expected'],
  ['a missing comma', '[\n  { "a": 1 }\n  { "a": 2 }\n]', 'line 3, column 3: comma expected'],
  ['curly quotes', '{\n  “a”: "b"\n}', 'line 2, column 3: invalid symbol'],
  ['a truncated file', '{\n  "a": "b"\n\n', 'line 2, column 11: close brace expected'],
  ['a tab in a string', '["\t"\n]', 'line 1, column 2: invalid character'],
])('explains %s', (_error, source, problem) => {
  const position = problem.startsWith('line') ? 'not valid JSON at ' : '';
  const problems = [`a.json: ${position}${problem}`];
  expect(parseJson('a.json', source)).toEqual({ ok: false, problems });
});

test('a byte order mark, with which some programs start a file, is no error, and moves no place', () => {
  expect(parseJson('a.json', '\uFEFF{"a": 1}')).toEqual({ ok: true, value: { a: 1 } });
  expect(parseJson('a.json', '\uFEFF{“a”: 1}')).toEqual({
    ok: false,
    problems: ['a.json: not valid JSON at line 1, column 2: invalid symbol'],
  });
});

test('valid JSON is parsed unchanged', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(4), (value, indent) => {
      const source = JSON.stringify(value, null, indent);
      expect(parseJson('a.json', source)).toEqual({ ok: true, value: JSON.parse(source) });
    }),
  );
});

test('any error in JSON is reported with its position and a reason', () => {
  const characters = fc.constantFrom(...'{}[]:,"\\/\n\t 0-.eE+tx“\u0000\u00a0');
  fc.assert(
    fc.property(fc.object({ maxDepth: 2 }), fc.nat(), characters, (value, at, character) => {
      const whole = JSON.stringify(value, null, 2);
      const place = at % whole.length;
      const source = `${whole.slice(0, place)}${character}${whole.slice(place + 1)}`;
      const parsed = parseJson('a.json', source);
      const problem = expect.stringMatching(/^a\.json: not valid JSON at line \d+, column \d+: \S/);
      expect(parsed).toEqual(expect.objectContaining(parsed.ok ? {} : { problems: [problem] }));
    }),
  );
});

test('a file of nothing but brackets is reported, too', () => {
  expect(parseJson('a.json', '['.repeat(20_000))).toEqual({
    ok: false,
    problems: ['a.json: not valid JSON: it has too many brackets within each other'],
  });
});
