/** @jest-environment node */
import '../testing/school-editor';
import { readFileSync } from 'node:fs';
import { checkDraft, contentFile } from './content-paths';

const everything = () => true;

test.each([
  ['content/home.json', { kind: 'single', name: 'home' }],
  ['home.json', undefined],
  ['content/news.json', { kind: 'single', name: 'news' }],
  ['content/news/prize-day.json', { kind: 'item', folder: 'news', name: 'prize-day' }],
  ['content/albums/sports.json', { kind: 'item', folder: 'albums', name: 'sports' }],
  ['content/constructor.json', undefined],
  ['home.txt', undefined],
  ['home.json.txt', undefined],
  ['content/teachers/home.json', undefined],
])('reads the kind of %s from its path', (path, file) => {
  expect(contentFile(path)).toEqual(file);
});

test('a valid draft is trimmed, as in the build', () => {
  const content = JSON.parse(readFileSync('e2e/content/school-anthem.json', 'utf8'));
  const path = 'content/school-anthem.json';
  const draft = { path, content: { ...content, title: ' Our song ' }, pictures: {} };
  expect(checkDraft(draft, everything)).toMatchObject({ ok: true, value: { title: 'Our song' } });
});

test('an invalid draft reports the same problems as the content check', () => {
  const content = JSON.parse(readFileSync('e2e/content/improvement-plan.json', 'utf8'));
  content.rows[6].whereWeAreGoing = ' ';
  const path = 'content/improvement-plan.json';
  expect(checkDraft({ path, content, pictures: {} }, everything)).toEqual({
    ok: false,
    problems: ['content/improvement-plan.json: row 7, "Where we are going": must not be empty'],
  });
});

test('a picture must be published, an upload, or unsaved in the editor', () => {
  const content = JSON.parse(readFileSync('e2e/content/under-development.json', 'utf8'));
  content.picture.src = 'images/new.jpg';
  const path = 'content/under-development.json';
  const nothing = () => false;
  expect(checkDraft({ path, content, pictures: {} }, nothing)).toEqual({
    ok: false,
    problems: [
      'content/under-development.json: "Image", "Image file": the image images/new.jpg does not exist',
    ],
  });
  const pictures = { 'images/new.jpg': 'blob:new' };
  expect(checkDraft({ path, content, pictures }, nothing).ok).toBe(true);
  // An upload may be newer than the preview's build.
  const photo = { src: '/uploads/gallery/new.webp', alt: 'New' };
  const album = { name: 'Sports', preview: photo, pictures: [photo] };
  const item = 'content/albums/sports.json';
  expect(checkDraft({ path: item, content: album, pictures: {} }, nothing)).toMatchObject({
    ok: true,
  });
});
