import * as fc from 'fast-check';
import { cut } from './truncate';

test('a longer text is cut to exactly the given length, and "..." is added (specification, section 9)', () => {
  expect(cut('abcdef', 5)).toBe('abcde...');
});

test('a text that is not longer is left alone', () => {
  expect(cut('abcde', 5)).toBe('abcde');
  expect(cut('abc', 5)).toBe('abc');
  expect(cut('', 5)).toBe('');
});

test('an emoji counts as one character and is never cut in half', () => {
  expect(cut('🎓🎓🎓', 2)).toBe('🎓🎓...');
  expect(cut('🎓🎓🎓', 3)).toBe('🎓🎓🎓');
});

test('whatever the text, what is shown is its beginning, of the given length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(30), (text, length) => {
      const characters = [...text];
      const expected =
        characters.length <= length ? text : `${characters.slice(0, length).join('')}...`;
      expect(cut(text, length)).toBe(expected);
      expect(cut(text, length)).not.toMatch(/[\uD800-\uDBFF]\.\.\.$/);
    }),
  );
});

test('a text of a megabyte is cut as quickly as a short one', () => {
  const from = jest.spyOn(Array, 'from');
  expect(cut('🎓'.repeat(500_000), 99)).toBe(`${'🎓'.repeat(99)}...`);
  expect(String(from.mock.calls[0]?.[0]).length).toBeLessThanOrEqual(200);
  from.mockRestore();
});
