/** @jest-environment jsdom */
import { decodeNamedCharacterReference } from './decode-named-character-reference';

test.each([
  ['amp', '&'],
  ['nbsp', '\u00a0'],
  ['semi', ';'],
  ['NotEqualTilde', '≂̸'],
  ['AMP', '&'],
  ['notit', false],
  ['notaname', false],
])('reads &%s; as %j', (name, character) => {
  expect(decodeNamedCharacterReference(name)).toBe(character);
});
