import { readFileSync } from 'node:fs';
import path from 'node:path';
import { execa } from 'execa';
import { listFiles } from '../../src/content/node/files';
import { expect } from '../fixtures';
import { type ProjectCopy, test } from './project-copy';

/** Two with an empty cache, two with a full one. */
const BUILDS_MS = 900_000;

/** A change to one module of each kind, and what it adds to the export. */
const CHANGED_CODE = [
  {
    kind: 'a resolver of content',
    file: 'src/content/resolved.ts',
    from: 'href: fileUrl(text)',
    to: "href: fileUrl(text) + '#changed-resolver'",
    added: '#changed-resolver',
  },
  {
    kind: 'a view',
    file: 'src/layout/Footer.tsx',
    from: '>Contact</h2>',
    to: '>Changed view</h2>',
    added: '>Changed view</h2>',
  },
  {
    kind: 'a module of the build',
    file: 'src/gatsby/seo/feed.ts',
    from: "element('subtitle', site.motto)",
    to: "element('subtitle', 'Changed feed')",
    added: 'Changed feed',
  },
  {
    kind: 'a style sheet',
    file: 'src/ui/base.css',
    from: 'color-scheme: only light;',
    to: 'color-scheme: only light; orphans: 77;',
    added: 'orphans:77',
  },
  {
    kind: 'the HTML around pages',
    file: 'gatsby-ssr.tsx',
    from: 'lang: school.locale',
    to: "lang: school.locale, id: 'changed-html'",
    added: 'id="changed-html"',
  },
] as const;

const NEWS = {
  title: 'A new item',
  created_at: '2025-11-01T09:00:00+01:00',
  body: 'It was added.',
  pictures: [{ src: '/uploads/new.webp', alt: 'A photo' }],
};

const SCHEDULED = {
  ...NEWS,
  created_at: '2099-11-01T09:00:00+01:00',
  pictures: [{ src: '/uploads/scheduled.webp', alt: 'A photo' }],
};

const ANTHEM = 'content/school-anthem.json';

const DATES = 'content/dates.json';

/** The files of a new news item, its photo and a new file of `static/`. */
const NEW_FILES =
  /^(?:c0ffee\.txt|og\/.+|uploads\/(?:\d+\/)?new\..+|(?:page-data\/)?news\/a-new-item.+|api\/v1\/news\/.+)$/;

/** What else an edit of the anthem, a moved date and a new item change: no script, and no file of another page or item. */
const CHANGED = [
  '_redirects',
  'calendar.ics',
  'calendar/rains-term.ics',
  'calendar/rains-term/entrance-test.ics',
  'events.html',
  'every-block.html',
  'feed.xml',
  'index.html',
  'news.html',
  'page-data/events/page-data.json',
  'page-data/every-block/page-data.json',
  'page-data/index/page-data.json',
  'page-data/news/page-data.json',
  'page-data/preview/page-data.json',
  'page-data/school-anthem/page-data.json',
  'page-data/search/page-data.json',
  'page-data/versions.json',
  'school-anthem.html',
  'search-index.json',
  'search.html',
  'sitemap.xml',
  'term-dates/rains-term.png',
];

type Export = ReadonlyMap<string, string>;

test('with a cache, a build writes what a build without one would', async ({ project }) => {
  test.setTimeout(BUILDS_MS);
  const originals = CHANGED_CODE.map(({ file }) => project.read(file));
  for (const { file, from, to } of CHANGED_CODE) {
    const code = String(project.read(file));
    expect(code, `${file} no longer contains what this test changes`).toContain(from);
    project.write(
      file,
      code.replace(from, () => to),
    );
  }
  const changed = await build(project);
  expect(addedBy(changed)).toEqual(CHANGED_CODE.map(({ kind }) => kind));

  for (const [index, { file }] of CHANGED_CODE.entries()) {
    project.write(file, originals[index] ?? '');
  }
  const original = await build(project);
  expect(addedBy(original)).toEqual([]);

  const anthem = project.read(ANTHEM);
  const { introduction } = JSON.parse(String(anthem));
  project.write(ANTHEM, String(anthem).replace(introduction, 'An edited line'));
  const dates = project.read(DATES);
  project.write(DATES, String(dates).replace('"2099-03-07"', '"2099-03-08"'));
  project.write('content/news/a-new-item.json', JSON.stringify(NEWS));
  const photo = project.read('static/uploads/gallery/hill.webp');
  project.write('static/uploads/new.webp', photo);
  // Photos of an item that is not on the site yet are not in the export.
  project.write('content/news/scheduled.json', JSON.stringify(SCHEDULED));
  project.write('static/uploads/scheduled.webp', photo);
  project.write('static/c0ffee.txt', 'c0ffee');
  const edited = await build(project);
  expect(differences(original, edited).filter((name) => !NEW_FILES.test(name))).toEqual(CHANGED);

  project.write(ANTHEM, anthem);
  project.write(DATES, dates);
  for (const name of [
    'content/news/a-new-item.json',
    'static/uploads/new.webp',
    'content/news/scheduled.json',
    'static/uploads/scheduled.webp',
    'static/c0ffee.txt',
  ]) {
    project.remove(name);
  }
  expect(differences(original, await build(project))).toEqual([]);
});

async function build(project: ProjectCopy): Promise<Export> {
  const env = { CONTENT_DIR: undefined, GATSBY_API_URL: undefined };
  const { folder } = project;
  const { all, failed } = await execa('npm', ['run', 'build'], {
    cwd: folder,
    env,
    all: true,
    reject: false,
  });
  expect(failed, all).toBe(false);
  const site = path.join(folder, 'public');
  const read = (name: string) => withoutTimes(readFileSync(path.join(site, name), 'latin1'));
  return new Map(
    listFiles(site)
      .filter((name) => name !== 'build.json')
      .sort()
      .map((name) => [name, read(name)]),
  );
}

/** Page data has the time since when it is unchanged, the sitemap and calendars that of the last change of a file. */
function withoutTimes(text: string): string {
  return text.replace(
    /(?<="fetchedAt":|<lastmod>|DTSTAMP:|LAST-MODIFIED:|SEQUENCE:)[^,}<\r\n]+/g,
    '0',
  );
}

function addedBy(files: Export): string[] {
  const texts = [...files.values()];
  return CHANGED_CODE.filter(({ added }) => texts.some((text) => text.includes(added))).map(
    ({ kind }) => kind,
  );
}

function differences(before: Export, after: Export): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name)).sort();
}
