import { plainText } from '../schema/markdown';
import { parseRichText } from '../schema/rich-text';
import { writtenText } from './written-text';

test.each([
  'Plain words.',
  'Some **bold**, *italic* and [linked](/news) words.',
  'First paragraph.\n\nSecond one.',
])('says the words of %j, as the parser does', (markdown) => {
  expect(writtenText(parseRichText(markdown))).toBe(
    plainText(markdown).replace(/\s+/g, ' ').trim(),
  );
});

test('a date in the text is the next one, or to be announced', () => {
  const date = { firstDay: '2026-12-13', lastDay: '2026-12-13' };
  const text = (dates: object[]) =>
    writtenText([
      { kind: 'paragraph', content: ['On ', Object({ kind: 'date', tag: 'fair', dates })] },
    ]);
  expect(text([date])).toBe('On Sunday 13 December 2026');
  expect(text([])).toBe('On a date to be announced');
});
