import { schoolDates } from '../../content/school-dates';
import { drawText } from '../og-images/og-image';
import { termPicture } from './term-picture';

jest.mock('../og-images/og-image', () => ({
  ...jest.requireActual('../og-images/og-image'),
  drawText: jest.fn(async () => []),
}));

const date = (title: string, firstDay: string, lastDay?: string) =>
  ({ title, firstDay, ...(lastDay && { lastDay }), audience: 'Everyone' }) as const;

/** The texts of a term’s picture, each with its box, from top to bottom. */
async function drawTerm(dates: readonly ReturnType<typeof date>[]) {
  jest.mocked(drawText).mockClear();
  const [name, schoolName] = ['First term', 'Unity High School'];
  const term = { name, schoolName, dates: schoolDates([{ name, dates: [...dates] }]) };
  await termPicture('.', '.', term);
  const texts = jest.mocked(drawText).mock.calls.map(([text, box]) => ({ text, ...box }));
  return texts.toSorted((a, b) => a.top - b.top || a.left - b.left);
}

test('a term’s picture has the school, the term, and each date with its day or days', async () => {
  const texts = await drawTerm([
    date('Carols', '2026-12-13'),
    date('Examinations', '2026-11-30', '2026-12-11'),
  ]);
  expect(texts.map(({ text }) => text)).toEqual([
    'Unity High School',
    'First term',
    '30 Nov – 11 Dec',
    'Examinations',
    '13 Dec',
    'Carols',
  ]);
});

test.each([1, 60])(
  'no texts of a term with %d dates overlap or leave the picture',
  async (count) => {
    const texts = await drawTerm(Array.from({ length: count }, () => date('Mass', '2026-12-13')));
    const titles = texts.filter(({ text }) => text === 'Mass');
    titles.forEach(({ left, top, width, height }, index) => {
      expect(top).toBeGreaterThanOrEqual(230);
      expect(left + width).toBeLessThanOrEqual(1080);
      expect(top + height).toBeLessThanOrEqual(titles[index + 1]?.top ?? 1350);
    });
  },
);
