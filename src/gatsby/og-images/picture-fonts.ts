import { readFileSync } from 'node:fs';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import sharp from 'sharp';
import { attempt } from '../../schema/attempt';

/* Words of pictures are drawn in fonts of this project, each word in one. */

const FOLDER = 'src/gatsby/og-images';

/** sharp cannot read WOFF2. */
const FILES = {
  Lora: 'src/ui/fonts/lora-semibold.ttf',
  'Noto Serif': `${FOLDER}/fonts/noto-serif-semibold.ttf`,
  'Noto Emoji': `${FOLDER}/fonts/noto-emoji-semibold.ttf`,
} as const;

type Family = keyof typeof FILES;

/** A character of a word; only emoji are drawn in another font than the rest of their word. */
export type DrawnCharacter = { readonly text: string; readonly family: Family };

export type PictureFonts = ReturnType<typeof pictureFonts>;

/** Also the frame of a keycap, whose digit is enough. */
const IGNORABLE = /[\p{C}\p{Default_Ignorable_Code_Point}]|\u20e3/gu;
const EMOJI = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
const MARK = /\p{M}/gu;

const segmenter = new Intl.Segmenter('en');

export function pictureFontFiles(root: string): string[] {
  return Object.values(FILES).map((file) => path.join(root, file));
}

/** `root` contains the fonts. */
export function pictureFonts(root: string) {
  // biome-ignore lint/style/noProcessEnv: sharp reads it at its first text, and complains where there are no fonts.
  process.env.FONTCONFIG_FILE = path.join(root, FOLDER, 'fonts.conf');
  const fonts = new Map<Family, Font>();
  const read = (family: Family): Font => {
    const font = fonts.get(family) ?? readFont(path.join(root, FILES[family]));
    fonts.set(family, font);
    return font;
  };
  const has = (family: Family, text: string) =>
    Array.from(text).every((symbol) =>
      read(family).hasGlyphForCodePoint(symbol.codePointAt(0) ?? 0),
    );

  /** The form of a character that a font has. */
  const findForm = (family: Family, character: string): string | undefined => {
    const visible = character.replace(IGNORABLE, '');
    // Styled letters become plain.
    const plain = visible.replace(/[\p{L}\p{Nd}]/gu, (letter) => letter.normalize('NFKC'));
    // Composed if possible, as the shaper does.
    const found = ['NFC', 'NFD', 'NFKD']
      .map((form) => plain.normalize(form))
      .find((form) => has(family, form));
    return found !== undefined && isWhole(read(family), found) ? found : undefined;
  };

  const isEmoji = (character: string): boolean =>
    EMOJI.test(character) && has('Noto Emoji', character.replaceAll('\ufe0f', ''));

  /** The parts of a word that can be drawn. */
  const splitWord = (word: string): DrawnCharacter[] => {
    const characters = Array.from(segmenter.segment(word), ({ segment }) => segment);
    const canDraw = (family: Family, one: string) => findForm(family, one) !== undefined;
    const needsOther = (one: string) =>
      !canDraw('Lora', one) && !isEmoji(one) && canDraw('Noto Serif', one);
    const family = characters.some(needsOther) ? 'Noto Serif' : 'Lora';
    return characters.flatMap((character): DrawnCharacter[] => {
      const text = findForm(family, character);
      if (text === undefined && isEmoji(character)) {
        return [{ text: character, family: 'Noto Emoji' }];
      }
      return text ? [{ text, family }] : [];
    });
  };

  let added: Promise<unknown> | undefined;
  return {
    /** The words of a text, without what no font has. */
    splitWords: (text: string): DrawnCharacter[][] =>
      text
        .split(/\s+/)
        .map(splitWord)
        .filter((word) => word.length > 0),
    /** sharp takes one file for a text, and knows it in all later ones. */
    add: (): Promise<unknown> => {
      added ??= Promise.all(
        pictureFontFiles(root).map((fontfile) =>
          sharp({ text: { text: 'a', fontfile } }).toBuffer(),
        ),
      );
      return added;
    },
    read,
  };
}

export function readFont(file: string): Font {
  const font = create(readFileSync(file));
  if ('fonts' in font) throw new Error(`${file} contains more than one font.`);
  return font;
}

/** Whether each mark is set over or under its letter: Lora has no place for it on an m, and loses the dot of `ị̀`. */
export function isWhole(font: Font, character: string): boolean {
  const decomposed = character.normalize('NFD');
  const marks = Array.from(decomposed.matchAll(MARK), ({ index }) => index);
  if (marks.length === 0) return true;
  const isSet = attempt(() => {
    const { glyphs, positions } = font.layout(character);
    if (glyphs.some((_glyph, at) => at > 0 && positions[at]?.xOffset === 0)) return false;
    const ids = (text: string) => font.layout(text).glyphs.map(({ id }) => id);
    const without = marks.map((at) => decomposed.slice(0, at) + decomposed.slice(at + 1));
    return without.every((text) => ids(text).join() !== ids(character).join());
  });
  // fontkit throws at a few letters, such as Ẉ in Lora.
  return isSet ?? false;
}
