import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { pageOfData } from '../src/gatsby/exported-pages';
import { expect, test } from './fixtures';
import { PUBLIC, site } from './site-routes';

/* Every file that the export links to exists, and every file is linked, named or allowed below. */

const ALLOWED = [
  // Hosts, browsers and crawlers request these by name.
  /^(?:_headers|_redirects|_nginx(?:-server)?\.conf|robots\.txt|favicon\.ico|\.well-known\/security\.txt|404\.html)$/,
  // No page links to these: editors type the URL.
  /^(?:admin|preview)\.html$/,
  // The files of past dates have no link, but stay for subscribed calendars.
  /^calendar\//,
  // Parents open these from a message.
  /^term-dates\//,
  // Editors choose one of these for the heading of a page.
  /^drawings\//,
  // host/addresses.spec.ts requests a file with an unusual name.
  /^uploads\/documents\/Ọjọ́ /,
  // Licences of bundled packages.
  /\.LICENSE\.txt$/,
  // The app derives the names from its calls (src/live/answer-files.ts).
  /^api\/v1\//,
  // Gatsby's next build compares these with its own.
  /^_gatsby\/slices\//,
  /^page-data\/app-data\.json$/,
];

const names = readdirSync(PUBLIC, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.posix.join(path.relative(PUBLIC, entry.parentPath), entry.name));
const files = new Map(
  names.map((name) => [name, isText(name) ? readFileSync(path.join(PUBLIC, name), 'utf8') : '']),
);

test('no link, anchor, image, script or style sheet is broken, and every file is used', () => {
  const links = [...files.keys()].flatMap((file) =>
    findLocalUrls(file).map((address) => ({
      file,
      address,
      target: address.startsWith('#') ? file : findFile(address),
    })),
  );
  const dead = links.filter(({ address, target }) => {
    const text = files.get(target);
    const anchor = /#(.+)$/.exec(address)?.[1];
    return text === undefined || (anchor && !text.includes(` id="${decodeURIComponent(anchor)}"`));
  });
  expect(dead.map(({ file, address }) => `${file}: ${address}`)).toEqual([]);

  // Ignores links from a page to itself, such as its canonical URL.
  const linked = new Set(links.flatMap(({ file, target }) => (file === target ? [] : [target])));
  const words = new Map<string, string[]>();
  for (const [file, text] of files) {
    for (const word of new Set(text.match(/[\w.~-]+/g))) {
      words.set(word, [...(words.get(word) ?? []), file]);
    }
  }
  const isNamed = (file: string) => {
    // webpack's runtime lists scripts without their extension.
    const { base, name } = path.posix.parse(file);
    const candidates = [base, ...(file.startsWith('js/') ? [name] : [])];
    return candidates.some((word) => words.get(word)?.some((other) => other !== file));
  };
  const orphans = names.filter((file) => {
    const source = findSource(file);
    if (source !== undefined) return !files.has(source);
    return !linked.has(file) && !isNamed(file) && !ALLOWED.some((pattern) => pattern.test(file));
  });
  expect(orphans).toEqual([]);
});

function isText(name: string): boolean {
  if (name.startsWith('_gatsby/')) return false;
  return /\.(?:html|css|js|json|xml|ics|txt|webmanifest)$|^_redirects$/.test(name);
}

function findSource(file: string): string | undefined {
  const page = pageOfData(file);
  if (page !== undefined) return findFile(page);
  const sized = /^uploads\/\d+\/(.+)\.\w+$/.exec(file)?.[1];
  return sized && `uploads/${sized}`;
}

/** The name of the file that hosts send for a URL; the file may be missing. */
function findFile(address: string): string {
  const name = decodeURIComponent(address.replace(/[?#].*$/s, '').slice(1));
  if (name === '' || name.endsWith('/')) return `${name}index.html`;
  return files.has(name) ? name : `${name}.html`;
}

function findLocalUrls(file: string): string[] {
  const siteOrigin = new RegExp(`^${site.webAddress}(?=/|$)`);
  return findUrls(file, files.get(file) ?? '')
    .map((address) => address.replace(siteOrigin, '') || '/')
    .filter((address) => /^[/#](?!\/)/.test(address) && !/^\/api\//.test(address));
}

function findUrls(file: string, text: string): readonly string[] {
  if (file.endsWith('.html')) return inHtml(text);
  if (file.endsWith('.css')) return inStyles(text);
  if (file === '_redirects') {
    const targets = [...text.matchAll(/\S+(?= \d+$)/gm)].map(([to]) => to);
    // Omits targets with placeholders, because a dynamic route's file is named after its parameter.
    return targets.filter((to) => !to.includes(':'));
  }
  if (/\.(?:xml|ics|txt)$/.test(file)) return text.match(/https?:[^\s<>"\\]+/g) ?? [];
  if (!/^(?:search-index\.json|manifest\.webmanifest)$/.test(file)) return [];
  return [...text.matchAll(/"(\/[^"\s\\]*)"/g)].map(([, address = '']) => address);
}

function inHtml(html: string): string[] {
  const $ = load(html);
  const all = (selector: string, name: string) =>
    $(selector)
      .toArray()
      .map((element) => $(element).attr(name) ?? '');
  const lists = ['srcset', 'imagesrcset', 'data-scripts'];
  return [
    ...['href', 'src', 'action'].flatMap((name) => all(`[${name}]`, name)),
    ...lists.flatMap((name) => all(`[${name}]`, name)).flatMap((list) => list.split(/[\s,]+/)),
    ...all('meta[content^="http"]', 'content'),
    ...inStyles($('style').text()),
  ];
}

function inStyles(css: string): string[] {
  return [...css.matchAll(/url\(["']?([^"')]+)/g)].map(([, address = '']) => address);
}
