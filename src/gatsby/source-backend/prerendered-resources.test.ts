import path from 'node:path';
import sharp from 'sharp';
import { itemImageKey } from '../../layout/og-image-path';
import { fetched } from '../../testing/prerendered';
import { temporarySite } from '../../testing/temporary-site';
import { createPrerenderedNodes, createPrerenderedPages } from './prerendered-resources';

/** The arguments of `createPage` for these news ids and albums. */
function pagesOf(news: readonly string[], albums: readonly object[] = []) {
  const prerendered = fetched({
    news: news.map((id) => ({ data: { id } })),
    albums,
  });
  const pages: { path: string; component: string; context: object }[] = [];
  createPrerenderedPages('/site', prerendered, {
    createPage: Object((page: (typeof pages)[number]) => pages.push(page)),
  });
  return pages;
}

test('each item and each album with photos becomes a page of the dynamic route’s component', () => {
  const albums = [
    { data: { id: 'chapel' }, pictures: [{ image: '/a.webp' }] },
    { data: { id: 'without-pictures' }, pictures: [] },
    { data: { id: 'not-fetched' }, pictures: null },
  ];
  expect(pagesOf(['7'], albums)).toEqual([
    {
      path: '/news/7',
      component: path.join('/site/src/pages/news/[id].tsx'),
      context: { key: '7' },
    },
    {
      path: '/gallery/chapel',
      component: path.join('/site/src/pages/gallery/[albumTitle].tsx'),
      context: { key: 'chapel' },
    },
  ]);
});

test('the page of an item links to the next one that has a page and a name', () => {
  const album = (
    id: string,
    name: string,
    pictures: readonly object[] = [{ image: '/a.webp' }],
  ) => ({
    data: { id, name },
    pictures,
  });
  const albums = [album('a', 'A'), album('empty', 'B', []), album('c', 'C'), album('d', '')];
  const contexts = pagesOf([], albums).map(({ context }) => context);
  expect(contexts).toEqual([
    { key: 'a', next: { path: '/gallery/c', title: 'C' } },
    { key: 'c' },
    { key: 'd' },
  ]);
});

test('special characters are encoded as in links', () => {
  const long = 'x'.repeat(200);
  const paths = pagesOf(['a/b', '100%', long]).map(({ path }) => path);
  expect(paths).toEqual(['/news/a~2Fb', '/news/100~25', `/news/${long}`]);
});

test('reserved file names are encoded', () => {
  expect(pagesOf(['index', 'con']).map(({ path }) => path)).toEqual([
    '/news/~69ndex',
    '/news/~63on',
  ]);
});

test('of two ids that collide on macOS and Windows, the first gets a page', () => {
  const albums = [{ data: { id: 'news1' }, pictures: [{ image: '/a.webp' }] }];
  expect(pagesOf(['News1', 'news1'], albums).map(({ path }) => path)).toEqual([
    '/news/News1',
    '/gallery/news1',
  ]);
});

test.each(['...', 'page-data.json', 'a.html', 'two words', 'Ọjọ́', '[id]', 'x'.repeat(201)])(
  'an id that some hosts cannot store as a file name has no page: %s',
  (id) => {
    expect(pagesOf([id])).toEqual([]);
  },
);

/** Only the arguments that the code under test reads. */
function nodeMaker(root: string, createNode: (node: object) => void) {
  return Object({
    actions: { createNode },
    cache: { directory: `${root}/cache`, get: async () => undefined, set: async () => undefined },
    createContentDigest: JSON.stringify,
    createNodeId: String,
  });
}

test('pages know the images of the newest 500 items, and of no others', async () => {
  const item = (_: unknown, index: number) => ({
    data: { id: `${index}`, title: `Title ${index}`, created_at: index ? '2025-10-05' : null },
  });
  const nodes: Readonly<Record<string, unknown>>[] = [];
  const prerendered = fetched({
    news: Array.from({ length: 501 }, item),
    albums: [{ data: { id: 'a', name: 'Prize day' } }],
  });
  const args = nodeMaker('', (node) => nodes.push({ ...node }));
  await createPrerenderedNodes('', prerendered, args);
  const images = nodes.flatMap((node) => (node.key ? [node.image] : []));
  const [first, second, ...others] = images;
  expect(first).toBe(itemImageKey('Title 0', '---'));
  expect(second).toBe(itemImageKey('Title 1', 'October 5, 2025'));
  expect(others.slice(-2)).toEqual([undefined, itemImageKey('Prize day')]);
});

test('an album has the download size of its photos, except in development', async () => {
  const site = temporarySite();
  const blue = { create: { width: 20, height: 20, channels: 3, background: '#2868b8' } } as const;
  site.write('static/uploads/sky.png', await sharp(blue).png().toBuffer());
  const prerendered = fetched({
    albums: [
      { data: { id: 'sky' }, pictures: [{ image: '/uploads/sky.png' }] },
      { data: { id: 'not-fetched' }, pictures: null },
    ],
  });
  const bytes: unknown[] = [];
  const args = nodeMaker(site.root, (node) => 'bytes' in node && bytes.push(node.bytes));
  await createPrerenderedNodes(site.root, prerendered, args);
  expect(bytes).toEqual([expect.any(Number), null]);
  expect(bytes[0]).toBeGreaterThan(0);
  jest.replaceProperty(process.env, 'NODE_ENV', 'development');
  await createPrerenderedNodes(site.root, prerendered, args);
  expect(bytes.slice(2)).toEqual([null, null]);
  jest.restoreAllMocks();
  site.remove('');
});
