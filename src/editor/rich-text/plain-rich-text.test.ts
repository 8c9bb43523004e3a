import fc from 'fast-check';
import { plainRichText, writeRichText } from './plain-rich-text';

test('typed text is text, with its lines and paragraphs', () => {
  const line = fc.stringMatching(/^[a-z0-9*_[\]()<>&;#+.\\:/!`~^|"'-]{1,12}$/);
  const text = fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 3 }), (paragraphs) => {
      const typed = paragraphs.join('\n\n');
      expect(plainRichText(writeRichText(typed))).toBe(typed);
    }),
  );
  expect(writeRichText('5*3*2 feet')).toBe('5\\*3\\*2 feet');
});

test('formatted text has no plain form', () => {
  for (const text of ['**a**', 'a *b*', '[a](/b)', '- a', '1. a']) {
    expect(plainRichText(text)).toBeUndefined();
  }
  expect(plainRichText('a\nb')).toBe('a b');
  expect(plainRichText('')).toBe('');
});

test('a long line of spaces is written at once', () => {
  const { user } = process.cpuUsage();
  expect(writeRichText(`a${' '.repeat(100_000)}b \n c`)).toMatch(/^a +b\\\nc$/);
  expect(process.cpuUsage({ user, system: 0 }).user).toBeLessThan(1_000_000);
});
