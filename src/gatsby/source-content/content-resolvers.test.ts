import { temporarySite } from '../../testing/temporary-site';
import { createContentResolvers } from './content-resolvers';
import { resizePicture } from './resize-picture';

jest.mock('./resize-picture', () => ({ resizePicture: jest.fn() }));

type Resolver = (node: unknown, args: object, context: object) => Promise<unknown>;

const dates = { name: 'dates', content: { terms: [] as object[], further: 'More follows.' } };
const nodeModel = {
  findOne: async ({ type, query }: { type: string; query: { filter: object } }) => {
    const [wanted] = Object.values(query.filter).map(({ eq }: { eq: string }) => eq);
    if (type === 'File') return /^images\/(?!none)/.test(wanted ?? '') ? { id: wanted } : null;
    return wanted === 'dates' ? dates : null;
  },
};

function resolve(type: string, field: string, node?: object) {
  const createResolvers = jest.fn();
  // Only the arguments that the code under test reads.
  createContentResolvers(Object({ createResolvers }));
  const resolver: Resolver = createResolvers.mock.calls[0][0][type][field].resolve;
  return resolver(node, {}, { nodeModel });
}

const picture = (src: string) => ({ src, alt: 'The bank' });
const page = {
  address: 'fees',
  content: {
    title: 'Fees',
    picture: picture('images/bank.jpg'),
    blocks: [
      { kind: 'text', text: '**New**' },
      { kind: 'picture', picture: picture('images/hall.jpg') },
      { kind: 'picture', picture: picture('images/none.jpg') },
    ],
  },
};
const under = { name: 'admission-form', content: { picture: picture('images/bank.jpg') } };

beforeEach(() => {
  jest
    .mocked(resizePicture)
    .mockImplementation(async (file, args) =>
      Object({ made: `${file.id} ${'breakpoints' in args ? args.breakpoints : args.width}` }),
    );
});

afterEach(() => jest.restoreAllMocks());

test('the content of a page has images in the widths of their field, and no blocks', async () => {
  expect(await resolve('BlocksPage', 'content', page)).toEqual({
    title: 'Fees',
    picture: { src: { made: 'images/bank.jpg 400,700,1000,1600' }, alt: 'The bank' },
  });
  expect(await resolve('ContentFile', 'content', under)).toEqual({
    picture: { src: { made: 'images/bank.jpg 300,600,1200' }, alt: 'The bank' },
  });
});

test('a drawing has its size, so that nothing moves when it arrives', async () => {
  const drawn = (src: string) => ({ name: 'admission-form', content: { picture: picture(src) } });
  const src = '/drawings/day-of-makers.svg';
  jest.replaceProperty(process, 'env', { ...process.env, CONTENT_DIR: 'e2e/content' });
  expect(await resolve('ContentFile', 'content', drawn(src))).toMatchObject({
    picture: { src: { width: 1600, height: 360, images: { fallback: { src } } } },
  });
  const site = temporarySite();
  site.write('content/home.json', {});
  site.write('static/drawings/broken.svg', '<svg');
  jest.replaceProperty(process, 'env', { ...process.env, CONTENT_DIR: `${site.root}/content` });
  for (const shown of ['/drawings/none.svg', '/drawings/broken.svg']) {
    const as = { picture: picture(shown) };
    expect(await resolve('ContentFile', 'content', drawn(shown))).toEqual(as);
  }
  site.remove('');
});

test('a page knows its translations', async () => {
  const translations = [{ lang: 'fr', path: '/frais' }];
  expect(await resolve('BlocksPage', 'content', { ...page, translations })).toMatchObject({
    title: 'Fees',
    translations,
  });
});

test('blocks have parsed text and images; a missing image keeps its path', async () => {
  expect(await resolve('BlocksPage', 'blocks', page)).toEqual([
    { kind: 'text', text: [{ kind: 'paragraph', content: [{ kind: 'bold', content: ['New'] }] }] },
    {
      kind: 'picture',
      picture: { src: { made: 'images/hall.jpg 200,400,700,1000,1600' }, alt: 'The bank' },
    },
    { kind: 'picture', picture: picture('images/none.jpg') },
  ]);
  expect(await resolve('ContentFile', 'blocks', under)).toEqual([]);
});

test('the preview finds the pictures of a page by their paths', async () => {
  expect(await resolve('ContentFile', 'pictures', under)).toEqual({
    'images/bank.jpg': { made: 'images/bank.jpg 300,600,1200' },
  });
});

test('the preview finds any other picture in one size', async () => {
  expect(await resolve('File', 'picture', { id: 'images/hall.jpg' })).toEqual({
    made: 'images/hall.jpg 1200',
  });
});

test('text and lists show the next dates, as of the build day at the school', async () => {
  const exam = (firstDay: string) => ({
    title: 'Exam',
    firstDay,
    audience: 'Everyone',
    tag: 'exam',
  });
  dates.content.terms = [{ name: 'Term', dates: [exam('2026-06-12'), exam('2026-06-13')] }];
  const text = { kind: 'text', text: 'On {date:exam}.' };
  const list = { kind: 'dates', heading: 'Next', link: 'All' };
  const show = (...blocks: object[]) =>
    resolve('BlocksPage', 'blocks', { ...page, content: { blocks } });
  const named = async () => JSON.stringify(await show(text));
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-06-12T22:59:00Z'));
  expect(await named()).toContain('2026-06-12');
  // At the school it is the next day.
  clock.mockReturnValue(Date.parse('2026-06-12T23:00:00Z'));
  expect(await named()).not.toContain('2026-06-12');
  const next = expect.objectContaining({ title: 'Exam', firstDay: '2026-06-13' });
  expect(
    await show(list, { ...list, audience: 'Everyone' }, { ...list, audience: 'Parents' }),
  ).toEqual([
    { ...list, dates: [next], further: 'More follows.' },
    { ...list, audience: 'Everyone', dates: [next], further: 'More follows.' },
    { ...list, audience: 'Parents', dates: [], further: 'More follows.' },
  ]);
});
