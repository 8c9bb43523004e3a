import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { collectTexts } from '../../schema/map-texts';
import type { Key } from '../../schema/problems';
import { temporarySite } from '../../testing/temporary-site';
import { readContent } from './check-content';

/* Content that the schemas allow passes all other checks. */

type Json = string | readonly Json[] | { readonly [key: string]: Json };

/** Formats whose texts visitors read; others are dates, links and files. */
const READ = ['line', 'text', 'richText'];

/** Prices, times, points, tables, phone numbers, URLs and tags. */
const HAS_FORMAT =
  /^€|^[\d.]+([: ][\d.]+)?$|^\d\d:\d\d(, \d\d:\d\d)+$|\||^\+|@|^https:|^\/|^[a-z]+(-[a-z]+)*$/;

/** Rows for lists that are empty until editors fill them. */
const FIRST_ROWS: Readonly<Record<string, Json>> = {
  'content/time-table.json': {
    hours: [
      { day: 'Monday', starts: '08:00', ends: '08:40', activity: 'English', classes: 'JSS 1' },
    ],
  },
  'content/entrance-result.json': {
    results: [{ examinationNumber: 'CG/26/001', entryClass: 'Year 1', outcome: 'Admitted' }],
  },
};

let root: string;

beforeEach(() => {
  root = temporarySite().root;
  for (const folder of ['content', 'static']) {
    cpSync(`e2e/${folder}`, path.join(root, folder), { recursive: true });
  }
});

afterEach(() => rmSync(root, { recursive: true }));

function replaceAt(content: Json, [key, ...rest]: readonly Key[], value: Json): Json {
  if (key === undefined || typeof content === 'string') return value;
  if (isList(content)) {
    return content.map((entry, at) => (at === key ? replaceAt(entry, rest, value) : entry));
  }
  return { ...content, [key]: replaceAt(content[key] ?? '', rest, value) };
}

function isList(content: Json): content is readonly Json[] {
  return Array.isArray(content);
}

/** The paths of all lists; nested lists come after their parent list. */
function listsIn(content: Json, at: readonly Key[] = []): (readonly Key[])[] {
  if (typeof content === 'string') return [];
  const entries: [Key, Json][] = isList(content) ? [...content.entries()] : Object.entries(content);
  const inside = entries.flatMap(([key, entry]) => listsIn(entry, [...at, key]));
  return isList(content) ? [at, ...inside] : inside;
}

function valueAt(content: Json, at: readonly Key[]): Json {
  return at.reduce((value: Json, key) => (value as { [key: Key]: Json })[key] ?? '', content);
}

/** Replaces the texts below a path, where the schema allows it. */
function rewriteTexts(schema: v.GenericSchema, content: Json, below: readonly Key[] = []): Json {
  const texts = collectTexts(schema, content).filter(
    ({ at, format }) =>
      READ.includes(format.name) && below.every((key, depth) => at[depth] === key),
  );
  const rewrite = (value: Json, { at, format }: (typeof texts)[number], position: number) => {
    const words = format.isMarkdown ? 'New: **bold**, [a link](/news)' : 'New';
    return replaceAt(value, at, `${words} ${position}`);
  };
  const all = texts.reduce(rewrite, content);
  if (v.is(schema, all)) return all;
  return texts.reduce((value, text, position) => {
    const changed = rewrite(value, text, position);
    return v.is(schema, changed) ? changed : value;
  }, content);
}

function withMoreRows(schema: v.GenericSchema, content: Json): Json {
  return listsIn(content).reduceRight<Json>((before, at) => {
    const list = valueAt(before, at);
    const last = isList(list) && list.at(-1);
    // An address belongs to one page.
    if (!last || at.at(-1) === 'formerAddresses') return before;
    const copy = JSON.stringify(last, (key, value) => (key === 'id' ? undefined : value));
    const longer = replaceAt(before, at, [...list, JSON.parse(copy)]);
    const after = rewriteTexts(schema, longer, [...at, list.length]);
    return v.is(schema, after) ? after : before;
  }, content);
}

test('content stays valid after every text is rewritten and each growable list gets a row', () => {
  const { files } = readContent(root);
  const unchanged: string[] = [];
  const longer: string[] = [];
  for (const { name, schema } of files) {
    const file = path.join(root, name);
    const before: Json = Object.assign(JSON.parse(readFileSync(file, 'utf8')), FIRST_ROWS[name]);
    const after = rewriteTexts(schema, withMoreRows(schema, before));
    writeFileSync(file, JSON.stringify(after));
    for (const { text, format } of collectTexts(schema, after)) {
      if (READ.includes(format.name) && !text.startsWith('New')) {
        unchanged.push(text);
      }
    }
    for (const at of listsIn(before)) {
      const lengths = [before, after].map((content) => valueAt(content, at).length);
      if (lengths[0] !== lengths[1]) longer.push([path.basename(name, '.json'), ...at].join('.'));
    }
  }
  expect(unchanged.filter((text) => !HAS_FORMAT.test(text))).toEqual([]);
  expect(longer).toEqual(
    expect.arrayContaining([
      'home.cards.0.paragraphs',
      'every-block.blocks',
      'dates.terms.0.dates',
    ]),
  );
  expect(readContent(root).problems).toEqual([]);
});
