import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pMap from 'p-map';
import sharp, { type OverlayOptions } from 'sharp';
import { coloursFile, readColours } from '../../content/node/colours';
import { fileCache, listFiles } from '../../content/node/files';
import { sha256 } from '../../content/node/sha256';
import type { OgImageText } from '../../layout/og-image-path';
import { firstGraphemes } from '../../schema/graphemes';
import { CREST, drawCrest } from '../crest';
import { escapeXml } from '../seo/escape';
import {
  type DrawnCharacter,
  type PictureFonts,
  pictureFontFiles,
  pictureFonts,
} from './picture-fonts';

/** `motto` replaces titles that are the school's name or cannot be drawn. */
export type OgImageSchool = { readonly schoolName: string; readonly motto: string };

export type OgImageDrawer = ReturnType<typeof ogImageDrawer>;

export const OG_IMAGE_WIDTH = 1200;
export const OG_IMAGE_HEIGHT = 630;

/** In px; `size` is the largest font size. */
type Box = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly colour: string;
};

/** Colours are names in colours.css. The texts stay left of the arch of the scene, and the drawing stands on its line. */
const LAYOUT = {
  crest: { left: 72, top: 48, size: 72 },
  schoolName: { left: 163, top: 48, width: 560, height: 72, size: 27, colour: 'heading' },
  label: { left: 72, top: 156, width: 600, height: 30, size: 25, colour: 'warm-deep' },
  title: { left: 72, top: 206, width: 620, height: 264, size: 80, colour: 'heading' },
  drawing: { left: 770, width: 400, height: 350, bottom: 504 },
  jpeg: { quality: 84, chromaSubsampling: '4:4:4' },
};

/** In the arch of pages that have no drawing of their own. */
const SCHOOL = 'about';

/** Longer titles would be illegible in a small preview. */
const MAX_TITLE_LENGTH = 160;

/** Characters of a word; a longer one may break. */
const MAX_UNBROKEN = 30;

const DRAWINGS = 'static/drawings';

/** Behind the texts, in light colours. */
const SCENE = `${DRAWINGS}/link-preview.svg`;

/** In `public/`. */
export const OG_IMAGE_FOLDER = 'og';

/** A folder of immutable files in `public/`: names change with anything an image is drawn from. */
export function ogImages(publicFolder: string, drawer: OgImageDrawer) {
  const cache = fileCache(path.join(publicFolder, OG_IMAGE_FOLDER));
  const images = new Map<string, () => Promise<Buffer>>();
  return {
    /** Adds an image to be drawn, unless one of this name was added before. */
    add: (name: string, text: OgImageText): void => {
      if (!images.has(name)) images.set(name, drawer(text));
    },
    /** Draws missing images and deletes unused ones. */
    write: async (): Promise<void> => {
      // Limits memory: each image takes a few MB.
      await pMap(images, ([name, draw]) => cache.get(name, draw), { concurrency: 4 });
      cache.deleteUnused();
    },
  };
}

/** Of all that images are drawn from, except their own texts; empty without a crest. */
export function ogImageVersion(root: string, contentRoot: string, school: OgImageSchool): string {
  const crest = path.join(contentRoot, CREST);
  if (!existsSync(crest)) return '';
  const files = [crest, coloursFile(contentRoot, root), ...pictureFontFiles(root)];
  return sha256([
    JSON.stringify([LAYOUT, school.schoolName, school.motto]),
    ...files.map((file) => readFileSync(file)),
    readDrawings(contentRoot),
  ]).slice(0, 8);
}

/** `contentRoot` contains `static/`. */
export function ogImageDrawer(root: string, contentRoot: string, school: OgImageSchool) {
  const fonts = pictureFonts(root);
  const colours = readColours(contentRoot);
  const write = (content: string, box: Box) =>
    drawText(content, { ...box, colour: colours(box.colour) }, fonts);
  let background: Promise<Buffer> | undefined;
  return (text: OgImageText) => {
    const title = legibleTitle(text.title, school, fonts);
    const label = text.label ?? '';
    return async (): Promise<Buffer> => {
      // Drawing the background takes most of the time, so it is drawn once, on first use.
      background ??= drawBackground(
        contentRoot,
        colours,
        write(school.schoolName, LAYOUT.schoolName),
      );
      const overlays = await Promise.all([
        write(label, LAYOUT.label),
        write(title, LAYOUT.title),
        placeDrawing(contentRoot, text),
      ]);
      return sharp(await background, {
        raw: { width: OG_IMAGE_WIDTH, height: OG_IMAGE_HEIGHT, channels: 3 },
      })
        .composite(overlays.flat())
        .jpeg(LAYOUT.jpeg)
        .toBuffer();
    };
  };
}

function readDrawings(contentRoot: string): string {
  const folder = path.join(contentRoot, DRAWINGS);
  const names = listFiles(folder).sort();
  return names.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('');
}

/** The page's own drawing, or the school's; nothing if there is neither. */
async function placeDrawing(
  contentRoot: string,
  { drawing = SCHOOL, view }: OgImageText,
): Promise<OverlayOptions[]> {
  const file = [drawing, SCHOOL]
    .map((one) => path.join(contentRoot, DRAWINGS, `${one}.svg`))
    .find((one) => existsSync(one));
  if (file === undefined) return [];
  const { left, width, height, bottom } = LAYOUT.drawing;
  const svg = readFileSync(file, 'utf8');
  const shown = view ? svg.replace(/(?<=viewBox=")[^"]*/, view) : svg;
  const { data, info } = await sharp(Buffer.from(shown), { density: view ? 288 : 144 })
    .resize({ width, height, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const centred = left + Math.round((width - info.width) / 2);
  return [{ input: data, left: centred, top: bottom - info.height }];
}

async function drawBackground(
  contentRoot: string,
  colours: ReturnType<typeof readColours>,
  schoolName: ReturnType<typeof drawText>,
) {
  const { crest } = LAYOUT;
  const [name] = await schoolName;
  const centred = name && { ...name, top: crest.top + Math.round((crest.size - name.height) / 2) };
  const drawn = { ...crest, input: await drawCrest(contentRoot, crest.size) };
  const scene = path.join(contentRoot, SCENE);
  const size = { width: OG_IMAGE_WIDTH, height: OG_IMAGE_HEIGHT } as const;
  const plain = { create: { ...size, channels: 3, background: colours('page') } } as const;
  return (existsSync(scene) ? sharp(readFileSync(scene)).resize(size) : sharp(plain))
    .composite(centred ? [drawn, centred] : [drawn])
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** Draws text as large as its box allows; nothing if nothing of it can be drawn, which sharp rejects. */
export async function drawText(
  content: string,
  { left, top, width, height, size, colour }: Box,
  fonts: PictureFonts,
): Promise<(OverlayOptions & { readonly width: number; readonly height: number })[]> {
  const words = fonts.splitWords(content);
  if (words.length === 0) return [];
  await fonts.add();
  const markup = words.map(toMarkup).join(' ');
  const text = {
    text: `<span foreground="${colour}">${markup}</span>`,
    font: `Lora SemiBold ${size}`,
    width,
    rgba: true,
    // Less space between lines: Lora's own line height is 1.28.
    spacing: Math.round(size * -0.08),
  };
  const draw = (fit: { dpi: number } | { height: number }) =>
    sharp({ text: { ...text, ...fit } })
      .raw()
      .toBuffer({ resolveWithObject: true });
  let drawn = await draw({ dpi: 72 });
  if (drawn.info.height > height || drawn.info.width > width) drawn = await draw({ height });
  const { data, info } = drawn;
  return [{ input: data, raw: info, left, top, width: info.width, height: info.height }];
}

/** One element for neighbours of one font, so that letters are set beside each other as usual. */
function toMarkup(word: readonly DrawnCharacter[]): string {
  let markup = '';
  for (const [at, { text, family }] of word.entries()) {
    const isFirst = word[at - 1]?.family !== family;
    const isLast = word[at + 1]?.family !== family;
    // Zero-width spaces let very long words break.
    const broken = (at + 1) % MAX_UNBROKEN === 0 ? '\u200b' : '';
    const start = isFirst ? `<span font_family="${family}">` : '';
    markup += `${start}${escapeXml(text)}${broken}${isLast ? '</span>' : ''}`;
  }
  return markup;
}

export function legibleTitle(
  title: string,
  { schoolName, motto }: OgImageSchool,
  fonts: PictureFonts,
): string {
  const countLetters = (text: string) => (text.match(/[\p{L}\p{N}]/gu) ?? []).length;
  const words = drawable(title, fonts);
  const isLegible = countLetters(words) > countLetters(title) / 2;
  return truncate(isLegible && title !== schoolName ? words : drawable(motto, fonts));
}

/** Cuts after a word if there is one. */
function truncate(words: string): string {
  const start = firstGraphemes(words, MAX_TITLE_LENGTH);
  if (start === words) return words;
  const next = words.slice(0, start.length + 1);
  const end = /[\s,;:.–—-]+\S*$/u.exec(next)?.index ?? start.length;
  return `${start.slice(0, end)}…`;
}

/** What of a text can be drawn. */
export function drawable(text: string, fonts: PictureFonts): string {
  return fonts
    .splitWords(text)
    .map((word) => word.map((run) => run.text).join(''))
    .join(' ');
}
