import { truncate } from './truncate';

test('longer text is truncated to exactly the given length, and "..." is added (specification, section 9)', () => {
  expect(truncate('abcdef', 5)).toBe('abcde...');
});

test('text within the limit is unchanged', () => {
  expect(truncate('abcde', 5)).toBe('abcde');
  expect(truncate('abc', 5)).toBe('abc');
  expect(truncate('', 5)).toBe('');
});

test('an emoji counts as one character and is never cut in half', () => {
  expect(truncate('🎓🎓🎓', 2)).toBe('🎓🎓...');
  expect(truncate('🎓🎓🎓', 3)).toBe('🎓🎓🎓');
});

test.each(['👨‍👩‍👧', '🇳🇬', 'ọ̀'])(
  '%s, one character for its reader, is never cut in half',
  (character) => {
    expect(truncate(character.repeat(100), 99)).toBe(`${character.repeat(99)}...`);
    expect(truncate(character.repeat(99), 99)).toBe(character.repeat(99));
  },
);
