import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  calendarProblems,
  feedProblems,
  sitemapProblems,
  structuredDataProblems,
} from '../src/testing/standards';
import { expect, test } from './fixtures';
import { PUBLIC, site } from './site-routes';

/* The files of the finished export against the rules of their formats. */

const CHECKER = require.resolve('vnu-jar/build/dist/vnu.jar');

const names = readdirSync(PUBLIC, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.join(path.relative(PUBLIC, entry.parentPath), entry.name));

const read = (name: string) => readFileSync(path.join(PUBLIC, name), 'utf8');

/** The pages of the site; `/v1` has answers that are named like pages. */
const pages = names.filter((name) => name.endsWith('.html') && !name.startsWith('api'));

/** What is wrong, by file. */
function check(files: readonly string[], problemsOf: (text: string) => string[]): string[] {
  return files.flatMap((name) => problemsOf(read(name)).map((says) => `${name}: ${says}`));
}

test('the feed, the sitemap and every drawing are well-formed XML', async ({ page }) => {
  const files = names.filter((name) => /\.(?:xml|svg)$/.test(name));
  expect(files).toEqual(expect.arrayContaining(['feed.xml', 'sitemap.xml', 'crest.svg']));
  const texts = files.map((name) => [name, read(name)] as const);
  // Cheerio reads any text as XML.
  const malformed = await page.evaluate(
    (list) =>
      list.flatMap(([name, xml]) =>
        new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror')
          ? [name]
          : [],
      ),
    texts,
  );
  expect(malformed).toEqual([]);
});

test('the feed holds RFC 4287', () => {
  expect(check(['feed.xml'], feedProblems)).toEqual([]);
});

test('every calendar holds RFC 5545', () => {
  const calendars = names.filter((name) => name.endsWith('.ics'));
  expect(calendars.length).toBeGreaterThan(2);
  expect(check(calendars, calendarProblems)).toEqual([]);
});

test('the sitemap holds the protocol', () => {
  expect(check(['sitemap.xml'], (xml) => sitemapProblems(xml, site.webAddress))).toEqual([]);
});

test('structured data has what search engines require and recommend', () => {
  const data = (html: string) =>
    [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => json,
    );
  const described = pages.filter((name) => data(read(name)).length > 0);
  expect(described.length).toBeGreaterThan(10);
  expect(check(described, (html) => data(html).flatMap(structuredDataProblems))).toEqual([]);
});

test('no page has an id twice', () => {
  const repeated = (html: string) => {
    const ids = [...html.matchAll(/<[a-z][^<>]*? id="([^"]*)"/g)].map(([, id = '']) => id);
    return ids.filter((id, at) => ids.indexOf(id) !== at);
  };
  expect(check(pages, repeated)).toEqual([]);
});

test('the W3C’s checker, where Java is, finds no error in the HTML of any page', () => {
  if (spawnSync('java', ['-version']).error) return;
  test.setTimeout(180_000);
  const { status, stdout } = spawnSync(
    'java',
    // It knows fewer properties of CSS than browsers.
    [
      '-Xss1m',
      '-jar',
      CHECKER,
      '--errors-only',
      '--stdout',
      '--filterpattern',
      'CSS: .*',
      ...pages,
    ],
    { cwd: PUBLIC, encoding: 'utf8' },
  );
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
});
