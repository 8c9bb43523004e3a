import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import search from '../../../e2e/content/search.json';
import school from '../../../e2e/content/site.json';
import { blocksPageSchema } from '../../content/schemas/blocks-page';
import { datesSchema } from '../../content/schemas/dates';
import { searchSchema } from '../../content/schemas/search';
import { siteSchema } from '../../content/schemas/site';
import { SEARCH_INDEX } from '../../routes';
import type { ParsedFile } from '../../schema/parsed-file';
import { fetched } from '../../testing/prerendered';
import { temporarySite } from '../../testing/temporary-site';
import { prerenderedContent } from '../source-backend/prerendered-content';
import { createSearchIndex } from './search-index';

const items = prerenderedContent(
  fetched({ albums: [{ data: { id: 'chapel', name: 'Chapel' }, pictures: [] }] }),
);

const { root } = temporarySite();

afterAll(() => rmSync(root, { recursive: true }));

function make(...files: readonly ParsedFile[]) {
  const nodes: object[] = [];
  // Only the arguments that the code under test reads.
  const args = Object({
    actions: { createNode: (node: object) => nodes.push(node) },
    createContentDigest: JSON.stringify,
    createNodeId: (id: string) => id,
  });
  createSearchIndex(root, files, items, args);
  return { nodes, file: JSON.parse(readFileSync(path.join(root, SEARCH_INDEX), 'utf8')) };
}

test('the node and the file contain the entries', () => {
  const { nodes, file } = make({ name: 'content/site.json', schema: siteSchema, value: school });
  const entries = [{ title: 'Chapel', to: '/gallery/chapel', kind: 'album', text: '' }];
  expect(nodes).toMatchObject([{ entries, internal: { contentDigest: JSON.stringify(entries) } }]);
  expect(file.entries).toEqual(entries);
});

test('a question is in the file, and not in the node: its page lists it', () => {
  const question = { question: 'Who sews?', answer: 'We do.' };
  const page = {
    ...{ title: 'Ask', address: 'ask', description: 'Short answers.' },
    blocks: [{ kind: 'questions', questions: [question] }],
  };
  const { nodes, file } = make(
    { name: 'content/site.json', schema: siteSchema, value: school },
    { name: 'content/pages/ask.json', schema: blocksPageSchema, value: page },
  );
  const titles = (entries: readonly { readonly title: string }[]) =>
    entries.map(({ title }) => title);
  expect(titles(file.entries)).toEqual(['Ask', 'Chapel', 'Who sews?']);
  expect(titles(Object(nodes[0]).entries)).toEqual(['Ask', 'Chapel']);
});

test('the index file contains the dates to come, by their tags', () => {
  const audience = 'Everyone';
  const dates = [
    { title: 'Meeting', firstDay: '2020-01-30', audience, tag: 'pta' },
    { title: 'Forms', firstDay: '2020-02-01', audience, tag: 'forms' },
    { title: 'Meeting', firstDay: '2099-01-31', audience, tag: 'pta' },
    {
      title: 'Meeting',
      firstDay: '2099-01-30',
      starts: '9:00',
      ends: '10:00',
      audience,
      tag: 'pta',
    },
    { title: 'Mass', firstDay: '2099-02-01', audience },
  ];
  const value = { heading: 'Dates', further: 'More.', terms: [{ name: 'Term', dates }] };
  const files = [
    { name: 'content/site.json', schema: siteSchema, value: school },
    { name: 'content/dates.json', schema: datesSchema, value },
  ];
  expect(make(...files).file.dates).toEqual({
    pta: [
      ['2099-01-30 10:00', 'Friday 30 January 2099'],
      ['2099-01-31', 'Saturday 31 January 2099'],
      ['9999', 'a date to be announced'],
    ],
    forms: [['9999', 'a date to be announced']],
  });
});

test('the index file contains the words of content/search.json', () => {
  const files = [
    { name: 'content/site.json', schema: siteSchema, value: school },
    { name: 'content/search.json', schema: searchSchema, value: search },
  ];
  expect(make(...files).file).toMatchObject({
    synonyms: search.synonyms,
    commonWords: search.commonWords,
  });
});

test('with invalid site settings, creates no node and keeps the last file', () => {
  expect(make()).toEqual({
    nodes: [],
    file: expect.objectContaining({ synonyms: search.synonyms }),
  });
});
