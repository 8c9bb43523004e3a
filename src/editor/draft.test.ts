/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { checkDraft, draftFile, draftFiles, draftPath, likelyFiles } from './draft';

const everything = () => true;

test.each([
  ['content/home.json', { kind: 'single', name: 'home' }],
  ['home.json', { kind: 'single', name: 'home' }],
  ['content/news.json', { kind: 'single', name: 'news' }],
  ['content/news/prize-day.json', { kind: 'item', folder: 'news', name: 'prize-day' }],
  ['content/albums/sports.json', { kind: 'item', folder: 'albums', name: 'sports' }],
  ['content/constructor.json', undefined],
  ['home.txt', undefined],
  ['home.json.txt', undefined],
  ['C:\\school\\content\\news\\rain.json', { kind: 'item', folder: 'news', name: 'rain' }],
])('%s', (path, file) => {
  expect(draftFile(path)).toEqual(file);
});

test.each(
  draftFiles
    .filter(({ kind }) => kind === 'single')
    .map((file) => [draftPath(file), file] as const),
)('recognises a pasted %s by its fields', (path, file) => {
  const content: unknown = JSON.parse(readFileSync(`e2e/${path}`, 'utf8'));
  expect(checkDraft({ file, content, pictures: {} }, everything).ok).toBe(true);
  // The two statements have the same fields.
  const same = ['accessibility', 'privacy'].map((name) => ({ kind: 'single', name }));
  expect(likelyFiles(content)).toEqual(same.some(({ name }) => name === file.name) ? same : [file]);
});

test('a valid draft has the content of the build, trimmed', () => {
  const content = JSON.parse(readFileSync('e2e/content/school-anthem.json', 'utf8'));
  const file = { kind: 'single', name: 'school-anthem' } as const;
  const draft = { file, content: { ...content, title: ' Our song ' }, pictures: {} };
  expect(checkDraft(draft, everything)).toMatchObject({ ok: true, value: { title: 'Our song' } });
});

test('an invalid draft has the messages of the content check', () => {
  const content = JSON.parse(readFileSync('e2e/content/improvement-plan.json', 'utf8'));
  content.rows[6].whereWeAreGoing = ' ';
  const file = { kind: 'single', name: 'improvement-plan' } as const;
  expect(checkDraft({ file, content, pictures: {} }, everything)).toEqual({
    ok: false,
    problems: ['content/improvement-plan.json: row 7, "Where we are going": must not be empty'],
  });
});

test('a picture must be published or still in the editor', () => {
  const content = JSON.parse(readFileSync('e2e/content/under-development.json', 'utf8'));
  content.picture.src = 'images/new.jpg';
  const file = { kind: 'single', name: 'under-development' } as const;
  const nothing = () => false;
  expect(checkDraft({ file, content, pictures: {} }, nothing)).toEqual({
    ok: false,
    problems: [
      'content/under-development.json: "Image", "Image file": the image images/new.jpg does not exist',
    ],
  });
  const pictures = { 'images/new.jpg': 'blob:new' };
  expect(checkDraft({ file, content, pictures }, nothing).ok).toBe(true);
  // An upload may be newer than the preview's build.
  const photo = { src: '/uploads/gallery/new.webp', alt: 'New' };
  const album = { name: 'Sports', preview: photo, pictures: [photo] };
  const item = { kind: 'item', folder: 'albums', name: 'sports' } as const;
  expect(checkDraft({ file: item, content: album, pictures: {} }, nothing)).toMatchObject({
    ok: true,
  });
});
