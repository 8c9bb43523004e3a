import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const pages = readdirSync('src/pages', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => name.replaceAll(path.sep, '/'))
  .map((name) => [name, readFileSync(`src/pages/${name}`, 'utf8')] as const);

function namesIn(source: string, name: RegExp) {
  return [...new Set([...source.matchAll(name)].map(([, found]) => found))];
}

test.each(pages)('%s queries exactly the content files whose types it uses', (_page, source) => {
  const typed = namesIn(source, /(?:PageData|PageFile|Published|contentPage)<'([\w-]+)'>/g).filter(
    (name) => name !== 'pages',
  );
  expect(namesIn(source, /contentFile\(name: \{ eq: "([\w-]+)" \}\)/g).sort()).toEqual(
    typed.sort(),
  );
});

test('the home page and the news list query the newest items only', () => {
  const newest = pages.filter(([, source]) =>
    source.includes('{ fetchedAt nodes: newest { data } }'),
  );
  expect(newest.map(([name]) => name).sort()).toEqual(['index.tsx', 'news/index.tsx']);
});

test('pages query only the day of the build, so that builds on the same day are identical', () => {
  const times = pages.flatMap(([, source]) => namesIn(source, /(buildTime[^\n]*)/g));
  const day = 'buildTime(formatString: "YYYY-MM-DD")';
  expect(times.filter((time) => time?.startsWith('buildTime('))).toEqual([day, day]);
});
