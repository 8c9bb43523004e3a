/** @jest-environment node */
import * as fc from 'fast-check';
import { truncate } from './truncate';

test('a longer text is truncated to exactly the given length, and "..." is added (specification, section 9)', () => {
  expect(truncate('abcdef', 5)).toBe('abcde...');
});

test('a text that is not longer is left alone', () => {
  expect(truncate('abcde', 5)).toBe('abcde');
  expect(truncate('abc', 5)).toBe('abc');
  expect(truncate('', 5)).toBe('');
});

test('an emoji counts as one character and is never cut in half', () => {
  expect(truncate('🎓🎓🎓', 2)).toBe('🎓🎓...');
  expect(truncate('🎓🎓🎓', 3)).toBe('🎓🎓🎓');
});

test('any text is truncated to its first characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(30), (text, length) => {
      const characters = [...text];
      const expected =
        characters.length <= length ? text : `${characters.slice(0, length).join('')}...`;
      expect(truncate(text, length)).toBe(expected);
      expect(truncate(text, length)).not.toMatch(/[\uD800-\uDBFF]\.\.\.$/);
    }),
  );
});
