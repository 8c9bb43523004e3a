import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Font, type Glyph, type KerningTables, parse } from 'opentype.js';

/**
 * Lora in files of a few hundred letters each, the commonest first: English; the letters of Yoruba, Igbo
 * and Hausa and of Europe; accents. A letter is taken from the first file that has it.
 */
const FILES = ['latin', 'latin-ext', 'vietnamese'].map(
  (subset) => `node_modules/@fontsource/lora/files/lora-${subset}-600-normal.woff`,
);

/** Letters as outlines, so that a picture looks the same on a machine that has no fonts at all. */
export type Lettering = {
  /** The text without what the fonts cannot draw: emoji, other scripts, control characters. */
  readonly drawable: (text: string) => string;
  /** How wide a line is, in the unit of `size`. */
  readonly width: (line: string, size: number) => number;
  /** A line as SVG; `x` is its left end, `y` the line that the letters stand on. */
  readonly outline: (line: string, x: number, y: number, size: number) => string;
};

/** Between a letter and the accent over it, in ems. */
const ACCENT_GAP = 0.05;

type Face = {
  readonly font: Font;
  readonly kerning: KerningTables;
  readonly has: (letter: string) => boolean;
  /** A letter's outline in the font's units, as the data of an SVG path. */
  readonly outline: (glyph: Glyph) => string;
};

/** A letter and where it stands, in ems from the beginning of the line; `y` goes down. */
type Placed = {
  readonly face: Face;
  readonly glyph: Glyph;
  readonly x: number;
  readonly y: number;
};

/**
 * Reads the fonts.
 * @param root the project's folder
 */
export function readLettering(root: string): Lettering {
  const faces = FILES.map((file) => readFace(path.join(root, file)));
  return {
    drawable: (text) => drawable(faces, text),
    width: (line, size) => place(faces, line).width * size,
    outline: (line, x, y, size) => {
      const letters = place(faces, line).letters.map(svgOf);
      return `<g transform="translate(${x} ${y.toFixed(1)}) scale(${size})">${letters.join('')}</g>`;
    },
  };
}

function svgOf({ face, glyph, x, y }: Placed): string {
  const outline = face.outline(glyph);
  if (outline === '') return '';
  const scale = 1 / face.font.unitsPerEm;
  return `<path transform="translate(${x.toFixed(3)} ${y.toFixed(3)}) scale(${scale})" d="${outline}"/>`;
}

function readFace(file: string): Face {
  // A copy: a small file's buffer is a piece of a larger one.
  const font = parse(new Uint8Array(readFileSync(file)).buffer);
  const outlines = new Map<number, string>();
  return {
    font,
    outline: (glyph) => {
      // In the font's own units, which are whole numbers: to round others costs more than all else.
      const known = outlines.get(glyph.index);
      const outline = known ?? glyph.getPath(0, 0, font.unitsPerEm).toPathData(0);
      outlines.set(glyph.index, outline);
      return outline;
    },
    kerning: font.position.getKerningTables('latn') ?? [],
    has: (letter) => font.charToGlyphIndex(letter) > 0,
  };
}

function drawable(faces: readonly Face[], text: string): string {
  const letters = [...text.normalize('NFC')].map((letter) => {
    if (/\s/.test(letter)) return ' ';
    if (faceOf(faces, letter)) return letter;
    if (letter === '₦') return 'N';
    // In parts: Ṣ is S and a dot below it; a letter in another shape (wide, mathematical) is the plain one.
    const parts = letter.normalize('NFKD');
    return [...parts].every((part) => faceOf(faces, part)) ? parts : '';
  });
  return letters.join('').replace(/ +/g, ' ').trim();
}

function faceOf(faces: readonly Face[], letter: string): Face | undefined {
  return faces.find(({ has }) => has(letter));
}

function place(faces: readonly Face[], line: string): { letters: Placed[]; width: number } {
  const letters: Placed[] = [];
  let width = 0;
  let before: Placed | undefined;
  for (const letter of line) {
    const face = faceOf(faces, letter);
    if (!face) continue;
    const glyph = face.font.charToGlyph(letter);
    if (before && /\p{Mn}/u.test(letter)) {
      letters.push(accent(face, glyph, before));
      continue;
    }
    const nearer = before?.face === face ? kerning(face, before.glyph, glyph) : 0;
    before = { face, glyph, x: width + nearer, y: 0 };
    letters.push(before);
    width = before.x + glyph.advanceWidth / face.font.unitsPerEm;
  }
  return { letters, width };
}

function kerning({ font, kerning: tables }: Face, left: Glyph, right: Glyph): number {
  return (font.position.getKerningValue(tables, left.index, right.index) ?? 0) / font.unitsPerEm;
}

/** An accent that has no letter of its own with it, as in Yoruba’s ọ́: over the middle of its letter, above its top. */
function accent(face: Face, glyph: Glyph, { face: under, glyph: letter, x }: Placed): Placed {
  const own = boxOf(face, glyph);
  const its = boxOf(under, letter);
  const isAbove = own.bottom > 0;
  return {
    face,
    glyph,
    x: x + its.middle - own.middle,
    y: isAbove ? -Math.max(0, its.top + ACCENT_GAP - own.bottom) : 0,
  };
}

/** What a letter covers, in ems above the line that it stands on. */
function boxOf({ font }: Face, glyph: Glyph) {
  const { x1, x2, y1, y2 } = glyph.getBoundingBox();
  const em = font.unitsPerEm;
  return { middle: (x1 + x2) / 2 / em, bottom: y1 / em, top: y2 / em };
}
