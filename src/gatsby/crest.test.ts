import { readFileSync, rmSync } from 'node:fs';
import sharp from 'sharp';
import { temporarySite } from '../testing/temporary-site';
import { drawCrest } from './crest';
import { ogImageDrawer } from './og-images/og-image';

const site = temporarySite();
afterAll(() => rmSync(site.root, { recursive: true }));

const SHAPE = '<path fill="#f00" d="M0 0h9v9H0z"/></svg>';
const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"';

test.each([
  ['as programs write it', `<svg ${NAMESPACE} width="9" height="9">${SHAPE}`],
  [
    'with an XML declaration',
    `<?xml version="1.0"?>\n<svg ${NAMESPACE} width="9" height="9">${SHAPE}`,
  ],
  [
    'with a byte order mark and a comment',
    `\ufeff<!-- Logo --><svg ${NAMESPACE} width="9" height="9">${SHAPE}`,
  ],
  [
    'with a line break after svg',
    `<svg\n  height="9mm"\n  width="9mm"\n viewBox="0 0 9 9" ${NAMESPACE}>${SHAPE}`,
  ],
  ['without a size', `<svg ${NAMESPACE} viewBox="0 0 9 9">${SHAPE}`],
])('a crest %s is drawn, also in link previews', async (_how, crest) => {
  site.write('static/crest.svg', crest);
  const { channels } = await sharp(await drawCrest(site.root, 72)).stats();
  expect(channels.map(({ mean }) => mean)).toEqual([255, 0, 0, 255]);
  const school = { schoolName: 'School', motto: 'Motto' };
  const preview = await ogImageDrawer(process.cwd(), site.root, school)({ title: 'News' })();
  const box = { left: 80, top: 56, width: 56, height: 56 };
  const shown = await sharp(await sharp(preview).extract(box).png().toBuffer()).stats();
  expect(shown.channels.map(({ mean }) => Math.round(mean / 10))).toEqual([25, 0, 0]);
});

test('a crest that is not square is not cut', async () => {
  site.write(
    'static/crest.svg',
    `<svg ${NAMESPACE} width="90" height="30"><path fill="#f00" d="M0 0h90v30H0z"/></svg>`,
  );
  const { data, info } = await sharp(await drawCrest(site.root, 90))
    .trim()
    .toBuffer({ resolveWithObject: true });
  expect([data.length > 0, info.width, info.height]).toEqual([true, 90, 30]);
});

test('an error names the file', async () => {
  site.write('static/crest.svg', '<svg');
  await expect(drawCrest(site.root, 72)).rejects.toThrow('static/crest.svg cannot be drawn');
  site.write('static/crest.svg', readFileSync('static/favicon.ico'));
  await expect(drawCrest(site.root, 72)).rejects.toThrow('static/crest.svg cannot be drawn');
});
