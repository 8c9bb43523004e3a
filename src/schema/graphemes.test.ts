import { firstGraphemes as cut } from './graphemes';

const FAMILY = '👨‍👩‍👧';
const FLAG = '🇳🇬';
const TEACHER = '👩🏿‍🏫';
const ENGLAND = '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';
const KEYCAP = '1\ufe0f\u20e3';
const WHOLE = [FAMILY, FLAG, TEACHER, ENGLAND, KEYCAP, 'ọ̀', 'o̩', 'a', '\r\n', '❤️'];

function withoutSegmenter(): typeof cut {
  const { Segmenter } = Intl;
  Reflect.deleteProperty(Intl, 'Segmenter');
  try {
    let old: typeof cut | undefined;
    jest.isolateModules(() => {
      old = require('./graphemes').firstGraphemes;
    });
    if (!old) throw new Error('No module was loaded.');
    return old;
  } finally {
    Object.assign(Intl, { Segmenter });
  }
}

describe.each([
  ['this browser', cut],
  ['a browser without Intl.Segmenter', withoutSegmenter()],
])('in %s', (_browser, firstGraphemes) => {
  test.each(WHOLE)('%j is one character, before and after others', (character) => {
    expect(firstGraphemes(character.repeat(3), 2)).toBe(character.repeat(2));
    for (const other of WHOLE) {
      expect(firstGraphemes(`${other}${character}x`, 1)).toBe(other);
      expect(firstGraphemes(`${other}${character}x`, 2)).toBe(`${other}${character}`);
    }
  });

  test('counts each letter of plain text', () => {
    expect(firstGraphemes('abcdef', 5)).toBe('abcde');
    expect(firstGraphemes('abcde', 5)).toBe('abcde');
    expect(firstGraphemes('', 5)).toBe('');
    expect(firstGraphemes('a\nb c', 3)).toBe('a\nb');
  });

  test('cuts a letter with a thousand marks', () => {
    expect(firstGraphemes(`a${'\u0301'.repeat(1_000)}`, 5)).toHaveLength(200);
  });

  test('half of a surrogate pair is one character', () => {
    expect(firstGraphemes('\ud83d\ud83dab', 2)).toBe('\ud83d\ud83d');
  });
});
