/** @jest-environment node */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { resourceNames } from '../../content/content-files';
import { writeContent } from '../admin/content-format';
import { draftFile } from '../draft';
import { editorBackend } from '../storage/editor-backend';
import { type EditorConfig, editorConfig } from './editor-config';
import { writeEditor } from './editor-files';
import type { FormField } from './form-fields';

const local = { kind: 'local' } as const;
const config = editorConfig({ backend: local, siteUrl: undefined, embedded: true });

/** The content of the browser tests. */
const SITE = 'e2e';

const contentFiles = readdirSync(`${SITE}/content`, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .map((name) => `content/${name}`);

test.each(contentFiles)('%s is written by the editor without a change', (name) => {
  const text = readFileSync(`${SITE}/${name}`, 'utf8');
  const keys = fieldsOf(config, name).map((field) => field.name);
  expect(writeContent(config, Object(shuffled(JSON.parse(text))), keys)).toBe(text);
});

test('what was left empty and may be left out is left out; a list that may be empty stays', () => {
  const keys = (name: string) => fieldsOf(config, name).map((field) => field.name);
  const events = JSON.parse(readFileSync(`${SITE}/content/events.json`, 'utf8'));
  const [event] = events.events;
  const cleared = { ...events, events: [{ ...event, date: '', time: null, place: undefined }] };
  expect(JSON.parse(writeContent(config, cleared, keys('content/events.json'))).events).toEqual([
    { title: event.title, text: event.text },
  ]);
  // A part of a group that may be left out is kept, for the check to name what it lacks.
  const person = { name: 'Ada', office: 'Bursar', picture: { src: 'images/ada.jpg', alt: '' } };
  const blocks = [{ kind: 'people', people: [person] }];
  const page = writeContent(config, { blocks }, keys('content/pages/new.json'));
  expect(JSON.parse(page).blocks).toEqual(blocks);
  const hours = JSON.parse(readFileSync(`${SITE}/content/time-table.json`, 'utf8'));
  const none = JSON.parse(
    writeContent(config, { ...hours, hours: [] }, keys('content/time-table.json')),
  );
  expect(none.hours).toEqual([]);
});

test('without settings no login is possible, and the reason is named', () => {
  expect(editorBackend({})).toEqual({
    kind: 'none',
    problem: expect.stringContaining('EDITOR_REPOSITORY'),
  });
});

const SET = {
  EDITOR_REPOSITORY: 'my-school.example/website',
  EDITOR_SIGN_IN_HOST: 'https://sign-in.school.example',
};

test('on this machine no repository is used', () => {
  expect(editorBackend({ ...SET, EDITOR_LOCAL: '1' })).toEqual({ kind: 'local' });
});

test.each([
  [
    { EDITOR_REPOSITORY: 'school', EDITOR_SIGN_IN_HOST: 'https://sign-in.school.example' },
    'EDITOR_REPOSITORY must be owner/name, but it is "school".',
  ],
  [
    { EDITOR_REPOSITORY: 'school/website', EDITOR_SIGN_IN_HOST: 'http://x' },
    'EDITOR_SIGN_IN_HOST must be an address such as https://sign-in.school.example, but it is "http://x".',
  ],
  [
    {
      EDITOR_REPOSITORY: 'school/website',
      EDITOR_SIGN_IN_HOST: 'https://sign-in.school.example',
      EDITOR_ORIGIN: 'https://editor.school.example/admin/',
    },
    'EDITOR_ORIGIN must be an address such as https://editor.school.example, but it is "https://editor.school.example/admin/".',
  ],
])('a wrong setting is named: %j', (variables, problem) => {
  expect(editorBackend(variables)).toEqual({ kind: 'none', problem });
});

test.each([
  [undefined, 'public_repo'],
  ['true', 'repo'],
  ['false', 'public_repo'],
  ['0', 'public_repo'],
])('editors grant no more than their repository needs (private: %s)', (isPrivate, scope) => {
  const backend = editorBackend({
    EDITOR_REPOSITORY: 'school/website',
    EDITOR_SIGN_IN_HOST: 'https://sign-in.school.example',
    EDITOR_REPOSITORY_IS_PRIVATE: isPrivate,
  });
  if (backend.kind === 'none') throw new Error(backend.problem);
  expect(editorConfig({ backend, siteUrl: undefined, embedded: true }).backend).toMatchObject({
    auth_scope: scope,
  });
});

test('news, albums and other live items are edited here only while they are read from here', () => {
  const names = (embedded: boolean) =>
    editorConfig({ backend: local, siteUrl: undefined, embedded }).collections.map(
      ({ name }) => name,
    );
  expect(names(true)).toEqual(['specified', 'pages', 'settings', ...resourceNames]);
  expect(names(true).slice(3, 5)).toEqual(['news', 'albums']);
  expect(names(false)).toEqual(['specified', 'pages', 'settings']);
});

test('the specified pages cannot be removed; new items are files of their folder', () => {
  for (const collection of config.collections) {
    expect(collection).toMatchObject(
      ['specified', 'settings'].includes(collection.name)
        ? { delete: false, format: 'content' }
        : { create: true, format: 'content', folder: `content/${collection.name}` },
    );
  }
});

describe('the files of /admin', () => {
  let root: string;
  const file = (name: string) => path.join(root, 'public/admin', name);

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'editor-files-'));
    for (const name of ['node_modules', 'src']) {
      symlinkSync(path.resolve(name), path.join(root, name));
    }
    // Left by an earlier version of the site.
    mkdirSync(path.dirname(file('old.js')), { recursive: true });
    writeFileSync(file('old.js'), '');
  });

  afterEach(() => rmSync(root, { recursive: true }));

  test('a build writes one module, its style sheet and page, the configuration, and Decap', async () => {
    const warn = jest.fn();
    await writeEditor(root, Object({ warn }));
    const names = readdirSync(file(''));
    expect(names.filter((name) => !name.endsWith('.decap-cms.js'))).toEqual(
      expect.arrayContaining(['config.json', 'decap-cms.js', 'editor.css', 'editor.js']),
    );
    expect(names).not.toContain('old.js');
    expect(JSON.parse(readFileSync(file('config.json'), 'utf8'))).toEqual({
      problem: [
        expect.stringContaining('EDITOR_REPOSITORY'),
        expect.stringContaining('run: npm run edit'),
      ],
    });
    // The grid is loaded only where it is opened. A part that has changed has another name.
    const parts = names.filter((name) => name.startsWith('editor-')).sort();
    expect(parts).toEqual([
      expect.stringMatching(/^editor-chunk-\w{8}\.js$/),
      expect.stringMatching(/^editor-open-grid-\w{8}\.js$/),
    ]);
    expect(names.filter((name) => name.endsWith('.wasm'))).not.toEqual([]);
    for (const name of ['editor.css', 'editor.js']) {
      expect(readFileSync(file(name), 'utf8').split('\n').length).toBeLessThan(50);
    }
    expect(warn).not.toHaveBeenCalled();
    const environment = { EDITOR_SIGN_IN_HOST: 'https://sign-in.school.example' };
    const before = jest.replaceProperty(process, 'env', { ...process.env, ...environment });
    await writeEditor(root, Object({ warn }));
    before.restore();
    expect(warn.mock.calls).toEqual([
      [expect.stringContaining('EDITOR_REPOSITORY must be owner/name, but it is ""')],
    ]);
    // The policy of /admin allows no script inside the page.
    const page = readFileSync(file('index.html'), 'utf8');
    expect(page.match(/<script.*?<\/script>/gs)).toEqual([
      '<script type="module" src="/admin/editor.js"></script>',
    ]);
  });

  test('the editor of the published site offers no news that come from another backend', async () => {
    const environment = {
      EDITOR_REPOSITORY: 'school/website',
      EDITOR_SIGN_IN_HOST: 'https://sign-in.school.example',
      GATSBY_API_URL: 'https://backend.example',
      CONTENT_DIR: path.join(root, 'school/content'),
    };
    symlinkSync(path.resolve(SITE), path.join(root, 'school'));
    const before = jest.replaceProperty(process, 'env', { ...process.env, ...environment });
    await writeEditor(root, Object({ warn: jest.fn() }));
    before.restore();
    const written = JSON.parse(readFileSync(file('config.json'), 'utf8'));
    const { collections, media_folder: uploads, library } = written;
    expect(collections.map(({ name }: EditorConfig['collections'][number]) => name)).toEqual([
      'specified',
      'pages',
      'settings',
    ]);
    expect(uploads).toBe('school/static/uploads');
    // All that the forms, the lists and the checks need to know of the content.
    expect(written).toMatchObject({
      site_url: 'https://www.unity.example',
      addresses: ['every-block'],
      menuGroups: { 'time-table': 'Learning' },
      documents: { '/uploads/documents/what-to-pack.pdf': expect.stringMatching(/^PDF, 1 KB, /) },
      placeholders: expect.arrayContaining(['content/site.json: "E-mail": office@unity.example']),
    });
    expect(library.map(({ title }: EditorConfig['library'][number]) => title)).toEqual(
      expect.arrayContaining(['Home', 'Every block', 'Choir']),
    );
  });
});

function fieldsOf({ collections }: EditorConfig, path: string): readonly FormField[] {
  const file = draftFile(path);
  const fields = collections.flatMap((collection) =>
    'files' in collection
      ? collection.files.flatMap((one) => (one.file === path ? one.fields : []))
      : file?.kind === 'item' && collection.name === file.folder
        ? collection.fields
        : [],
  );
  expect(fields).not.toEqual([]);
  return fields;
}

/** The same content with its keys in another order: Decap does not keep the order of more than eight. */
function shuffled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, entry]) => [key, shuffled(entry)]),
  );
}

test('no type of a list is without a field, with which Decap refuses its configuration', () => {
  expect(JSON.stringify(config)).not.toContain('"fields":[]');
});
