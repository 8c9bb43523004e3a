import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import firstSchool from '../content/site.json';
import firstFacts from '../school.json';
import { sha256 } from '../src/content/node/sha256';
import { expect, test } from './fixtures';
import { absent, CONTENT, PUBLIC } from './site-routes';

/* The export of the test school has nothing of the school in content/ and static/. */

const root = path.resolve(__dirname, '..');
const own = path.dirname(CONTENT);

const TEXT =
  /\.(?:html|js|css|json|xml|ics|svg|webmanifest|txt)$|\/_(?:headers|redirects|nginx\.conf)$/;

function files(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** What a school may lack. */
type Links = {
  readonly studentPortal?: string;
  readonly messagingChannel?: { readonly url: string };
};

/** What only the first school says of itself. */
function words(): readonly string[] {
  const site: typeof firstSchool & Links = firstSchool;
  const { streetAddress, postalAddress, webAddress, studentPortal, messagingChannel } = site;
  const { schoolName, shortName, motto, phone, email } = site;
  const places = [...streetAddress, ...postalAddress].flatMap((line) => line.split(', '));
  const hosts = [webAddress, studentPortal, messagingChannel?.url].flatMap((url) =>
    url === undefined ? [] : new URL(url).host,
  );
  const facts = [
    schoolName,
    shortName,
    motto,
    phone,
    phone.replaceAll(' ', ''),
    email,
    ...places,
    ...hosts,
    firstFacts.timeZone,
    firstFacts.locale,
    // $ is in every script.
    ...(/[^ -~]/.test(firstFacts.currency.sign) ? [firstFacts.currency.sign] : []),
  ];
  // Two schools may have one country.
  const others = ['content/site.json', 'school.json']
    .map((name) => readFileSync(path.join(own, name), 'utf8'))
    .join();
  return facts.filter((fact) => !others.includes(fact));
}

function texts(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.match(/\p{L}[\p{L}\p{M}]{3,}/gu) ?? [];
  return Object.values(Object(value)).flatMap(texts);
}

const contentWords = (folder: string) =>
  files(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => texts(JSON.parse(readFileSync(file, 'utf8'))));

/** Of people, places, subjects and examinations: what the first school always writes with a capital letter. */
function names(): readonly string[] {
  const first = new Set(contentWords(path.join(root, 'content')));
  const code = files(path.join(root, 'src'))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) => texts(readFileSync(file, 'utf8')));
  const others = new Set([...contentWords(CONTENT), ...code].map((word) => word.toLowerCase()));
  return [...first].filter(
    (word) =>
      /^\p{Lu}/u.test(word) && !first.has(word.toLowerCase()) && !others.has(word.toLowerCase()),
  );
}

function colours(): readonly string[] {
  const read = (file: string) => new Set(readFileSync(file, 'utf8').match(/#[\da-f]{6}\b/g));
  const others = read(path.join(own, 'colours.css'));
  return [...read(path.join(root, 'src/ui/colours.css'))].filter((colour) => !others.has(colour));
}

test('no text, address or colour of the first school is in any file of the export', () => {
  const exported = files(PUBLIC).filter((file) => TEXT.test(file));
  expect(exported.length).toBeGreaterThan(100);
  const found = exported.flatMap((file) => {
    const text = readFileSync(file, 'utf8').toLowerCase();
    const name = path.relative(PUBLIC, file);
    // Drawings have colours of their own.
    const foreign = [...words(), ...(name.endsWith('.svg') ? [] : colours())];
    return foreign
      .map((word) => word.toLowerCase())
      .flatMap((word) => (text.includes(word) ? [`${name}: ${word}`] : []));
  });
  expect(found).toEqual([]);
});

test('no name of the first school is in any file of the export', () => {
  const foreign = names();
  expect(foreign).not.toEqual([]);
  const anyName = new RegExp(`(?<![\\p{L}\\p{M}])(?:${foreign.join('|')})(?![\\p{L}\\p{M}])`, 'gu');
  const found = files(PUBLIC)
    .filter((file) => TEXT.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(anyName)].map(
        ([name]) => `${path.relative(PUBLIC, file)}: ${name}`,
      ),
    );
  expect(found).toEqual([]);
});

test('a tall crest does not make the header taller', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const heightOfHeader = async (size: string) => {
    const body = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${size}"><path d="M0 0h9v9H0z"/></svg>`;
    await page.route('/crest.svg', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body }),
    );
    await page.goto('/privacy', { waitUntil: 'load' });
    return (await page.getByRole('banner').boundingBox())?.height;
  };
  expect(await heightOfHeader('0 0 20 60')).toBe(await heightOfHeader('0 0 60 60'));
});

test('a page that the school does not have is nowhere in the export', () => {
  const exported = files(PUBLIC).filter((file) => TEXT.test(file));
  expect([...absent]).toEqual(['/hostel-application', '/student-portal']);
  const link = new RegExp(`(?:href="|<loc>[^<]*)(?:${[...absent].join('|')})`);
  const naming = exported.filter(
    (file) =>
      [...absent].some((address) => file.includes(address)) ||
      link.test(readFileSync(file, 'utf8')),
  );
  expect(naming).toEqual([]);
});

test('no file of the first school is in the export, under any name', () => {
  const hash = (file: string) => sha256(readFileSync(file));
  const foreign = new Map(
    // A school without pictures in its pages has no folder for them.
    ['static', 'content/images']
      .map((folder) => path.join(root, folder))
      .filter((folder) => existsSync(folder))
      .flatMap(files)
      .map((file) => [hash(file), path.relative(root, file)] as const),
  );
  expect(foreign.size).toBeGreaterThan(0);
  expect(files(PUBLIC).flatMap((file) => foreign.get(hash(file)) ?? [])).toEqual([]);
});
