/** @jest-environment node */
import fc from 'fast-check';
import { parseJson } from './parse-json';

test.each([
  ['an empty file', ' \n', 'the file is empty'],
  ['a byte order mark', '\uFEFF{}', 'starts with an invisible mark; save it as UTF-8 without BOM'],
  ['an extra comma', '{\n  "a": "b",\n}\n', 'line 2, column 11: this comma is one too many'],
  [
    'a missing comma',
    '[\n  { "a": 1 }\n  { "a": 2 }\n]',
    'line 3, column 3: a comma is missing here',
  ],
  ['a missing colon', '{\n  "a" "b"\n}', 'line 2, column 7: a colon is missing here'],
  [
    'a missing quote',
    '{\n  "a": "b,\n  "c": "d"\n}',
    'line 2, column 8: a " is missing in this text',
  ],
  ['curly quotes', '{\n  “a”: "b"\n}', 'line 2, column 3: unexpected “a”'],
  ['a truncated file', '{\n  "a": "b"\n\n', 'line 2, column 11: the file ends too early'],
  ['a backslash', '{\n  "a": "\\q"\n}', 'line 2, column 8: write \\\\ instead of \\ in this text'],
  [
    'a tab in a text',
    '["\t"\n]',
    'line 1, column 2: a tab or another invisible character in this text',
  ],
  ['text after the end', '{}\n{}\n[]', 'line 2, column 1: unexpected {'],
])('explains %s', (_error, source, problem) => {
  const position = problem.startsWith('line') ? 'not valid JSON at ' : '';
  expect(parseJson(source)).toEqual({ ok: false, problems: [position + problem] });
});

test('valid JSON is parsed unchanged', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(4), (value, indent) => {
      const source = JSON.stringify(value, null, indent);
      expect(parseJson(source)).toEqual({ ok: true, value: JSON.parse(source) });
    }),
  );
});

test('wherever a JSON text was spoilt, a place and a reason are given', () => {
  const characters = fc.constantFrom(...'{}[]:,"\\/\n\t 0-.eE+tx“\u0000\u00a0');
  fc.assert(
    fc.property(fc.object({ maxDepth: 2 }), fc.nat(), characters, (value, at, character) => {
      const whole = JSON.stringify(value, null, 2);
      const place = at % whole.length;
      const parsed = parseJson(`${whole.slice(0, place)}${character}${whole.slice(place + 1)}`);
      const problem = expect.stringMatching(/^not valid JSON at line \d+, column \d+: \S/);
      expect(parsed).toEqual(expect.objectContaining(parsed.ok ? {} : { problems: [problem] }));
    }),
  );
});
