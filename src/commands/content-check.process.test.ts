import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TemporarySite, temporarySite } from '../testing/temporary-site';

const JITI = path.resolve('node_modules/jiti/lib/jiti-cli.mjs');
const COMMAND = path.resolve('src/commands/content-check.ts');

let site: TemporarySite;

beforeEach(() => {
  site = temporarySite();
});

afterEach(() => rmSync(site.root, { recursive: true }));

/** Checks the temporary site's content, found through `settings` or the working folder. */
function check(settings: Readonly<Record<string, string>> = {}) {
  const options = { cwd: site.root, env: { ...process.env, ...settings } };
  const { status, stdout, stderr } = spawnSync(process.execPath, [JITI, COMMAND], options);
  return { status, stdout: String(stdout), stderr: String(stderr) };
}

function change(name: string, from: string, to: string) {
  const file = path.join(site.root, name);
  const before = readFileSync(file, 'utf8');
  expect(before).toContain(from);
  writeFileSync(file, before.replace(from, to));
}

describe('npm run content:check', () => {
  beforeEach(() => {
    for (const folder of ['content', 'static']) {
      cpSync(`e2e/${folder}`, path.join(site.root, folder), { recursive: true });
    }
    cpSync('e2e/school.json', path.join(site.root, 'school.json'));
  });

  test('reports a drawing of the school that is missing', () => {
    rmSync(path.join(site.root, 'static/drawings/events.svg'));
    rmSync(path.join(site.root, 'static/drawings/day-of-makers.svg'));
    expect(check()).toMatchObject({
      status: 1,
      stderr:
        'The content has 2 errors:\n' +
        '  school.json: there is no static/drawings/events.svg; add it, or delete "events"\n' +
        '  school.json: there is no static/drawings/day-of-makers.svg; add it, or delete "day-of-makers"\n',
    });
  });

  test('reports what is wrong in school.json, without a stack trace', () => {
    change('school.json', 'Europe/Dublin', 'Europe/Birr');
    change('school.json', '"IE"', '"Ireland"');
    expect(check()).toMatchObject({
      status: 1,
      stderr:
        'school.json: "Time zone": must be a time zone such as Europe/Dublin\n' +
        'school.json: "Country": must be two capital letters, such as IE\n',
    });
    site.write('school.json', '{');
    expect(check().stderr).toMatch(/^school\.json: not valid JSON: [^\n]*\n$/);
    site.remove('school.json');
    expect(check().stderr).toBe('school.json: the file is missing\n');
  });

  test('reports files that every school needs', () => {
    for (const name of ['crest.svg', 'favicon.ico', 'drawings/bird-lost.svg'])
      rmSync(path.join(site.root, 'static', name));
    expect(check()).toMatchObject({
      status: 1,
      stderr:
        'The content has 3 errors:\n' +
        '  static/crest.svg: is missing; every school needs one\n' +
        '  static/favicon.ico: is missing; every school needs one\n' +
        '  static/drawings/bird-lost.svg: is missing; every school needs one\n',
    });
  });

  test('reports a colour that the school’s own file lacks, where its pages would have none', () => {
    const colours = readFileSync('e2e/colours.css', 'utf8');
    site.write('src/ui/colours.css', colours);
    site.write('colours.css', colours.replace(/--colour-sky: .*/, ''));
    expect(check()).toMatchObject({
      status: 1,
      stderr: 'The content has an error:\n  colours.css: --colour-sky is missing\n',
    });
  });

  test('straight quotes, the author of a PDF and the name of a child only cause warnings', () => {
    change('content/site.json', 'Light for the Hills', "The Hills' Light");
    cpSync(
      'e2e/static/uploads/gallery/hill.webp',
      path.join(site.root, 'static/uploads/ada-jss-1a.webp'),
    );
    site.write('static/uploads/documents/fees.pdf', '%PDF-1.7 /Author (Ada Obi)');
    const { status, stdout, stderr } = check();
    expect([status, stdout]).toEqual([0, 'The content is valid.\n']);
    expect(stderr).toContain(`  content/site.json: "Motto": The Hills' Light\n`);
    expect(stderr).toContain('  static/uploads/documents/fees.pdf: names its author (Ada Obi). ');
    expect(stderr).toMatch(
      /^The names of these files may tell of a child\. .*\n(?: {2}.*\n)* {2}static\/uploads\/ada-jss-1a\.webp$/m,
    );
  });

  test('reports invalid text and an invalid file, and fails', () => {
    change('content/site.json', 'Light for the Hills', '');
    site.write('static/uploads/letter.docx', 'PK');
    expect(check()).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'The content has 2 errors:\n' +
        '  content/site.json: "Motto": must not be empty\n' +
        '  static/uploads/letter.docx: cannot be published. Use images (JPEG, PNG, WebP, AVIF) or documents (PDF, CSV). Save it as PDF.\n',
    });
  });

  test('reports errors in another content folder with its path', () => {
    const other = { CONTENT_DIR: 'school/content' };
    site.write('school/static/uploads/a.jpg', 'Dear parents');
    cpSync('e2e/content', path.join(site.root, 'school/content'), { recursive: true });
    cpSync('e2e/school.json', path.join(site.root, 'school/school.json'));
    const { status, stderr } = check(other);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^In school\/, the folder of CONTENT_DIR:\nThe content has /);
    expect(stderr).toContain('  static/uploads/a.jpg: is not a JPEG');
  });
});
