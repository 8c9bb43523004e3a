import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type OutputInfo } from 'sharp';
import { type Room, setText } from './fit-text';
import { type Lettering, readLettering } from './glyphs';

/** What stands on the picture that a shared link shows. */
export type CardText = {
  readonly title: string;
  /** A few words above the title: what kind of page it is, or of which day. */
  readonly label?: string | undefined;
};

/** The size that link previews are drawn for, in pixels. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

const LEFT = 64;
const CREAM = '#fbf7ef';
const GOLD = '#e3a72f';

const CREST = { size: 72, top: 48 };
const NAME: Room = {
  width: 560,
  sizes: [
    { size: 27, lines: 1 },
    { size: 24, lines: 2 },
  ],
};
const LABEL: Room = { width: 600, sizes: [{ size: 25, lines: 1 }] };
const LABEL_TOP = 150;
/** Between the crest and the light over the water, where the sky is dark. */
const TITLE: Room = {
  width: 620,
  sizes: [
    { size: 80, lines: 2 },
    { size: 64, lines: 3 },
    { size: 54, lines: 3 },
    { size: 46, lines: 4 },
    { size: 38, lines: 5 },
  ],
};
const TITLE_TOP = 188;
const LINE_HEIGHT = 1.2;

/** Draws the cards of one site. */
export type CardDrawer = {
  /** The part of the card that is its own, as SVG: the same text always gives the same. */
  readonly letters: (text: CardText) => string;
  /** All that the cards have in common, as SVG. */
  readonly ground: string;
  /** The card as a JPEG. */
  readonly draw: (letters: string) => Promise<Buffer>;
};

/** What of the school the cards show: its name beside the crest on each, its motto where the title says nothing else. */
export type CardSchool = { readonly schoolName: string; readonly motto: string };

/** @param root the project's folder */
export function cardDrawer(root: string, school: CardSchool): CardDrawer {
  const lettering = readLettering(root);
  const ground = drawGround(root, lettering, school.schoolName);
  let pixels: Promise<{ data: Buffer; info: OutputInfo }> | undefined;
  return {
    ground,
    letters: (text) => drawLetters(lettering, text, school),
    draw: async (letters) => {
      // Drawn once, and only if any card is: it is most of the work.
      pixels ??= sharp(Buffer.from(ground))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { data, info } = await pixels;
      return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
        .composite([{ input: Buffer.from(letters) }])
        .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
        .toBuffer();
    },
  };
}

function drawGround(root: string, lettering: Lettering, schoolName: string): string {
  const picture = readFileSync(path.join(root, 'src/gatsby/og-images/background.svg'), 'utf8');
  const crest = readFileSync(path.join(root, 'static/crest.svg'), 'utf8').replace(
    '<svg ',
    `<svg x="${LEFT - 6}" y="${CREST.top}" `,
  );
  const placed = crest.replace(
    /width="\d+" height="\d+"/,
    `width="${CREST.size}" height="${CREST.size}"`,
  );
  const { lines, size } = setText(lettering.drawable(schoolName), NAME, lettering.width);
  const height = lines.length * size * LINE_HEIGHT;
  const top = CREST.top + (CREST.size - height) / 2;
  const name = block(lettering, lines, size, LEFT + CREST.size + 12, top);
  return picture.replace(/<\/svg>\s*$/, `${placed}<g fill="${CREAM}">${name}</g></svg>`);
}

function drawLetters(lettering: Lettering, { title, label }: CardText, school: CardSchool): string {
  const own = title === school.schoolName ? undefined : legible(lettering, title);
  const words = own ?? lettering.drawable(school.motto);
  const set = setText(words, TITLE, lettering.width);
  const above = setText(lettering.drawable(label ?? ''), LABEL, lettering.width);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">`,
    `<g fill="${GOLD}">${block(lettering, above.lines, above.size, LEFT, LABEL_TOP)}</g>`,
    `<g fill="${CREAM}">${block(lettering, set.lines, set.size, LEFT, TITLE_TOP)}</g>`,
    '</svg>',
  ].join('');
}

/** The title, unless so much of it is in letters that the fonts do not have that the rest misleads. */
function legible(lettering: Lettering, title: string): string | undefined {
  const count = (text: string) => (text.match(/[\p{L}\p{N}]/gu) ?? []).length;
  const left = lettering.drawable(title);
  return count(left) > count(title) / 2 ? left : undefined;
}

function block(
  { outline }: Lettering,
  lines: readonly string[],
  size: number,
  left: number,
  top: number,
): string {
  return lines
    .map((line, index) => outline(line, left, top + size + index * size * LINE_HEIGHT, size))
    .join('');
}
