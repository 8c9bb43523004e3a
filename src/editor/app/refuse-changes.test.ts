import '../../testing/school-editor';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { readContent } from '../../content/node/check-content';
import { listFiles } from '../../content/node/files';
import { attempt } from '../../schema/attempt';
import { memoryDrafts } from '../../testing/memory-storage';
import { temporarySite } from '../../testing/temporary-site';
import { contentFile } from '../content-paths';
import { checkContent, problemsIn, textOf } from '../document/write-content';
import { refuseSave } from './refuse-changes';
import { refusePublication } from './refuse-publication';
import { loadSite } from './site-files';
import { problemsOnSite } from './site-problems';

const TEXTS = Object.fromEntries(
  ['content', 'static/uploads'].flatMap((folder) =>
    listFiles(`e2e/${folder}`).map((name) => {
      const file = `${folder}/${name}`;
      return [file, contentFile(file) ? readFileSync(`e2e/${file}`, 'utf8') : ''] as const;
    }),
  ),
);

const [HOME, DATES] = ['content/home.json', 'content/dates.json'];
const ADDRESSES = ['fees', 'uniform', 'boarding'];
const pageAt = (address: string) => `content/pages/${address}.json`;
const UPLOADS = Object.keys(TEXTS).filter((file) => file.startsWith('static/'));

type Edit = { readonly path: string; readonly change: (content: unknown) => unknown };

const address = fc.constantFrom(...ADDRESSES);
const target = fc.constantFrom(
  ...ADDRESSES.map((one) => `/${one}`),
  '/news',
  '/no-such-page',
  '/uploads/none.pdf',
  ...UPLOADS.map((file) => file.replace('static', '')),
);
const tag = fc.constantFrom('entrance-test', 'fair', 'mistyped');
const words = fc.oneof(
  target.map((to) => `See [this](${to}).`),
  tag.map((one) => `On {date:${one}}.`),
);

/** Any change that a form, a list or *Media* can make. */
const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ address, text: words, former: fc.option(address) }).map(
    ({ address: own, text, former }): Edit => ({
      path: pageAt(own),
      change: () => ({
        title: own,
        address: own,
        description: 'A page.',
        blocks: [{ kind: 'text', text }],
        ...(former && former !== own && { formerAddresses: [former] }),
      }),
    }),
  ),
  address.map((own): Edit => ({ path: pageAt(own), change: () => null })),
  tag.map(
    (date): Edit => ({
      path: HOME,
      change: (home) => {
        const { tiles, ...rest } = Object(home);
        return { ...rest, tiles: tiles.with(0, { ...tiles[0], date }) };
      },
    }),
  ),
  tag.map(
    (one): Edit => ({
      path: DATES,
      change: (dates) => {
        const { terms, ...rest } = Object(dates);
        const [term, ...others] = terms;
        const date = { firstDay: '2027-03-06', title: 'Fair', audience: 'Everyone', tag: one };
        return { ...rest, terms: [{ ...term, dates: [date] }, ...others] };
      },
    }),
  ),
  fc.constantFrom(...UPLOADS).map((file): Edit => ({ path: file, change: () => null })),
  fc.constantFrom('/uploads/lost.webp', ...UPLOADS.map((file) => file.replace('static', ''))).map(
    (src): Edit => ({
      path: 'content/albums/new.json',
      change: () => ({ name: 'New', pictures: [{ src, alt: 'A picture' }] }),
    }),
  ),
);

type Step = { readonly edit: Edit; readonly publishes: boolean };

const anyStep: fc.Arbitrary<Step> = fc.record({ edit: anyEdit, publishes: fc.boolean() });

// The number of runs; set ROUNDS=200 for a longer test.
const RUNS = Number(process.env.ROUNDS ?? 6);

const isRefused = (action: () => void) => attempt(() => action() ?? true) === undefined;

function textAfter({ path: file, change }: Edit, text: string | undefined): string | null {
  const content = change(JSON.parse(text || '{}'));
  return content === null ? null : textOf(file, content);
}

type Drafts = ReturnType<typeof memoryDrafts>;

/** Saves a change and publishes it, as far as the editor allows. */
async function take({ storage, files, published }: Drafts, { edit, publishes }: Step) {
  const text = textAfter(edit, files.get(edit.path));
  const changes = new Map([[edit.path, text]]);
  const isValid = text === null || problemsIn(edit.path, JSON.parse(text)).length === 0;
  const site = await loadSite(storage);
  if (!isValid || isRefused(() => refuseSave(site, changes))) return 'not saved';
  setText(files, edit.path, text);
  if (!publishes) return 'saved';
  if (isRefused(() => refusePublication(site, changes))) return 'not published';
  setText(published, edit.path, text);
  return 'published';
}

function setText(files: Map<string, string>, name: string, text: string | null) {
  if (text === null) files.delete(name);
  else files.set(name, text);
}

function buildProblems(files: ReadonlyMap<string, string>): readonly string[] {
  const { root, write } = temporarySite();
  for (const [from, to] of [
    ['e2e/content/images', 'content/images'],
    ['e2e/static/drawings', 'static/drawings'],
  ] as const) {
    cpSync(from, path.join(root, to), { recursive: true });
  }
  for (const [file, text] of files) if (!file.startsWith('content/images/')) write(file, text);
  const { problems } = readContent(root);
  rmSync(root, { recursive: true });
  return problems;
}

test('whatever the editor saves and publishes, the build accepts', async () => {
  const answers: string[] = [];
  const property = fc.asyncProperty(
    fc.array(anyStep, { minLength: 8, maxLength: 12 }),
    async (steps) => {
      const drafts = memoryDrafts(TEXTS);
      for (const step of steps) answers.push(await take(drafts, step));
      expect(buildProblems(drafts.published)).toEqual([]);
    },
  );
  await fc.assert(property, { numRuns: RUNS, seed: RUNS });
  expect(new Set(answers)).toEqual(new Set(['not saved', 'saved', 'not published', 'published']));
}, 60_000);

test.each(['con', 'Prize-Day', 'prize.day', 'aux'])(
  'publishes no news item in a file of a name that the build rejects: %s',
  async (name) => {
    const drafts = memoryDrafts(TEXTS);
    const item = { title: 'Prizes', created_at: '2026-01-05T09:00:00+01:00', body: 'Come.' };
    const existing = 'content/news/prize-day.json';
    drafts.published.set(existing, textOf(existing, item));
    const path = `content/news/${name}.json`;
    const site = await loadSite(drafts.storage);
    const changes = new Map([[path, textOf(path, item)]]);
    expect(buildProblems(new Map([...drafts.published, ...changes]))).not.toEqual([]);
    expect(() => refusePublication(site, changes)).toThrow('could not be updated with it');
  },
);

test('finds no error in a sentence that links to a document of another draft', async () => {
  const { storage } = memoryDrafts(TEXTS);
  const pageOf = (own: string) => ({
    title: own,
    address: own,
    description: 'A page.',
    blocks: [{ kind: 'text', text: 'See [the list](/uploads/documents/the%20list.pdf).' }],
  });
  const fees = pageAt('fees');
  await storage.save([{ path: fees, content: textOf(fees, pageOf('fees')), base: null }], 'Add');
  const uniform = pageAt('uniform');
  const checked = checkContent(uniform, pageOf('uniform'));
  expect(problemsOnSite(await loadSite(storage), uniform, checked, new Map())).toEqual([]);
});
