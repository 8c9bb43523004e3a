import * as v from 'valibot';
import { documentFile, text } from './fields';
import { isTellingName, tellingNames } from './telling-name';

const KNOWN = [
  'grace',
  'prize',
  'day',
  'relay',
  'the',
  'garden',
  'fees',
  'letter',
  'image',
  'year',
];
const CLASSES = ['JSS', 'SSS', 'Std', 'Yr'];
const isKnown = (word: string) => KNOWN.includes(word);

test.each([
  '/uploads/chioma-okafor-jss-1a-1a2b3c4d.webp',
  '/uploads/Chioma Okafor JSS1A.jpg',
  'static/uploads/ada-sss-3.webp',
  '/uploads/img-0001-1a2b3c4d.webp',
  '/uploads/IMG_20261006_091500.jpg',
  '/uploads/dsc01234.jpg',
  '/uploads/pxl-20261006-091500123.webp',
  '/uploads/whatsapp-image-2026-10-06-at-09-15-1a2b3c4d.webp',
  '/uploads/documents/scan0012.pdf',
  '/uploads/ngozi-adaeze-prize.webp',
  '/uploads/Ọmọ́tọ́lá Adébáyọ̀.jpg',
  '/uploads/AdaObi.jpg',
  '/uploads/prizeADAObi.jpg',
  '/uploads/relay-yr-7.jpg',
  '/uploads/Class 2b.jpg',
  '/uploads/relay J.S.S. 1 A.jpg',
  '/uploads/std5.jpg',
  '/uploads/P1010001.JPG',
  '/uploads/received_123456789.jpeg',
  '/uploads/GOPR1234.jpg',
  '/uploads/DJI_0001.jpg',
  '/uploads/100_1234.jpg',
  '/uploads/2026-10-06 10.11.12.jpg',
  '/uploads/IMG_E1234.jpg',
  '/uploads/FB_IMG_1234567890.jpg',
  '/uploads/1000012345.jpg',
  '/uploads/SAM_1234.JPG',
  '/uploads/gx010001-1a2b3c4d.webp',
  '/uploads/Photo on 29-11-2026.jpg',
  // Grace is a word, too.
  '/uploads/grace-bello.jpg',
  '/uploads/bello-grace-prize.jpg',
  '/uploads/prize-day-bello.jpg',
])('%s may tell who is in it', (name) => {
  expect(isTellingName(name, isKnown, CLASSES)).toBe(true);
});

test('each school says what its classes are called', () => {
  const isTelling = (name: string) => isTellingName(name, isKnown, ['Kindy (K)']);
  expect(isTelling('/uploads/relay kindy (k) 2.jpg')).toBe(true);
  expect(isTelling('/uploads/relay grade 2.jpg')).toBe(true);
  expect(isTelling('/uploads/relay-ss-3.jpg')).toBe(false);
});

test.each([
  '/uploads/prize-day-1a2b3c4d.webp',
  '/uploads/gallery/garden.webp',
  '/uploads/gallery/culture-day-1a2b3c4d.webp',
  '/uploads/gallery/bello.webp',
  '/uploads/documents/fees-2026-1a2b3c4d.pdf',
  'images/hero.jpg',
  '/uploads/PrizeDay.jpg',
  '/uploads/documents/fees-2026-10-06.pdf',
  '/uploads/documents/letter-100-2026.pdf',
  '/uploads/documents/class-2026.pdf',
  '/uploads/documents/fees-20261006.pdf',
  '/uploads/2026.jpg',
])('%s tells nothing', (name) => {
  expect(isTellingName(name, isKnown, CLASSES)).toBe(false);
});

test('words that the site uses are no names, unless only with a capital letter or in names of its files', () => {
  const schema = v.object({ title: text('Title', ''), file: documentFile('File', '') });
  const [letter, child, other] = ['night-hall-letter', 'ada-obi', 'relay-ada'].map(
    (name) => `/uploads/documents/${name}.pdf`,
  );
  const paths = [letter, child, other].map((name) => `static${name}`);
  const shown = (title: string) => [{ schema, value: { title, file: other } }];
  const title = 'A letter to Ada Óbi about a níght in the hall';
  expect(tellingNames(paths, shown(title), CLASSES)).toEqual([`static${child}`, `static${other}`]);
  expect(tellingNames(paths, shown('Fees'), CLASSES)).toEqual(paths);
});
