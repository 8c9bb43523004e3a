import { cpSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Node } from 'gatsby';
import { singleFileSchemas } from '../../content/content-files';
import { readContent } from '../../content/node/check-content';
import { type TemporarySite, temporarySite } from '../../testing/temporary-site';
import { createContentNodes, getContent, type NodeMaker } from './content-nodes';

let site: TemporarySite;
let nodes: Map<string, Node>;

beforeEach(() => {
  site = temporarySite();
  cpSync('e2e/content', path.join(site.root, 'content'), { recursive: true });
  cpSync('e2e/static', path.join(site.root, 'static'), { recursive: true });
  nodes = new Map();
});

afterEach(() => site.remove(''));

test('each page has a node with its content, for gatsby-transformer-json', () => {
  createContentNodes(readContent(site.root), maker());
  const files = readdirSync('e2e/content/pages');
  // The test school has neither a hostel nor a portal.
  expect(nodes.size).toBe(Object.keys(singleFileSchemas).length - 2 + files.length);
  const anthem: unknown = JSON.parse(readFileSync('e2e/content/school-anthem.json', 'utf8'));
  const node = nodes.get('content/school-anthem.json');
  expect(node).toMatchObject({
    internal: { type: 'CheckedFile', mediaType: 'application/json' },
  });
  expect(parseNode(node)).toEqual({ name: 'school-anthem', content: anthem });
});

test('the page of the search has none of the words that only its file needs', () => {
  createContentNodes(readContent(site.root), maker());
  const { synonyms, commonWords, ...shown } = JSON.parse(
    readFileSync('e2e/content/search.json', 'utf8'),
  );
  expect(synonyms.length).toBeGreaterThan(0);
  expect(commonWords).not.toBe('');
  expect(parseNode(nodes.get('content/search.json'))).toEqual({ name: 'search', content: shown });
});

test('the node of a page changes when a document on it is replaced', () => {
  const documents = {
    kind: 'downloads',
    documents: [{ title: 'Fees', file: '/uploads/documents/fees.pdf' }],
  };
  const page = {
    title: 'Fees',
    description: 'What we charge.',
    address: 'sample-page',
    blocks: [documents],
  };
  site.write('content/pages/sample-page.json', page);
  site.write('static/uploads/documents/fees.pdf', '%PDF-1.4 old');
  const digest = (details: string) => {
    createContentNodes(readContent(site.root), maker(), () => details);
    return nodes.get('content/pages/sample-page.json')?.internal.contentDigest;
  };
  expect(digest('PDF, 1 KB')).not.toBe(digest('PDF, 2 KB'));
});

test('the node of a page changes with its form to download', () => {
  const digest = (details: string) => {
    const form = { href: '/forms/every-block.pdf', details };
    const forms = new Map([['content/pages/every-block.json', form]]);
    createContentNodes(readContent(site.root), maker(), undefined, forms);
    const node = nodes.get('content/pages/every-block.json');
    expect(parseNode(node)).toMatchObject({ form });
    return node?.internal.contentDigest;
  };
  expect(digest('PDF, 41 KB')).not.toBe(digest('PDF, 42 KB'));
});

test('the node of the dates changes every day at the school, because past dates leave the pages', () => {
  const digest = (moment: string) => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse(moment));
    createContentNodes(readContent(site.root), maker());
    jest.restoreAllMocks();
    return nodes.get('content/dates.json')?.internal.contentDigest;
  };
  const evening = digest('2026-06-12T22:59:00Z');
  expect(digest('2026-06-12T08:00:00Z')).toBe(evening);
  expect(digest('2026-06-12T23:00:00Z')).not.toBe(evening);
});

test('each custom page has a node until its file is deleted', () => {
  const [first, second] = [
    'content/pages/sample-page.json',
    'content/pages/second-page.json',
  ] as const;
  const content = { title: 'Fees', description: 'What we charge.', blocks: [] };
  const page = { ...content, address: 'sample-page', formerAddresses: ['fees'] };
  site.write(first, page);
  createContentNodes(readContent(site.root), maker());
  // The content does not include the URL fields.
  expect(parseNode(nodes.get(first))).toEqual({
    address: 'sample-page',
    content,
  });
  site.write(second, { ...page, address: 'second-page' });
  createContentNodes(readContent(site.root), maker());
  expect(parseNode(nodes.get(second))).toMatchObject({
    address: 'second-page',
  });
  // Gatsby deletes a node that is neither created nor touched.
  site.write(first, '{ "title": ');
  const touched: Node[] = [];
  createContentNodes(readContent(site.root), maker(touched));
  expect(touched).toEqual([nodes.get(first)]);
  site.remove(first);
  site.remove(second);
  createContentNodes(readContent(site.root), maker());
  expect([...nodes.keys()].filter((id) => /sample-page|second-page/.test(id))).toEqual([]);
});

test('a page and its translation know each other', () => {
  const page = { title: 'Hymne', description: 'Le chant.', blocks: [] };
  const french = { ...page, address: 'hymne', lang: 'fr', translationOf: '/school-anthem' };
  site.write('content/pages/hymne.json', french);
  createContentNodes(readContent(site.root), maker());
  const translations = [
    { lang: 'en-IE', path: '/school-anthem' },
    { lang: 'fr', path: '/hymne' },
  ];
  expect(parseNode(nodes.get('content/school-anthem.json'))).toMatchObject({ translations });
  expect(parseNode(nodes.get('content/pages/hymne.json'))).toEqual({
    address: 'hymne',
    content: { ...page, lang: 'fr' },
    translations,
  });
});

test.each([
  ['malformed JSON', () => site.write('content/events.json', '{ "title": ')],
  ['a missing file', () => site.remove('content/events.json')],
  ['an empty title', () => change('events', { title: '' })],
])('%s keeps the last valid version of its page, and other pages still change', (_name, spoil) => {
  createContentNodes(readContent(site.root), maker());
  const good = nodes.get('content/events.json');
  const before = nodes.get('content/news.json')?.internal.contentDigest;
  spoil();
  change('news', { title: 'What is new' });
  const touched: Node[] = [];
  createContentNodes(readContent(site.root), maker(touched));
  expect(good).toBeDefined();
  expect(touched).toContain(good);
  // Gatsby reads a node again when its digest changes.
  expect(nodes.get('content/news.json')?.internal.contentDigest).not.toBe(before);
  expect(nodes.get('content/events.json')).toBe(good);
  expect(parseNode(nodes.get('content/news.json'))).toMatchObject({
    content: { title: 'What is new' },
  });
});

test('throws for a file without a node', () => {
  const node = Object({ name: 'site', content: { phone: '+353 57 222 3344' } });
  expect(getContent('site', [node])).toEqual(node.content);
  expect(() => getContent('dates', [node])).toThrow('content/dates.json has no node');
});

function parseNode(node: Node | undefined): unknown {
  return JSON.parse(node?.internal.content ?? '');
}

function change(page: string, fields: object): void {
  const file = `content/${page}.json`;
  const content: unknown = JSON.parse(readFileSync(path.join(site.root, file), 'utf8'));
  site.write(file, { ...Object(content), ...fields });
}

function maker(touched: Node[] = []): NodeMaker {
  const actions = {
    createNode: (node: Node) => nodes.set(node.id, node),
    touchNode: (node: Node) => touched.push(node),
    deleteNode: ({ id }: { id: string }) => nodes.delete(id),
  };
  return {
    // Only these three of Gatsby's many actions are called.
    actions: actions as unknown as NodeMaker['actions'],
    createContentDigest: (input) => JSON.stringify(input),
    createNodeId: (id) => id,
    getNodesByType: (type) => [...nodes.values()].filter(({ internal }) => internal.type === type),
  };
}
