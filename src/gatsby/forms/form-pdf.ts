import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { readColours } from '../../content/node/colours';
import { drawCrest } from '../crest';
import { readFont } from '../og-images/picture-fonts';

type FormText = { readonly kind: 'heading' | 'caption' | 'text' | 'tick'; readonly text: string };

type FormTable = {
  readonly kind: 'table';
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

export type FormPart = FormText | FormTable;

export type Form = {
  readonly title: string;
  readonly lang: string;
  /** Where the form can be had again. */
  readonly url: string;
  readonly schoolName: string;
  /** The ways to contact the school, line by line. */
  readonly contact: readonly string[];
  readonly parts: readonly FormPart[];
};

/* In points, 72 per inch, on A4. */
const WIDTH = 595.28;
const HEIGHT = 841.89;
const MARGIN = { top: 40, right: 48, bottom: 54, left: 48 };
const INNER = WIDTH - MARGIN.left - MARGIN.right;
const BOTTOM = HEIGHT - MARGIN.bottom;
const CREST = 46;
const PADDING = 6;

/** The school's cloth below its name: as many times its drawing, whose height is a part of its width. */
const CLOTH = { times: 3, height: 24 / 320 };

/** Of an empty cell: as high as the page has room for, and high enough to write in (9 to 13 mm). */
const ROWS = [37, 34, 31, 28, 26];

/** On a form that is longer than a page. */
const ROW = 31;

/** The share of a row that its label takes. */
const LABEL = 0.42;

const FONTS = {
  heading: 'src/ui/fonts/lora-semibold.ttf',
  text: 'src/gatsby/forms/fonts/noto-sans-regular.ttf',
};

const STYLES = {
  school: { tag: 'P', font: 'heading', size: 13, before: 0, after: 0 },
  contact: { tag: 'P', font: 'text', size: 8.5, before: 0, after: 0 },
  title: { tag: 'H1', font: 'heading', size: 20, before: 0, after: 3 },
  heading: { tag: 'H2', font: 'heading', size: 14, before: 6, after: 4 },
  caption: { tag: 'H2', font: 'heading', size: 12, before: 8, after: 3 },
  text: { tag: 'P', font: 'text', size: 10, before: 3, after: 4 },
  tick: { tag: 'P', font: 'text', size: 10, before: 3, after: 3 },
  cell: { tag: 'TD', font: 'text', size: 10, before: PADDING, after: PADDING },
} as const;

type Style = keyof typeof STYLES;

/** A part of the page; `row` is the height of an empty cell. */
type Box = {
  readonly height: (row: number) => number;
  readonly draw: (row: number) => void;
  readonly isHeading?: boolean;
};

/** What all forms are drawn with. */
type Tools = {
  readonly fonts: Readonly<Record<keyof typeof FONTS, Font>>;
  readonly colour: ReturnType<typeof readColours>;
  readonly crest: Buffer;
  readonly cloth: Buffer;
};

/**
 * Draws forms to print. Equal forms are equal files.
 * @param root contains the fonts, `contentRoot` contains `static/`
 */
export async function formDrawer(root: string, contentRoot: string) {
  const drawing = readFileSync(path.join(contentRoot, 'static/drawings/band-light.svg'));
  const tools: Tools = {
    // Read once: what a font says of its letters takes a tenth of a second.
    fonts: {
      heading: readFont(path.join(root, FONTS.heading)),
      text: readFont(path.join(root, FONTS.text)),
    },
    colour: readColours(contentRoot),
    crest: await onPaper(await drawCrest(contentRoot, CREST * 4)),
    cloth: await onPaper(drawing),
  };
  return (form: Form) => drawForm(form, tools);
}

/** @throws Error for a letter that the font lacks */
function drawForm(form: Form, { fonts, colour, crest, cloth }: Tools): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margins: MARGIN,
    // Each says how many there are.
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: form.lang,
    info: {
      // pdfkit writes it into XML as it is.
      Title: form.title.replaceAll('&', '+').replace(/[<>]/g, ''),
      // Otherwise each build would write another file.
      CreationDate: new Date(0),
    },
  });
  for (const [name, font] of Object.entries(fonts)) {
    // The types of pdfkit do not know yet that it takes one that is open.
    doc.registerFont(name, font as never);
  }
  const drawable = (text: string) => withoutUnknown(text, fonts.text);
  const body = doc.struct('Document');
  doc.addStructure(body);

  const use = (style: Style, text = '') => {
    const { font, size } = STYLES[style];
    // A heading with a letter that its font lacks is in the other.
    const isWhole = Array.from(text).every((character) => has(fonts[font], character));
    return doc.font(isWhole ? font : 'text').fontSize(size);
  };
  const heightOf = (style: Style, text: string, width = INNER) => {
    const { before, after } = STYLES[style];
    const shown = drawable(text);
    return before + use(style, shown).heightOfString(shown, { width }) + after;
  };
  const write = (style: Style, text: string, left = MARGIN.left) => {
    const { tag, font, before, after } = STYLES[style];
    const draw = () => {
      const shown = drawable(text);
      use(style, shown).fillColor(colour(font));
      doc.text(shown, left, doc.y + before);
      doc.y += after;
    };
    body.add(doc.struct(tag, {}, draw));
  };
  /** What is beside the text: readers leave it out. */
  const decorate = (draw: () => void) => {
    doc.markContent('Artifact');
    draw();
    doc.endMarkedContent();
  };

  const head: Box = {
    height: () => CREST + 24 + (INNER / CLOTH.times) * CLOTH.height + heightOf('title', form.title),
    draw: () => {
      const beside = MARGIN.left + CREST + 12;
      const tile = INNER / CLOTH.times;
      const hem = MARGIN.top + CREST + 10;
      decorate(() => {
        doc.image(crest, MARGIN.left, MARGIN.top, { width: CREST });
        for (let at = 0; at < CLOTH.times; at += 1)
          doc.image(cloth, MARGIN.left + at * tile, hem, { width: tile });
      });
      doc.y = MARGIN.top;
      write('school', form.schoolName, beside);
      for (const line of form.contact) write('contact', line, beside);
      doc.y = hem + tile * CLOTH.height + 14;
      write('title', form.title);
    },
  };

  const textBox = ({ kind, text }: FormText): Box => {
    const indent = kind === 'tick' ? 20 : 0;
    return {
      height: () => heightOf(kind, text, INNER - indent),
      draw: () => {
        const top = doc.y + STYLES.tick.before + 2;
        if (kind === 'tick')
          decorate(() => doc.strokeColor(colour('text')).rect(MARGIN.left, top, 10, 10).stroke());
        write(kind, text, MARGIN.left + indent);
      },
      isHeading: kind === 'heading' || kind === 'caption',
    };
  };

  const tableBox = ({ caption, columns, rows }: FormTable): Box => {
    const isForm = columns.some((_column, at) => at > 0 && rows.some((row) => !row[at]));
    const label = isForm && columns.length === 2 ? INNER * LABEL : INNER / columns.length;
    const widths = columns.map((_column, at) =>
      at === 0 ? label : (INNER - label) / (columns.length - 1),
    );
    const least = [columns, ...rows].map((row) =>
      Math.max(...row.map((cell, at) => heightOf('cell', cell, (widths[at] ?? 0) - 2 * PADDING))),
    );
    const heights = (row: number) =>
      least.map((height, at) => (isForm && at > 0 ? Math.max(height, row) : height));
    return {
      height: (row) =>
        heights(row).reduce((sum, height) => sum + height, heightOf('caption', caption) + 6),
      draw: (row) => {
        const all = heights(row);
        write('caption', caption);
        use('cell');
        doc.x = MARGIN.left;
        const table = {
          // The types of pdfkit do not know it yet.
          structParent: body,
          columnStyles: widths,
          rowStyles: (at: number) => ({ height: all[at], padding: PADDING }),
          defaultStyle: {
            border: 0.75,
            borderColor: colour('text-quiet'),
            textColor: colour('text'),
            align: { x: 'left', y: 'center' } as const,
          },
          data: [columns, ...rows].map((cells, line) =>
            cells.map((cell, column) => ({
              text: drawable(cell),
              ...(line === 0 && { ...HEADING.Column, backgroundColor: colour('tint') }),
              ...(line > 0 && column === 0 && HEADING.Row),
            })),
          ),
        };
        doc.table(table);
        doc.y += 6;
      },
    };
  };

  const boxes = [
    head,
    ...form.parts.map((part) => (part.kind === 'table' ? tableBox(part) : textBox(part))),
  ];
  const fits = (row: number) =>
    boxes.reduce((y, { height }) => y + height(row), MARGIN.top) < BOTTOM;
  const row = ROWS.find(fits) ?? ROW;
  for (const [at, { height, draw, isHeading }] of boxes.entries()) {
    // A heading is on the page of what it names.
    const needed = height(row) + (isHeading ? (boxes[at + 1]?.height(row) ?? 0) : 0);
    if (doc.y + needed > BOTTOM && needed < BOTTOM - MARGIN.top) doc.addPage();
    draw(row);
  }
  body.end();

  const { count } = doc.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(at);
    // Otherwise text below it would begin a page.
    doc.page.margins.bottom = 0;
    decorate(() => {
      const line = { width: INNER, lineBreak: false };
      use('contact').fillColor(colour('text-quiet'));
      doc.text(drawable(form.url), MARGIN.left, BOTTOM + 18, line);
      doc.text(`${at + 1} / ${count}`, MARGIN.left, BOTTOM + 18, { ...line, align: 'right' });
    });
  }
  doc.end();
  return buffer(doc);
}

const HEADING = {
  Column: { type: 'TH', scope: 'Column' },
  Row: { type: 'TH', scope: 'Row' },
} as const;

/** Without transparency, which would be a second picture, and with few colours. */
function onPaper(picture: Buffer): Promise<Buffer> {
  return sharp(picture, { density: 144 })
    .flatten({ background: '#fff' })
    .png({ palette: true, colours: 16 })
    .toBuffer();
}

/** The text without what the font lacks; without one of its letters a form would be wrong. */
function withoutUnknown(text: string, font: Font): string {
  return Array.from(text.normalize('NFC'), (character) => {
    if (character === '\n' || has(font, character)) return character;
    if (/[\p{L}\p{N}\p{M}]/u.test(character))
      throw new Error(`the font of forms has no “${character}”`);
    return '';
  }).join('');
}

function has(font: Font, character: string): boolean {
  return font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}
