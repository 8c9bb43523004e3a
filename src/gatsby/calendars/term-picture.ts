import sharp from 'sharp';
import { readColours } from '../../content/node/colours';
import { type SchoolDate, splitDate } from '../../content/school-dates';
import { drawCrest } from '../crest';
import { drawText } from '../og-images/og-image';
import { pictureFonts } from '../og-images/picture-fonts';

const WIDTH = 1080;
const HEIGHT = 1350;
const HEADER = 230;
const MARGIN = 60;

/** In px. With taller rows, the dates of a short term would be too far apart. */
const MAX_ROW = 96;

type Term = {
  readonly name: string;
  readonly schoolName: string;
  readonly dates: readonly SchoolDate[];
};

/** All dates of a term, as a PNG for phones. `contentRoot` contains `static/`. */
export async function termPicture(root: string, contentRoot: string, term: Term): Promise<Buffer> {
  const fonts = pictureFonts(root);
  const crest = await drawCrest(contentRoot, 130);
  const colour = readColours(contentRoot);
  const row = Math.min(MAX_ROW, (HEIGHT - HEADER - MARGIN) / Math.max(term.dates.length, 1));
  const text = (content: string, left: number, top: number, size: number, ink: string) => {
    const width = WIDTH - MARGIN - left;
    const box = { left, top: Math.round(top), width, height: Math.round(size * 1.4) };
    return drawText(content, { ...box, size, colour: ink }, fonts);
  };
  const size = Math.round(Math.min(36, row * 0.5));
  const rows = term.dates.map(async ({ title, firstDay, lastDay }, index) => {
    const top = HEADER + MARGIN / 2 + index * row;
    const days = [...new Set([firstDay, lastDay])].map(splitDate);
    const when = days.map(({ day, month }) => `${day} ${month}`).join(' – ');
    return [
      ...(await text(when, MARGIN, top, size, colour('warm-deep'))),
      ...(await text(title, 400, top, size, colour('heading'))),
    ];
  });
  const header = [
    text(term.schoolName, 220, 62, 34, colour('on-dark')),
    text(term.name, 220, 112, 58, colour('accent')),
  ];
  const overlays = await Promise.all([...header, ...rows]);
  const lines = term.dates.map((_date, index) => {
    const y = HEADER + MARGIN / 2 + (index + 1) * row - row * 0.2;
    return `<path stroke="${colour('line')}" stroke-width="2" d="M${MARGIN} ${y}H${WIDTH - MARGIN}"/>`;
  });
  const background = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><path fill="${colour('page')}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/><path fill="${colour('dark')}" d="M0 0h${WIDTH}v${HEADER}H0z"/><path fill="${colour('accent')}" d="M0 ${HEADER}h${WIDTH}v8H0z"/>${lines.join('')}</svg>`;
  return sharp(Buffer.from(background))
    .composite([{ input: crest, left: MARGIN, top: 50 }, ...overlays.flat()])
    .png({ palette: true })
    .toBuffer();
}
