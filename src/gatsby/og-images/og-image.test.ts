/** @jest-environment node */
import sharp from 'sharp';
import { readLettering } from './glyphs';
import { cardDrawer } from './og-image';

const SCHOOL = { schoolName: 'A school for girls, Yaba', motto: 'Virtue and Learning' };
const root = process.cwd();
const drawer = cardDrawer(root, SCHOOL);

/** How many letters stand in each line of a card, the label's first. */
function letters(title: string, label?: string): number[] {
  const lines = drawer.letters({ title, label }).match(/<g transform.*?<\/g>/g) ?? [];
  return lines.map((line) => line.match(/<path/g)?.length ?? 0);
}

const LONG = 'Girls of the senior school win the final of the debate, and bring the cup home. '
  .repeat(3)
  .slice(0, 200);

test.each([
  ['a short title', 'News'],
  ['a title of 200 letters', LONG],
  ['one long word', 'x'.repeat(200)],
  ['emoji', '🎉👩‍👩‍👧 Prize day 🏆'],
  ['another script', '学校七十周年'],
  ['markup', '</svg><script>alert(1)</script>&amp;'],
  ['control characters', 'Prize\u0000\u001bday\uD800'],
  ['no letter at all', '   '],
])('%s gives a JPEG of 1200 × 630 under 250 KB', async (_kind, title) => {
  const picture = await drawer.draw(drawer.letters({ title, label: 'News · October 5, 2025' }));
  expect(await sharp(picture).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  });
  expect(picture.length).toBeLessThan(250 * 1024);
});

test('the title can be seen: a card with one is another picture than one without', async () => {
  const picture = async (title: string) => {
    const card = await drawer.draw(drawer.letters({ title }));
    // Where the title stands; the picture beside it is the same on all.
    const part = { left: 60, top: 190, width: 640, height: 220 };
    return sharp(await sharp(card).extract(part).png().toBuffer()).stats();
  };
  const [none, some] = [await picture('.'), await picture('The school is seventy years old')];
  expect(some.channels[0]?.max).toBeGreaterThan(230);
  expect(some.entropy).toBeGreaterThan(none.entropy);
});

test('every letter of a title is drawn, and a longer one is cut after five lines', () => {
  expect(letters('Prize day')).toEqual([0, 8]);
  const [, ...lines] = letters(LONG);
  expect(lines).toHaveLength(5);
});

test('emoji are left out, the words around them are not', () => {
  expect(drawer.letters({ title: '🎉 Prize 🏆 day' })).toBe(drawer.letters({ title: 'Prize day' }));
});

test('the motto stands where a title could not be read, and where it is the name of the school', () => {
  const motto = drawer.letters({ title: SCHOOL.motto });
  expect(drawer.letters({ title: '学校七十周年 70' })).toBe(motto);
  expect(drawer.letters({ title: '' })).toBe(motto);
  expect(drawer.letters({ title: SCHOOL.schoolName })).toBe(motto);
});

test('the names of Yoruba and Igbo girls are spelt right', () => {
  const { drawable, outline, width } = readLettering(root);
  for (const name of ['Ọjọ́', 'Ṣadé', 'Adébáyọ̀', 'Ụ̀zọ̀', 'Ifẹ́olúwa', 'Chịdịmma']) {
    // Not a letter and not an accent is lost, however it is put together.
    expect(drawable(name).normalize('NFD')).toBe(name.normalize('NFD'));
    expect(outline(name, 0, 0, 10)).not.toContain('NaN');
    // An accent stands over its letter, not after it.
    const drawn = drawable(name);
    expect(width(drawn, 10)).toBe(width(drawn.replace(/\p{Mn}/gu, ''), 10));
  }
});

test('prices in naira and letters in fancy shapes can be read', () => {
  const { drawable } = readLettering(root);
  expect(drawable('₦50,000 · 𝐏𝐫𝐢𝐳𝐞 ﬁnal Ａ')).toBe('N50,000 · Prize final A');
});

test('letters are drawn closer where they fit under one another', () => {
  const { width } = readLettering(root);
  expect(width('To', 100)).toBeLessThan(width('T', 100) + width('o', 100));
});
