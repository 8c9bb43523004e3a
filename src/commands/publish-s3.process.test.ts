/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type TemporarySite, temporarySite } from '../testing/temporary-site';

/* docs/publish-s3.sh with a program in the place of `aws`, whose bucket is a file. */

const AWS = `#!/usr/bin/env node
const { existsSync, readdirSync, readFileSync, statSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const FILE = path.join(__dirname, '../bucket.json');
const bucket = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};
const [, command, from, ...rest] = process.argv.slice(2);
const option = (name) => rest.flatMap((word, at) => (word === name ? [rest[at + 1]] : []));
const keyOf = (address) => address.replace(/^s3:\\/\\/school\\/?/, '');
const put = (file, key) => {
  const [cache] = option('--cache-control');
  bucket[key] = { text: readFileSync(file, 'utf8'), cache, type: option('--content-type')[0] };
};
const isExcluded = (name) =>
  option('--exclude').some((glob) => new RegExp('^' + glob.replace('.', '\\\\.').replace('*', '.*') + '$').test(name));
if (command === 'cp') put(from, keyOf(rest[0]));
if (command === 'rm') delete bucket[keyOf(from)];
if (command === 'ls') for (const key of Object.keys(bucket)) console.log('2026-11-22 06:00:00 1 ' + key);
if (command === 'sync') {
  for (const name of readdirSync(from, { recursive: true })) {
    const file = path.join(from, name);
    if (statSync(file).isFile() && !isExcluded(name)) put(file, path.posix.join(keyOf(rest[0]), name));
  }
}
writeFileSync(FILE, JSON.stringify(bucket));
`;

const A_YEAR = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';
const REVALIDATE = 'public, max-age=0, must-revalidate';

let site: TemporarySite;

beforeEach(() => {
  site = temporarySite();
  for (const name of [
    'js/app.js',
    'static/a.avif',
    'og/a.jpg',
    'uploads/girls of SS 3.webp',
    'feed.xml',
    'calendar.ics',
    'calendar/term/mass.ics',
  ]) {
    site.write(`public/${name}`, name);
  }
  for (const name of ['index', 'news', 'news/index', 'news/[id]', '404', 'admin/index']) {
    site.write(`public/${name}.html`, name);
  }
  for (const name of [
    '_headers',
    'sitemap.xml',
    'manifest.webmanifest',
    'page-data/index/page-data.json',
    'admin/editor.js',
    'build.json',
  ]) {
    site.write(`public/${name}`, name);
  }
  site.write('bin/aws', AWS);
});

afterEach(() => rmSync(site.root, { recursive: true }));

type Bucket = Readonly<
  Record<string, { readonly text: string; readonly cache: string; readonly type?: string }>
>;

function publish(): Bucket {
  const bin = path.join(site.root, 'bin');
  execFileSync('chmod', ['+x', path.join(bin, 'aws')]);
  const env = { ...process.env, BUCKET: 'school', PATH: `${bin}:${process.env.PATH}` };
  execFileSync('sh', [path.resolve('docs/publish-s3.sh')], { cwd: site.root, env });
  return JSON.parse(readFileSync(path.join(site.root, 'bucket.json'), 'utf8'));
}

test('every file is there under its address, and kept no longer than it may be', () => {
  const bucket = publish();
  const kept = Object.entries(bucket).map(([key, { cache }]) => [key, cache]);
  expect(Object.fromEntries(kept)).toEqual({
    'js/app.js': A_YEAR,
    'static/a.avif': A_YEAR,
    'og/a.jpg': A_YEAR,
    'uploads/girls of SS 3.webp': A_DAY,
    'feed.xml': REVALIDATE,
    'calendar.ics': REVALIDATE,
    'calendar/term/mass.ics': REVALIDATE,
    'sitemap.xml': REVALIDATE,
    'manifest.webmanifest': REVALIDATE,
    'page-data/index/page-data.json': REVALIDATE,
    'admin/editor.js': REVALIDATE,
    'build.json': 'no-store',
    'index.html': REVALIDATE,
    news: REVALIDATE,
    'news/[id]': REVALIDATE,
    '404': REVALIDATE,
    'admin/': REVALIDATE,
    'admin/index.html': REVALIDATE,
  });
  expect(bucket.news).toMatchObject({ text: 'news', type: 'text/html; charset=utf-8' });
  expect(bucket['admin/']).toMatchObject({ text: 'admin/index', type: 'text/html; charset=utf-8' });
  expect(bucket['calendar/term/mass.ics']).toMatchObject({ type: 'text/calendar; charset=utf-8' });
  expect(bucket['manifest.webmanifest']).toMatchObject({ type: 'application/manifest+json' });
  expect(bucket['build.json']).toMatchObject({ type: 'application/json' });
  expect(bucket['feed.xml']).toMatchObject({ type: 'application/atom+xml; charset=utf-8' });
});

test('a photo and a page that are gone are deleted', () => {
  publish();
  site.remove('public/uploads/girls of SS 3.webp');
  site.write('public/uploads/other.webp', 'other');
  site.remove('public/news.html');
  const keys = Object.keys(publish());
  expect(keys).not.toContain('uploads/girls of SS 3.webp');
  expect(keys).not.toContain('news');
  expect(keys).toEqual(
    expect.arrayContaining(['uploads/other.webp', 'news/[id]', 'admin/', 'index.html']),
  );
});
