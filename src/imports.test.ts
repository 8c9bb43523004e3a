import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { settingsSchemas } from './content/content-files';

const BASE = ['schema', 'school.ts', 'content', 'routes.ts'];
const SHARED = [...BASE, 'ui', 'live', 'navigation', 'layout'];

/** Modules of features that the build and the browser must agree on. */
const AGREED = [
  'blocks/parse-table',
  'search/search-entry',
  'layout/og-image-path',
  'events/date-calendars',
];

/** What the parts of `src/` may import besides themselves; all other folders are features. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  // It describes any content, of any school.
  schema: [],
  content: BASE,
  'routes.ts': BASE,
  // Node reads it; webpack puts the file in its place.
  'school.ts': ['schema', 'environment.ts'],
  'environment.ts': BASE,
  'content/node': [...BASE, 'environment.ts'],
  // Its types come from content, and its links from routes.
  ui: BASE,
  live: [...BASE, 'ui'],
  navigation: [...BASE, 'ui', 'live'],
  layout: [...BASE, 'ui', 'live', 'navigation'],
  pages: [...SHARED, 'features', 'editor', 'edited-site'],
  'app-loader': [...BASE, 'live', 'navigation', 'home'],
  offline: [...BASE, 'live'],
  // It edits any site: what it knows of this one is in edited-site.
  editor: ['schema'],
  'edited-site': [...SHARED, 'features', 'editor'],
  // It reads and writes files as the build does.
  'editor/server': ['schema', 'content/node/files', 'editor'],
  // Code that runs in Node works with content, routes and live data, never with a view.
  'embedded-api': [...BASE, 'content/node', 'live'],
  gatsby: [...BASE, ...AGREED, 'content/node', 'environment.ts', 'live', 'embedded-api'],
  'gatsby/static-export': [
    ...BASE,
    ...['content/node', 'environment.ts', 'live', 'embedded-api', 'gatsby', 'offline'],
    // Which font a heading has.
    'ui/heading-letters',
  ],
  // The settings and the server of the editor.
  'gatsby/editor': [
    ...BASE,
    ...['content/node', 'environment.ts', 'embedded-api', 'editor', 'editor/server'],
  ],
  // Gatsby's configuration and hooks.
  'gatsby/gatsby-': [
    ...BASE,
    ...['content/node', 'environment.ts', 'embedded-api', 'editor'],
    ...['gatsby', 'gatsby/editor', 'gatsby/static-export'],
  ],
  commands: [
    ...BASE,
    ...['content/node', 'environment.ts', 'live', 'embedded-api', 'gatsby'],
    'gatsby/static-export/header-rules',
  ],
};

/** A feature never imports another feature, the build, the editor or the embedded API. */
const FEATURE = SHARED;

/** The part that a path below `src/` belongs to. */
function partOf(file: string): string {
  const inner = Object.keys(ALLOWED).find((part) => part.includes('/') && file.startsWith(part));
  const [folder = '', inFolder] = file.split('/');
  return inner ?? (inFolder === undefined ? `${folder.replace(/\.tsx?$/, '')}.ts` : folder);
}

function mayImport(from: string, file: string): boolean {
  const to = partOf(file);
  if (from === to) return true;
  const allowed = ALLOWED[from] ?? FEATURE;
  return (
    allowed.includes(to) ||
    allowed.includes(file) ||
    (!(to in ALLOWED) && allowed.includes('features'))
  );
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => name.split(path.sep).join('/'))
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\.d\.ts$|^testing\//.test(name));

/** Paths below `src/`, without an extension. */
function importsOf(file: string): string[] {
  const text = readFileSync(`src/${file}`, 'utf8');
  const imported = [...text.matchAll(/(?:from|import)\s*\(?\s*(?:\/\*.*?\*\/\s*)?'(\.[^']+)'/g)];
  return imported
    .map(([, to = '']) => path.posix.join(path.posix.dirname(file), to))
    .filter((to) => !to.startsWith('../'));
}

test('parts of the site import only what is below them', () => {
  const invalid = files.flatMap((file) =>
    importsOf(file)
      .filter((to) => !mayImport(partOf(file), to))
      .map((to) => `src/${file} imports src/${to}`),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(invalid).toEqual([]);
});

const STORED = ['merge', 'storage'];
const FIELDS = ['form', 'formats', 'grid', 'dates', 'pictures', 'rich-text'];

/** The folders of the editor, and those that each may import besides itself and the files beside the folders. */
const IN_EDITOR: Readonly<Record<string, readonly string[]>> = {
  '': [],
  merge: [],
  storage: [],
  document: STORED,
  ...Object.fromEntries(FIELDS.map((folder) => [folder, [...FIELDS, 'document', ...STORED]])),
  preview: ['merge'],
  app: [...FIELDS, 'document', ...STORED],
  server: ['storage'],
};

test('imports inside the editor run from the app to the fields, the document, and what merges and stores it', () => {
  const inEditor = (file: string) => /^editor\/(.*)/.exec(file)?.[1] ?? [];
  // Reading dates needs only the site's time zone.
  const folderOf = (file: string) =>
    /^dates\/read-date/.test(file) ? '' : (/^(.*?)\//.exec(file)?.[1] ?? '');
  const wrong = files.flatMap(inEditor).flatMap((file) => {
    const allowed = ['', folderOf(file), ...(IN_EDITOR[folderOf(file)] ?? [])];
    return importsOf(`editor/${file}`)
      .flatMap(inEditor)
      .filter((to) => !allowed.includes(folderOf(to)))
      .map((to) => `${file} imports ${to}`);
  });
  expect(wrong).toEqual([]);
});

test('the editor of another site needs nothing of this one', () => {
  const reach = new Set<string>();
  const follow = (file: string): void => {
    const [found] = ['', '.ts', '.tsx']
      .map((end) => file + end)
      .filter((one) => existsSync(`src/${one}`));
    if (!found || reach.has(found)) return;
    reach.add(found);
    for (const to of importsOf(found)) follow(to);
  };
  follow('editor/bakery.test.tsx');
  expect(reach.size).toBeGreaterThan(100);
  const parts = new Set([...reach].map((file) => file.split('/')[0]));
  expect(parts).toEqual(new Set(['editor', 'schema', 'testing']));
});

/** Code without its comments, which may give examples. */
function codeOf(file: string): string {
  return readFileSync(`src/${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

test('only one file of the editor knows how the paths of files start', () => {
  const naming = files.filter(
    (file) =>
      /^editor\//.test(file) &&
      /['"`(^]\/?(?:content|static|uploads|images)\\?\//.test(codeOf(file)),
  );
  expect(naming).toEqual(['editor/content-paths.ts']);
});

test('no file of the schema engine and the content imports itself through others', () => {
  const imports = new Map(
    files
      .filter((file) => /^(?:schema|content|routes)\b/.test(file))
      .map((file) => [file.replace(/\.tsx?$/, ''), importsOf(file)]),
  );
  const reach = (file: string, seen = new Set<string>()): Set<string> => {
    for (const to of imports.get(file) ?? []) if (!seen.has(to)) reach(to, seen.add(to));
    return seen;
  };
  expect([...imports.keys()].filter((file) => reach(file).has(file))).toEqual([]);
});

test('only settings, which every page shows, are imported from content', () => {
  const roots = readdirSync('.').filter((name) => /^gatsby-.*\.tsx$/.test(name));
  const imported = [...files.map((file) => `src/${file}`), ...roots].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'(?:\.\.?\/)+content\/([\w-]+)\.json'/g)].map(
      ([, name]) => name,
    ),
  );
  expect([...new Set(imported)].sort()).toEqual(Object.keys(settingsSchemas).sort());
});
