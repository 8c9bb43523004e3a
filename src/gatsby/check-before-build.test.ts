import { cpSync } from 'node:fs';
import path from 'node:path';
import type { Reporter } from 'gatsby';
import { temporarySite } from '../testing/temporary-site';
import { checkBeforeBuild } from './check-before-build';

const SCHOOL = 'e2e';

const initialEnv = process.env;

beforeEach(() => {
  process.env = { ...initialEnv, NODE_ENV: 'production' };
});

afterEach(() => {
  process.env = initialEnv;
});

/** What is reported before a build; `panic` ends the process. */
async function report(root: string) {
  const lines: string[] = [];
  const reporter = {
    panic: (text: string) => {
      lines.push(`panic: ${text}`);
      throw new Error('The build has ended.');
    },
    error: (text: string) => lines.push(`error: ${text}`),
    warn: (text: string) => lines.push(`warning: ${text}`),
  };
  await checkBeforeBuild(root, reporter as unknown as Reporter).catch(() => undefined);
  return lines;
}

/** What is reported of the school, whose check takes long, and the URL that webpack inlines. */
async function reportSchool(env: NodeJS.ProcessEnv) {
  process.env = { ...initialEnv, ...env };
  const lines = await report(SCHOOL);
  const { GATSBY_SITE_URL: url } = process.env;
  process.env = initialEnv;
  return { lines, url };
}

let production: Awaited<ReturnType<typeof reportSchool>>;
let development: typeof production;

beforeAll(async () => {
  production = await reportSchool({ NODE_ENV: 'production' });
  const SITE_URL = 'https://preview.example/';
  development = await reportSchool({ NODE_ENV: 'development', SITE_URL });
});

test('builds valid content and warns of each placeholder', () => {
  const { lines } = production;
  const warning = lines.at(-1);
  expect(warning).toContain('warning: Replace these placeholders before you publish:\n');
  expect(warning).toContain('content/site.json: "Email": office@unity.example');
  expect(lines.filter((line) => !line.startsWith('warning: '))).toEqual([]);
});

test('webpack inlines the URL in the site settings, or SITE_URL if set', () => {
  expect(production.url).toBe('https://www.unity.example');
  expect(development.url).toBe('https://preview.example');
});

test('development shows no placeholder warnings', () => {
  expect(development.lines.join()).not.toContain('placeholders');
});

test('straight quotes are always reported', async () => {
  process.env = { ...process.env, NODE_ENV: 'development' };
  const site = temporarySite();
  const created_at = '2026-11-22T09:00:00+01:00';
  site.write('content/news/best.json', { title: 'The "best" girls', body: 'Text.', created_at });
  const [warning] = await report(site.root);
  expect(warning).toMatch(/^warning: Use curly quotes .*\n {2}content\/news\/best\.json: /);
  site.remove('');
});

test('invalid content and files stop a build; in development they are reported', async () => {
  const site = temporarySite();
  site.write('content/site.json', '{ "schoolName": ');
  site.write('static/uploads/choir.jpg', 'not a picture');
  const [stopped, ...others] = await report(site.root);
  expect(stopped).toMatch(/^panic: The content has \d+ errors:\n/);
  expect(stopped).toMatch(/^ {2}content\/site\.json: /m);
  expect(stopped).toMatch(/^ {2}static\/uploads\/choir\.jpg: /m);
  expect(others).toEqual([]);
  process.env = { ...process.env, NODE_ENV: 'development' };
  expect(await report(site.root)).toEqual([stopped?.replace('panic', 'error')]);
  site.remove('');
});

test('a build and the content check say the same of documents, names and what every school needs', async () => {
  const site = temporarySite();
  for (const name of ['content', 'static', 'school.json'])
    cpSync(`e2e/${name}`, path.join(site.root, name), { recursive: true });
  site.write('static/uploads/documents/fees.pdf', '%PDF-1.7 /Author (Ada Obi)');
  site.write('static/uploads/documents/ada-jss-1a.csv', 'Day,Time');
  expect((await report(site.root)).slice(0, 2)).toEqual([
    expect.stringContaining('static/uploads/documents/fees.pdf: names its author (Ada Obi). '),
    expect.stringContaining('  static/uploads/documents/ada-jss-1a.csv'),
  ]);
  for (const name of ['crest.svg', 'drawings/events.svg']) site.remove(`static/${name}`);
  expect(await report(site.root)).toEqual([
    'panic: The content has 2 errors:\n' +
      '  static/crest.svg: is missing; every school needs one\n' +
      '  school.json: there is no static/drawings/events.svg; add it, or delete "events"',
  ]);
  site.remove('');
});

test.each([
  // build-settings.test.ts has the others of its kind.
  ['REQUIRE_LIVE_CONTENT', 'yes'],
  ['SITE_URL', 'https://www.school.example/news'],
])('an invalid %s stops a build before its content is read', async (name, value) => {
  process.env = { ...process.env, [name]: value };
  const lines = await report(SCHOOL);
  expect(lines).toEqual([expect.stringContaining(`panic: ${name} `)]);
});
