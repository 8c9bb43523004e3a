import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sentenceOf } from '../../schema/problems';
import { temporarySite } from '../../testing/temporary-site';
import { itemNameProblems } from '../item-names';
import { problemReport, readContent } from './check-content';

const { root, ...site } = temporarySite();

/** What a test has written or removed, as `content` or a file of it. */
const changed = new Set<string>();

function write(name: string, content: unknown) {
  changed.add(name);
  site.write(name, content);
}

function remove(name: string) {
  changed.add(name);
  rmSync(path.join(root, name), { recursive: true, force: true });
}

const problems = () => readContent(root).problems;

beforeAll(() => {
  for (const folder of ['content', 'static']) {
    cpSync(`e2e/${folder}`, path.join(root, folder), { recursive: true });
  }
  site.write('static/uploads/example.webp', 'RIFF....WEBP');
  site.write('content/news/prize-day.json', news);
  site.write('content/albums/garden.json', album);
});

// Of seventy files, only those that a test changed are copied again.
afterEach(() => {
  for (const name of changed) {
    remove(name);
    if (existsSync(`e2e/${name}`))
      cpSync(`e2e/${name}`, path.join(root, name), { recursive: true });
  }
  changed.clear();
  site.write('content/news/prize-day.json', news);
  site.write('content/albums/garden.json', album);
});

afterAll(() => rmSync(root, { recursive: true }));

const news = { title: 'Prize day', created_at: '2025-10-05T09:00:00+01:00', body: 'Well done.' };
const picture = { src: '/uploads/example.webp', alt: 'The garden' };
const album = { name: 'Garden', preview: picture, pictures: [picture] };

test('valid content has no errors', () => {
  expect(problems()).toEqual([]);
});

test('reports the errors of all files in one run', () => {
  edit('site', /"schoolName": "[^"]*"/, '"schoolName": 1956');
  edit('school-anthem', '"introduction":', '"introductoin":');
  write('content/news/prize-day.json', { ...news, created_at: 'yesterday' });
  expect(problems()).toEqual([
    'content/site.json: "School name": must be text',
    'content/school-anthem.json: "Introduction": is missing (key "introduction")',
    'content/school-anthem.json: unknown key "introductoin"',
    'content/news/prize-day.json: "Date": must be a date and a time such as 24 Dec 2026 and 4:30 pm; in JSON, 2026-12-24T16:30:00+01:00',
  ]);
});

test('hostile files are reported, and hide no other error', () => {
  write('content/news/inherited.json', JSON.stringify(news).replace('{', '{"__proto__":{},'));
  write('content/news/brackets.json', '['.repeat(500_000));
  write('content/pages/nested.json', {
    title: 'Fees',
    address: 'fees',
    description: 'Fees.',
    blocks: [{ kind: 'text', text: `${'- '.repeat(1500)}a` }],
  });
  write('content/albums/garden.json', { ...album, name: '' });
  expect(problems()).toEqual([
    'content/pages/nested.json: block 1, "Text": must not start a line with more than five list signs',
    'content/news/brackets.json: not valid JSON: Unexpected end of JSON input',
    'content/news/inherited.json: unknown key "__proto__"',
    'content/albums/garden.json: "Name": must not be empty',
  ]);
});

test('names each link, which may lead out of the folder, and reads none', () => {
  write('elsewhere/outside.json', { ...news, title: 7 });
  for (const name of ['content/site.json', 'content/news/linked.json', 'content/notes.txt']) {
    remove(name);
    site.link(path.join(root, 'elsewhere/outside.json'), name);
  }
  remove('content/pages');
  site.link(path.join(root, 'elsewhere'), 'content/pages');
  const linked = 'is a link to another file. Put the file itself here.';
  expect(problems()).toEqual([
    `content/site.json: ${linked}`,
    `content/news/linked.json: ${linked}`,
    expect.stringMatching(`content/(?:notes.txt|pages): ${linked}`),
    expect.stringMatching(`content/(?:notes.txt|pages): ${linked}`),
  ]);
});

test('a link to a page with errors is valid', () => {
  const page = { title: 'Fees', address: 'sample-page', description: 'What a year costs.' };
  const text = '[Our second page](/second-page)';
  const linking = { ...page, blocks: [{ kind: 'text', text }] };
  write('content/pages/sample-page.json', linking);
  expect(problems()).toEqual([
    'content/pages/sample-page.json: block 1, "Text": there is no page /second-page',
  ]);
  write('content/pages/second-page.json', { ...page, address: 'second-page' });
  expect(problems()).toEqual([expect.stringContaining('content/pages/second-page.json: ')]);
});

test('reports a missing page file', () => {
  remove('content/events.json');
  expect(problems()).toEqual(['content/events.json: the file is missing']);
});

test('reports a misspelt page file', () => {
  write('content/event.json', '{}');
  write('content/constructor.json', '{}');
  expect(problems()).toEqual([
    'content/constructor.json: no page of the site uses this file; is its name misspelt?',
    'content/event.json: no page of the site uses this file; is its name misspelt?',
  ]);
});

test('malformed JSON is reported', () => {
  write('content/events.json', '{\n  "title": "Events",\n  "description": \'All events\'\n}');
  write('content/news/prize-day.json', '{\n  "title": "Prize day",\n}');
  write('content/albums/garden.json', '');
  expect(problems()).toEqual([
    expect.stringMatching(/^content\/events\.json: not valid JSON: ./),
    expect.stringMatching(/^content\/news\/prize-day\.json: not valid JSON: ./),
    'content/albums/garden.json: the file is empty',
  ]);
});

test('reports files that are not saved as UTF-8', () => {
  const encodings = ['latin1', 'utf16le'] as const;
  for (const encoding of encodings) {
    const bytes = Buffer.from(JSON.stringify({ ...news, title: 'Fête' }), encoding);
    write(`content/news/${encoding}.json`, bytes);
  }
  expect(problems()).toEqual(
    encodings.map(
      (encoding) =>
        `content/news/${encoding}.json: is not saved as UTF-8; in Notepad, choose Save as, and UTF-8 as the encoding`,
    ),
  );
});

test('reports a folder instead of a file', () => {
  remove('content/events.json');
  mkdirSync(path.join(root, 'content/events.json'));
  expect(problems()).toEqual(['content/events.json: the file cannot be read (EISDIR)']);
});

test('a missing image is reported with its field', () => {
  edit('home', /images\/(\w+)\.jpg([\s\S]*?)images\/\w+\.jpg/, 'images/$1.jpg$2images/lost.jpg');
  expect(problems()).toEqual([
    'content/home.json: "Banner", image 2, "Image file": the image images/lost.jpg does not exist',
  ]);
});

test('a name with separate accents, as some Macs write them, says so', () => {
  const name = 'Ọjọ́'.normalize('NFD');
  const missing = { ...picture, src: `/uploads/${name}.webp` };
  const note = 'its name is written here with separate accents: type it again';
  write('content/albums/garden.json', { ...album, pictures: [picture, missing] });
  expect(problems()).toEqual([
    `content/albums/garden.json: photo 2, "Image file": the image /uploads/${name}.webp does not exist; ${note}`,
  ]);
  write('content/albums/garden.json', album);
  const document = `/uploads/documents/${encodeURI(name)}.pdf`;
  write('content/news/prize-day.json', { ...news, body: `[Fees](${document})` });
  expect(problems()).toEqual([
    `content/news/prize-day.json: "Text": there is no file ${document}; ${note}`,
  ]);
});

test('reports a missing upload and one in the wrong folder; photos of an album need no alt text', () => {
  const preview = { src: '/uploads/lost.webp' };
  const pictures = [
    { ...picture, src: 'images/lost.jpg' },
    { ...picture, ...preview },
  ];
  write('content/albums/garden.json', { ...album, preview, pictures });
  expect(problems()).toEqual([
    'content/albums/garden.json: photo 1, "Image file": must be an uploaded image, such as /uploads/gallery/garden.webp',
    'content/albums/garden.json: "Cover", "Image file": the image /uploads/lost.webp does not exist',
    'content/albums/garden.json: photo 2, "Image file": the image /uploads/lost.webp does not exist',
  ]);
});

// Not with files, because Windows cannot store them.
test('reports item names that collide on macOS and Windows, or are invalid on Windows', () => {
  const reserved = ['AUX', 'com1', 'con', 'lpt9', 'nul', 'prn'];
  const albums = [...reserved, 'console', 'com'].map((name) => `content/albums/${name}.json`);
  expect(
    itemNameProblems(['content/news/Prize-Day.json', 'content/news/prize-day.json', ...albums]).map(
      sentenceOf,
    ),
  ).toEqual([
    'content/news/prize-day.json: on macOS and Windows this is the same file as content/news/Prize-Day.json; rename one of them.',
    ...reserved.map(
      (name) =>
        `content/albums/${name}.json: Windows cannot store a file with this name; rename it.`,
    ),
  ]);
});

test('reports item names that not every host can serve', () => {
  const names = [
    ['100%', 'Rename it to 100.json.'],
    ['2025.12', 'Rename it to 2025-12.json.'],
    ['Sports Day', 'Rename it to sports-day.json.'],
    ['Ọdún'.normalize('NFD'), 'Rename it to odun.json.'],
    ['x'.repeat(201), `Rename it to ${'x'.repeat(200)}.json.`],
    ['Ọjọ́ ìbí', 'Rename it to ojo-ibi.json.'],
    ['新闻', 'Rename it to a name such as sports-day-2026.json.'],
  ];
  for (const [name] of names) write(`content/news/${name}.json`, news);
  expect(new Set(problems())).toEqual(
    new Set(
      names.map(
        ([name, advice]) =>
          `content/news/${name}.json: its name becomes the address of its page, where only unaccented letters, digits and hyphens are safe. ${advice}`,
      ),
    ),
  );
});

test('lock and backup files are ignored', () => {
  write('content/.#site.json', '');
  write('content/news/._prize-day.json', 'Mac');
  expect(problems()).toEqual([]);
});

test('a site without news and albums is valid', () => {
  remove('content/news');
  remove('content/albums');
  expect(problems()).toEqual([]);
});

test('the report counts the errors', () => {
  expect(problemReport(['a.json: wrong'])).toBe('The content has an error:\n  a.json: wrong');
  expect(problemReport(['a: wrong', 'b: wrong'])).toBe(
    'The content has 2 errors:\n  a: wrong\n  b: wrong',
  );
});

test('a file name with a line break adds no line to the report', () => {
  const report = problemReport(['content/mistaken\nThe content is valid..json: is not used']);
  expect(report.split('\n')).toHaveLength(2);
});

function edit(page: string, what: string | RegExp, replacement: string) {
  const name = `content/${page}.json`;
  const before = readFileSync(path.join(root, name), 'utf8');
  const after = before.replace(what, replacement);
  expect(after).not.toBe(before);
  write(name, after);
}
