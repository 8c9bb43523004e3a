import { inflateSync } from 'node:zlib';

/** More than the data of any program. */
const MAX_TEXT = 64_000_000;

/** A name, and in `iTXt` a language and its translation, above what is compressed. */
const COMPRESSED: Readonly<Record<string, RegExp>> = {
  tEXt: /(?!)/,
  zTXt: /^[^\0]*\0\0/,
  iTXt: /^[^\0]*\0[^\0]\0[^\0]*\0[^\0]*\0/,
};

/**
 * The compressed or hexadecimal texts of a PNG file, one character for each byte; sharp leaves out those after the picture.
 * @throws Error if one cannot be read
 */
export function pngTexts(picture: Buffer): string[] {
  if (picture.toString('latin1', 1, 4) !== 'PNG') return [];
  const texts: string[] = [];
  for (let at = 8; at + 8 <= picture.length; ) {
    const end = at + 8 + picture.readUInt32BE(at);
    const type = picture.toString('latin1', at + 4, at + 8);
    const compressed = COMPRESSED[type];
    if (compressed) texts.push(readText(picture.subarray(at + 8, end), compressed));
    at = end + 4;
  }
  return texts;
}

function readText(chunk: Buffer, compressed: RegExp): string {
  const written = chunk.toString('latin1');
  const [before] = compressed.exec(written) ?? [];
  const text = before === undefined ? written : before + inflate(chunk.subarray(before.length));
  return written.startsWith('Raw profile') ? hexadecimal(text) : text;
}

function inflate(data: Buffer): string {
  return inflateSync(data, { maxOutputLength: MAX_TEXT }).toString('latin1');
}

/** The bytes below a name and a length, as older programs store EXIF in PNG files. */
function hexadecimal(text: string): string {
  const [, , , ...lines] = text.split('\n');
  return Buffer.from(lines.join(''), 'hex').toString('latin1');
}
