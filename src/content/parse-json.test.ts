/** @jest-environment node */
import fc from 'fast-check';
import { parseJson } from './parse-json';

describe('a JSON file that cannot be read says where the slip is, in plain words', () => {
  const slips: readonly [slip: string, source: string, problem: string][] = [
    ['an empty file', '', 'the file is empty'],
    ['a file of blank lines', '\n \n', 'the file is empty'],
    [
      'a comma after the last field',
      '{\n  "title": "News",\n}\n',
      'not valid JSON at line 2, column 18: this comma is one too many',
    ],
    [
      'a comma after the last entry of a list',
      '{"lines": ["one", "two", ]}',
      'not valid JSON at line 1, column 24: this comma is one too many',
    ],
    [
      'a missing comma between two fields',
      '{\n  "title": "News"\n  "body": "Text"\n}',
      'not valid JSON at line 2, column 18: a comma is missing here',
    ],
    [
      'a missing comma between two entries',
      '[\n  { "a": 1 }\n  { "a": 2 }\n]',
      'not valid JSON at line 2, column 13: a comma is missing here',
    ],
    [
      'a missing comma before a list',
      '{\n  "a": "one"\n  ["b"]\n}',
      'not valid JSON at line 2, column 13: a comma is missing here',
    ],
    [
      'a missing closing quotation mark',
      '{\n  "title": "News,\n  "body": "Text"\n}',
      'not valid JSON at line 2, column 18: a " is missing on this line',
    ],
    [
      'a missing closing quotation mark in a file from Windows',
      '{\r\n  "title": "News,\r\n  "body": "Text"\r\n}',
      'not valid JSON at line 2, column 18: a " is missing on this line',
    ],
    [
      'a missing opening quotation mark',
      '{\n  "title": News",\n  "body": "Text"\n}',
      'not valid JSON at line 2, column 12: unexpected News',
    ],
    [
      'a key without quotation marks',
      '{\n  title: "News"\n}',
      'not valid JSON at line 2, column 3: unexpected title',
    ],
    [
      'quotation marks of a word processor',
      '{\n  “title”: "News"\n}',
      'not valid JSON at line 2, column 3: write " instead of “',
    ],
    [
      'quotation marks of a German word processor',
      '{\n  "title": „News“\n}',
      'not valid JSON at line 2, column 12: write " instead of „',
    ],
    [
      'a closing quotation mark of a word processor',
      '{\n  "title": ”News”\n}',
      'not valid JSON at line 2, column 12: write " instead of ”',
    ],
    [
      'single quotation marks',
      '{\n  "title": \'News\'\n}',
      "not valid JSON at line 2, column 12: unexpected '",
    ],
    [
      'a quotation mark inside a text',
      '{\n  "title": "The "good" news"\n}',
      'not valid JSON at line 2, column 18: unexpected good',
    ],
    [
      'a missing colon',
      '{\n  "title" "News"\n}',
      'not valid JSON at line 2, column 10: a colon is missing here',
    ],
    [
      'a file cut off after a field',
      '{\n  "title": "News"\n\n',
      'not valid JSON at line 2, column 18: the file ends too early',
    ],
    [
      'a file cut off inside a text',
      '{\n  "title": "Ne',
      'not valid JSON at line 2, column 15: the file ends too early',
    ],
    [
      'a file cut off inside a word',
      '{\n  "open": tr',
      'not valid JSON at line 2, column 13: the file ends too early',
    ],
    [
      'a file from Windows cut off before empty lines',
      '{\r\n  "title": "News"\r\n\r\n',
      'not valid JSON at line 2, column 18: the file ends too early',
    ],
    ...['nul', 'fals', 't', '-'].map((word): [string, string, string] => [
      `a file cut off inside a value, at ${word}`,
      `[${word}`,
      `not valid JSON at line 1, column ${word.length + 2}: the file ends too early`,
    ]),
    ['text after the end', '{}\n{}', 'not valid JSON at line 2, column 1: unexpected {'],
    [
      'a backslash that means nothing',
      '{\n  "title": "a\\qb"\n}',
      'not valid JSON at line 2, column 14: write \\\\ instead of \\',
    ],
    [
      'a wrong letter after a text that quotes an error message',
      '{\n  "a": " in JSON at position 3", "b": x}',
      'not valid JSON at line 2, column 39: unexpected x',
    ],
    [
      'a tab inside a text',
      '{\n  "title": "The\tnews"\n}',
      'not valid JSON at line 2, column 16: a tab or another invisible character is not allowed in a text',
    ],
    ['a comment', '{}\n// done', 'not valid JSON at line 2, column 1: unexpected /'],
    ['a number of JavaScript', '[1.]', 'not valid JSON at line 1, column 2: unexpected 1.'],
    [
      'a file saved with a byte order mark',
      '\uFEFF{}',
      'starts with an invisible mark; save it as UTF-8 without BOM',
    ],
  ];

  test.each(slips)('%s', (_slip, source, problem) => {
    expect(parseJson(source)).toEqual({ ok: false, problems: [problem] });
  });
});

test('every right JSON text is read as it is', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(4), (value, indent) => {
      const source = JSON.stringify(value, null, indent);
      expect(parseJson(source)).toEqual({ ok: true, value: JSON.parse(source) });
    }),
  );
});

test('wherever a JSON text is cut off, the end of what is left is named', () => {
  fc.assert(
    fc.property(fc.object({ maxDepth: 2 }), fc.nat(), (value, cut) => {
      const whole = JSON.stringify(value, null, 2);
      const left = whole.slice(0, 1 + (cut % Math.max(1, whole.length - 1))).trimEnd();
      if (left === whole) return;
      const lines = left.split('\n');
      const place = `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
      expect(parseJson(left)).toEqual({
        ok: false,
        problems: [`not valid JSON at ${place}: the file ends too early`],
      });
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

test('the place and the reason do not depend on the words of the browser', () => {
  jest.spyOn(JSON, 'parse').mockImplementationOnce(() => {
    throw new SyntaxError('JSON Parse error: Property name must be a string literal');
  });
  expect(parseJson('{"title": "News",}')).toEqual({
    ok: false,
    problems: ['not valid JSON at line 1, column 17: this comma is one too many'],
  });
});
