/** @jest-environment node */
import fc from 'fast-check';
import { type Room, setText } from './fit-text';

/** As if every letter were as wide as half its height. */
const width = (line: string, size: number) => ([...line].length * size) / 2;

const ROOM: Room = {
  width: 100,
  sizes: [
    { size: 20, lines: 2 },
    { size: 10, lines: 3 },
  ],
};

test('a text that fits stands in the largest letters, broken between words', () => {
  expect(setText('our school', ROOM, width)).toEqual({ size: 20, lines: ['our school'] });
  expect(setText('seventy years old', ROOM, width)).toEqual({
    size: 20,
    lines: ['seventy', 'years old'],
  });
});

test('a longer text stands in smaller letters', () => {
  expect(setText('the oldest girls of the school sing', ROOM, width)).toEqual({
    size: 10,
    lines: ['the oldest girls of', 'the school sing'],
  });
});

test('what does not fit at all ends with an ellipsis', () => {
  const { size, lines } = setText('word '.repeat(40).trim(), ROOM, width);
  expect(size).toBe(10);
  expect(lines).toEqual(['word word word word', 'word word word word', 'word word word word…']);
});

test('no comma stands before the ellipsis', () => {
  const text = `${'aaaa '.repeat(10)}bbbbbbb, ${'cccc '.repeat(9)}`.trim();
  expect(setText(text, ROOM, width).lines.at(-1)).toBe('aaaa aaaa bbbbbbb…');
});

test('a word that is wider than the room is made smaller, then cut', () => {
  expect(setText('twelveletter', ROOM, width)).toEqual({ size: 10, lines: ['twelveletter'] });
  expect(setText('x'.repeat(50), ROOM, width).lines).toEqual([`${'x'.repeat(19)}…`]);
});

test('no text is ever wider or longer than its room', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), (text) => {
      const { size, lines } = setText(text, ROOM, width);
      const step = ROOM.sizes.find((other) => other.size === size);
      expect(lines.length).toBeLessThanOrEqual(step?.lines ?? 0);
      for (const line of lines) expect(width(line, size)).toBeLessThanOrEqual(ROOM.width);
    }),
  );
});
