import '../../testing/school-editor';
import fc from 'fast-check';
import { escapeMarkdown } from '../../schema/escape-markdown';
import { parseRichText } from '../../schema/rich-text';

const shown = (text: string) => parseRichText(escapeMarkdown(text));

test('text that looks like Markdown is shown as it was typed', () => {
  const texts = ['5. Bring a mug', '- one', '+1', '*new*', 'a_b_', '[x](/y)', '<a@b.example>'];
  for (const text of [...texts, '12)', 'AT&amp;T', '\\*', '-', '1 < 2']) {
    expect(shown(text)).toBe(text);
  }
  expect(escapeMarkdown('Call +234 1, at 5.30 - see B & C')).toBe(
    'Call +234 1, at 5.30 - see B & C',
  );
});

test('any line of text is shown as it was typed', () => {
  const line = fc.stringMatching(/^[a-z0-9*_[\]()<>&;#+.\\:/!`~^|"' -]{1,20}$/);
  fc.assert(
    fc.property(line, (text) => {
      const tidy = text.replace(/ +/g, ' ').trim();
      if (tidy !== '') expect(shown(tidy)).toBe(tidy);
    }),
  );
});

test('a text of nothing but line ends or spaces is read at once', () => {
  const { user } = process.cpuUsage();
  for (const part of ['\r', '\u2028', ' ', '\n ']) escapeMarkdown(part.repeat(100_000));
  expect(process.cpuUsage({ user, system: 0 }).user).toBeLessThan(1_000_000);
});
