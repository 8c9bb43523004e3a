import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import files from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { type OgImageText, ogImagePath } from '../../layout/og-image-path';
import { temporarySite } from '../../testing/temporary-site';
import {
  drawable as drawableIn,
  drawText,
  legibleTitle as legibleTitleIn,
  type OgImageDrawer,
  ogImageDrawer,
  ogImages,
  ogImageVersion,
} from './og-image';
import { pictureFonts } from './picture-fonts';

const SCHOOL = { schoolName: 'A school for girls, Yaba', motto: 'Virtue and Learning' };
const root = process.cwd();
const contentRoot = 'e2e';
const drawer = ogImageDrawer(root, contentRoot, SCHOOL);
const fonts = pictureFonts(root);

const drawable = (text: string) => drawableIn(text, fonts);
const legibleTitle = (title: string, school: typeof SCHOOL) => legibleTitleIn(title, school, fonts);

const BOX = { left: 0, top: 0, width: 620, height: 214, size: 80, colour: '#fff' };

async function drawInBox(text: string, box: Partial<typeof BOX> = {}) {
  const [drawn] = await drawText(text, { ...BOX, ...box }, fonts);
  if (!drawn) throw new Error('Nothing was drawn.');
  return drawn;
}

const LONG = 'Girls of the senior school win the final of the debate, and bring the cup home. '
  .repeat(3)
  .slice(0, 200);

test.each([
  ['a short title', 'News'],
  ['a title of 200 characters', LONG],
  ['a title of 10,000 characters', LONG.repeat(50)],
  ['one long word', 'x'.repeat(200)],
  ['emoji', '🎉👩‍👩‍👧 Prize day 🏆'],
  ['another alphabet', '学校七十周年'],
  ['markup', '</span></svg><script>alert(1)</script>&amp;'],
  ['control characters', 'Prize\u0000\u001bday\uD800'],
  ['only spaces', '   '],
])('%s becomes a JPEG of 1200 × 630 px under 250 KB', async (_kind, title) => {
  const picture = await drawer({ title, label: 'News · October 5, 2025' })();
  expect(await sharp(picture).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
    // Otherwise coloured letters would have blurred edges.
    chromaSubsampling: '4:4:4',
  });
  expect(picture.length).toBeLessThan(250 * 1024);
});

/** The mean colour of a part of a share picture. */
async function meanColour(picture: Buffer, left: number, top: number, width: number, height = 20) {
  const part = await sharp(picture).extract({ left, top, width, height }).png().toBuffer();
  return (await sharp(part).stats()).channels.map(({ mean }) => Math.round(mean));
}

test('shows the page’s own drawing in the arch instead of the school’s, if there is one of that name', async () => {
  const arch = async (drawing?: string) =>
    meanColour(await drawer({ title: 'Fees', drawing })(), 800, 330, 340, 170);
  const chapel = await arch();
  expect(await arch('news')).not.toEqual(chapel);
  expect(await arch('no-such-drawing')).toEqual(chapel);
});

test('shows the named part of a drawing, as large as there is room', async () => {
  const figure = async (view?: string) =>
    meanColour(await drawer({ title: 'Ada', drawing: 'first-class', view })(), 900, 200, 140, 240);
  const [first, last] = [await figure('0 40 51 150'), await figure('1548 40 51 150')];
  expect(first).not.toEqual(last);
  // The whole drawing is as wide as the arch, and so not as high.
  expect(await figure()).not.toEqual(first);
});

test('the ground is one: no rectangle around the drawing, and the cloth below its line', async () => {
  const picture = await drawer({ title: 'Fees', drawing: 'fees' })();
  const isNear = (colour: readonly number[], other: readonly number[]) =>
    colour.every((channel, at) => Math.abs(channel - (other[at] ?? 0)) < 4);
  const cream = [251, 247, 239];
  expect(isNear(await meanColour(picture, 735, 20, 20), cream)).toBe(true);
  expect(isNear(await meanColour(picture, 1176, 20, 20), cream)).toBe(true);
  expect(isNear(await meanColour(picture, 1176, 440, 20), cream)).toBe(true);
  const [red = 0, , blue = 0] = await meanColour(picture, 0, 520, 1200, 100);
  expect(blue - red).toBeGreaterThan(40);
});

test('crest, school, label and title are visible on the light ground', async () => {
  const picture = await drawer({ title: 'Prize day', label: 'News' })();
  const darkest = async (left: number, top: number, width: number, height = 30) => {
    const part = await sharp(picture).extract({ left, top, width, height }).png().toBuffer();
    return (await sharp(part).stats()).channels.map(({ min }) => min);
  };
  const isDark = ([red = 255]: readonly number[]) => red < 60;
  // Its colours are those of the school.
  expect(Math.min(...(await darkest(72, 70, 72)))).toBeLessThan(150);
  expect(Math.min(...(await darkest(72, 122, 72, 16)))).toBeGreaterThan(200);
  expect(isDark(await darkest(163, 70, 500))).toBe(true);
  // The school's name is vertically centred on the crest.
  expect(isDark(await darkest(163, 46, 500, 16))).toBe(false);
  expect(isDark(await darkest(163, 106, 500, 16))).toBe(false);
  expect(isDark(await darkest(120, 225, 200))).toBe(true);
  const [red = 0, , blue = 255] = await darkest(72, 156, 600);
  expect(red).toBeGreaterThan(blue);
  expect(isDark(await darkest(400, 156, 250))).toBe(false);
});

test('a title on one line or two has the largest font', async () => {
  const oneLine = await drawInBox('Prize day');
  expect(oneLine.height).toBeLessThan(90);
  const twoLines = await drawInBox('The school is seventy years old');
  expect(twoLines.height).toBeGreaterThan(120);
  // Both lines have the largest font, with little space between them.
  expect(twoLines.height).toBeLessThan(2.2 * oneLine.height);
  expect(twoLines.width).toBeGreaterThan(550);
  const small = await drawInBox('Prize day', { size: 40 });
  expect(oneLine.width / small.width).toBeCloseTo(2, 1);
});

test('text always fits its box', async () => {
  const words = fc
    .array(fc.string({ minLength: 1, maxLength: 60, unit: fc.constantFrom(...'aiMWgÉọ') }))
    .map((list) => list.join(' '));
  await fc.assert(
    fc.asyncProperty(fc.oneof(words, fc.string({ unit: 'grapheme' })), async (title) => {
      const { width, height } = await drawInBox(legibleTitle(title, SCHOOL));
      expect(width).toBeLessThanOrEqual(BOX.width);
      expect(height).toBeLessThanOrEqual(BOX.height);
    }),
    { numRuns: 30 },
  );
});

test('a title that is too long is cut after a word, without its comma, and gets an ellipsis', () => {
  const title = `${'aaaa '.repeat(30)}bbbbbbb, ${'cccc '.repeat(9)}`.trim();
  expect(legibleTitle(title, SCHOOL)).toBe(`${'aaaa '.repeat(30)}bbbbbbb…`);
  expect(legibleTitle(LONG.slice(0, 160), SCHOOL)).toBe(LONG.slice(0, 160).trim());
});

test('a word that is wider than the box is broken', async () => {
  const { height } = await drawInBox(legibleTitle('x'.repeat(90), SCHOOL));
  expect(height).toBeGreaterThan(60);
});

test('the text is in Lora on any machine', async () => {
  const { width, height } = await drawInBox('Hamburg gfi', { size: 46 });
  expect({ width, height }).toEqual({ width: 268, height: 48 });
});

test('markup in a title is text', async () => {
  const { width } = await drawInBox('a <b>b</b> &amp;');
  expect(width).toBeGreaterThan((await drawInBox('a b &')).width);
});

test('a folder in static/drawings/ stops no build', () => {
  const site = temporarySite();
  site.write('static/drawings/house.svg', '<svg/>');
  site.write('static/crest.svg', '<svg/>');
  const version = ogImageVersion(root, site.root, SCHOOL);
  site.write('static/drawings/term/flag.svg', '<svg/>');
  expect(ogImageVersion(root, site.root, SCHOOL)).not.toBe(version);
  rmSync(site.root, { recursive: true });
});

test('the path depends on the text, the background and the school', () => {
  const version = ogImageVersion(root, contentRoot, SCHOOL);
  const address = ogImagePath({ title: 'Prize day' }, version);
  expect(address).toMatch(/^\/og\/[\da-f]{8}-[\da-z]{8,14}\.jpg$/);
  expect(ogImagePath({ title: 'Prize day', label: 'News' }, version)).not.toBe(address);
  expect(ogImagePath({ title: 'Prize' }, version)).not.toBe(address);
  const other = { ...SCHOOL, schoolName: 'Another school' };
  expect(ogImageVersion(root, contentRoot, other)).not.toBe(version);
  const site = temporarySite();
  expect(ogImageVersion(root, site.root, SCHOOL)).toBe('');
  site.write('static/crest.svg', '<svg width="9" height="9"></svg>');
  expect(ogImageVersion(root, site.root, SCHOOL)).not.toBe(version);
  site.remove('');
});

test('the motto replaces a title that is illegible or the name of the school', () => {
  for (const title of ['学校七十周年 70', '学校周 abc', '', SCHOOL.schoolName]) {
    expect(legibleTitle(title, SCHOOL)).toBe(SCHOOL.motto);
  }
});

/** The letters and tones of each language that the school writes, and emoji. */
const ALPHABETS = {
  Yoruba:
    'A B D E Ẹ F G GB H I J K L M N O Ọ P R S Ṣ T U W Y a b d e ẹ f g gb h i j k l m n o ọ p r s ṣ t u w y ' +
    'Á À Ā É È Ē Ẹ́ Ẹ̀ Ẹ̄ Í Ì Ī Ó Ò Ō Ọ́ Ọ̀ Ọ̄ Ú Ù Ū Ń Ǹ Ḿ M̀ á à ā é è ē ẹ́ ẹ̀ ẹ̄ í ì ī ó ò ō ọ́ ọ̀ ọ̄ ú ù ū ń ǹ ḿ m̀ ' +
    'E̩ O̩ S̩ e̩ o̩ s̩ É̩ È̩ Ó̩ Ò̩ é̩ è̩ ó̩ ò̩ ọ̣́',
  Igbo: 'CH GH GW KP KW NW NY SH Ị Ọ Ụ Ṅ Ñ V Z ị ọ ụ ṅ ñ v z Ị́ Ị̀ Ọ́ Ọ̀ Ụ́ Ụ̀ ị́ ị̀ ọ́ ọ̀ ụ́ ụ̀ n̄ m̄ N̄ M̄ ị̄ ụ̄',
  Hausa: 'Ɓ Ɗ Ƙ Ƴ ɓ ɗ ƙ ƴ ʼY ʼy ’Y ’y C c Q q X x ā ī ū ē ō Â â Ɗā ƙā',
  French: 'À Â Æ Ç É È Ê Ë Î Ï Ô Œ Ù Û Ü Ÿ à â æ ç é è ê ë î ï ô œ ù û ü ÿ « »',
  emoji: '👨‍👩‍👧 🇳🇬 👩🏿‍🏫 🎉 🏆 ❤️ ☀️ ✝️ ⚽ 🎓 📚 🙏🏾 👏',
} as const;

/** A character that no font has is drawn as a frame with its number. */
function isFrame({ input, width, height }: Awaited<ReturnType<typeof drawInBox>>): boolean {
  const alpha = (x: number, y: number) => Number(Object(input)[(y * width + x) * 4 + 3]);
  const isInk = (x: number, y: number) => alpha(x, y) > 0;
  const rows = Array.from({ length: height }, (_, y) => y);
  const columns = Array.from({ length: width }, (_, x) => x);
  const isLine = (x: number) => rows.every((y) => isInk(x, y));
  return columns.filter(isLine).length > 1 && isLine(width - 1);
}

test('a frame is recognised', async () => {
  const text = { text: '<span foreground="#fff">\u{10FFFD}</span>', font: 'Lora 80', rgba: true };
  const { data, info } = await sharp({ text }).raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  expect(isFrame({ input: data, left: 0, top: 0, width, height })).toBe(true);
});

test.each(Object.entries(ALPHABETS))(
  'every character of %s has a glyph and is drawn, on any machine',
  async (_language, alphabet) => {
    const drawn = new Set<string>();
    for (const written of alphabet.split(' ')) {
      for (const text of new Set([written, written.normalize('NFC'), written.normalize('NFD')])) {
        expect(drawable(text).normalize('NFD')).toBe(text.normalize('NFD'));
        for (const { text: character, family } of fonts.splitWords(text).flat()) {
          const { glyphs } = fonts.read(family).layout(character);
          expect([text, glyphs.every(({ id }) => id !== 0)]).toEqual([text, true]);
        }
      }
      const picture = await drawInBox(written);
      expect([written, isFrame(picture)]).toEqual([written, false]);
      drawn.add(Object(picture.input).toString('base64'));
    }
    // No two look alike: no letter lost its hook or mark.
    expect(drawn.size).toBe(new Set(alphabet.normalize('NFC').split(' ')).size);
  },
);

test('no Latin letter with marks stops a build', () => {
  const letters = Array.from({ length: 0x1eff - 0xc0 }, (_, at) => String.fromCodePoint(0xc0 + at));
  const marked = letters.filter((letter) => letter.normalize('NFD') !== letter);
  expect(marked.length).toBeGreaterThan(400);
  for (const letter of marked) expect(() => fonts.splitWords(letter)).not.toThrow();
  expect(fonts.splitWords('Ẉ')).toEqual([[expect.objectContaining({ family: 'Noto Serif' })]]);
});

test('one font draws all letters of a word, and only words that need it have the other', () => {
  const families = (text: string) =>
    fonts.splitWords(text).map((word) => [...new Set(word.map(({ family }) => family))].join());
  expect(families('Ɗalibai sun ci ƙwallon 🎉')).toEqual([
    'Noto Serif',
    'Lora',
    'Lora',
    'Noto Serif',
    'Noto Emoji',
  ]);
  expect(families('O̩jó̩ ìbí wa ni')).toEqual(['Noto Serif', 'Lora', 'Lora', 'Lora']);
  // Lora draws these without their dot, or with the mark beside the letter.
  expect(families('Nwaanyị̀ ọ̀ m̄')).toEqual(['Noto Serif', 'Lora', 'Noto Serif']);
});

test('joined emoji are one picture', async () => {
  const one = await drawInBox('👩');
  for (const joined of ['👨‍👩‍👧', '👩🏿‍🏫', '🇳🇬']) {
    expect((await drawInBox(joined)).width).toBeLessThan(1.5 * one.width);
  }
});

test.each(['ọ̀', 'o̩', '👨‍👩‍👧'])(
  'a long word is broken between characters, not before a part of %s',
  async (character) => {
    const words = fonts.splitWords(`ab${character.repeat(70)}`);
    expect(words.flat().map((one) => one.text.normalize('NFC'))).toEqual([
      'a',
      'b',
      ...Array(70).fill(character.normalize('NFC')),
    ]);
    const { height } = await drawInBox(`ab${character.repeat(70)}`);
    expect(height).toBeGreaterThan(60);
  },
);

test('a keycap is its digit', () => {
  expect(drawable('JSS 1️⃣')).toBe('JSS 1');
});

test('Yoruba and Igbo names are drawn with their accents', async () => {
  for (const name of ['Ọjọ́', 'Ṣadé', 'Adébáyọ̀', 'Ụ̀zọ̀', 'Ifẹ́olúwa', 'Chịdịmma']) {
    // No letter or accent is lost, whether composed or not.
    expect(drawable(name).normalize('NFD')).toBe(name.normalize('NFD'));
    // An accent is over or under its letter, not after it.
    const accented = await drawInBox(drawable(name));
    const plain = await drawInBox(name.normalize('NFD').replace(/\p{Mn}/gu, ''));
    expect(accented.width).toBeLessThanOrEqual(plain.width + 4);
    expect(accented.height).toBeGreaterThan(plain.height);
  }
});

test('naira prices and styled letters are legible', () => {
  expect(drawable('₦50,000 or ₦60,000 · 𝐏𝐫𝐢𝐳𝐞 ﬁnal Ａ')).toBe('₦50,000 or ₦60,000 · Prize final A');
});

let folder: string;
beforeEach(() => {
  ({ root: folder } = temporarySite());
});
afterEach(() => rmSync(folder, { recursive: true }));

function countingDrawer(background = 'dusk') {
  const drawn: string[] = [];
  const drawer: OgImageDrawer =
    ({ title }) =>
    async () => {
      drawn.push(title);
      return Buffer.from(`picture of ${title}`);
    };
  return { drawer, drawn, background };
}

const texts = [{ title: 'One' }, { title: 'Two' }, { title: 'One' }];

async function write(
  { drawer, background = 'dusk' }: { drawer: OgImageDrawer; background?: string },
  imageTexts: readonly OgImageText[],
) {
  const images = ogImages(folder, drawer);
  const names = imageTexts.map(({ title }) => `${title}-on-${background}.jpg`);
  for (const [index, text] of imageTexts.entries()) images.add(names[index] ?? '', text);
  await images.write();
  return names.map((name) => `og/${name}`);
}

test('pages with the same text share one image', async () => {
  const counting = countingDrawer();
  const [, two = ''] = await write(counting, texts);
  expect(counting.drawn).toHaveLength(2);
  expect(readFileSync(path.join(folder, two), 'utf8')).toBe('picture of Two');
});

test('reuses images of the last build and deletes unused ones', async () => {
  const [before] = await write(countingDrawer(), texts);
  const second = countingDrawer();
  const after = await write(second, [{ title: 'One' }, { title: 'Three' }]);
  expect(second.drawn).toEqual(['Three']);
  expect(after[0]).toBe(before);
  const names = after.map((name) => path.basename(name));
  expect(readdirSync(path.join(folder, 'og')).sort()).toEqual(names.sort());
});

test('another background creates new images at new URLs', async () => {
  const [before] = await write(countingDrawer(), texts);
  const renewed = countingDrawer('dawn');
  const [after] = await write(renewed, texts);
  expect(renewed.drawn).toHaveLength(2);
  expect(after).not.toBe(before);
});

test('redraws a partly written image', async () => {
  jest.spyOn(files, 'writeFile').mockImplementationOnce(async (file) => {
    writeFileSync(String(file), 'pict');
    throw new Error('stopped');
  });
  await expect(write(countingDrawer(), [{ title: 'One' }])).rejects.toThrow('stopped');
  const again = countingDrawer();
  const [address = ''] = await write(again, [{ title: 'One' }]);
  expect(readFileSync(path.join(folder, address), 'utf8')).toBe('picture of One');
  expect(readdirSync(path.join(folder, 'og'))).toEqual(['One-on-dusk.jpg']);
});

test('a failed image fails the build and leaves no partial file', async () => {
  const drawer: OgImageDrawer = () => () => Promise.reject(new Error('no memory'));
  await expect(write({ drawer }, texts)).rejects.toThrow('no memory');
  expect(readdirSync(folder)).toEqual(['school.json']);
});
