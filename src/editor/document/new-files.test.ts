import '../../testing/school-editor';
import { titleOf } from '../content-paths';
import { finishContent, namedPath } from './new-files';

const PATHS = ['content/albums/sports.json', 'content/albums/sports-2.json'];

test.each([
  ['content/albums/new.json', { name: 'Sports' }, 'content/albums/sports-3.json'],
  ['content/albums/new.json', { name: 'New' }, 'content/albums/new-2.json'],
  ['content/news/new.json', { title: '2×3', created_at: '2026-10' }, 'content/news/2-3-2026.json'],
  // A long title is cut between words.
  [
    'content/albums/new.json',
    { name: 'The inter-house sports of all classes '.repeat(9) },
    'content/albums/the-inter-house-sports-of-all-classes-the-inter-house-sports.json',
  ],
  ['content/pages/new.json', { title: '…' }, 'content/pages/page.json'],
  ['content/pages/renew.json', { title: 'Bills' }, 'content/pages/renew.json'],
])('%s with %j is saved as %s', (path, content, saved) => {
  expect(namedPath(path, content, PATHS)).toBe(saved);
});

test.each([
  [undefined, { title: 'School fees' }, 'school-fees', undefined],
  [{ address: 'fees' }, { title: 'Bills', address: ' ' }, 'fees', undefined],
  [{ address: 'fees' }, { title: 'Bills', address: 'bills' }, 'bills', ['fees']],
  [
    { address: 'fees' },
    { address: 'pay', formerAddresses: ['pay', 'due'] },
    'pay',
    ['due', 'fees'],
  ],
])('a page saved as %j and changed to %j has the URL %s', (saved, content, address, former) => {
  const finished = finishContent('content/pages/fees.json', content, saved);
  expect(finished).toMatchObject({ address });
  expect(Object(finished).formerAddresses).toEqual(former);
});

test.each<[string, object, object]>([
  ['school-history', { firstClass: { names: [{ name: 'Ada', id: -1 }, { name: 'Obi' }] } }, {}],
  ['events', { events: [{ title: 5 }] }, {}],
  ['events', { events: [{ title: 'Fair' }] }, { events: [{ id: [], title: 5 }] }],
  ['dates', { terms: [{ name: 'First', dates: [{ title: 'a', firstDay: 'b', id: {} }] }] }, {}],
  ['pages/fees', { title: 5, formerAddresses: 5 }, {}],
  ['pages/fees', { title: 5 }, { address: 5 }],
  ['albums/a', { preview: 5, pictures: 5 }, {}],
])('content/%s can be opened and corrected, although it has %j', (name, content, saved) => {
  expect(() => finishContent(`content/${name}.json`, content, saved)).not.toThrow();
});

test('an album saved without its cover’s photo gets another cover', () => {
  const [march, relay] = [{ src: '/uploads/march.webp' }, { src: '/uploads/relay.webp' }];
  const finish = (pictures: readonly object[]) =>
    finishContent('content/albums/a.json', { preview: relay, pictures }, {});
  expect(finish([march, relay])).toEqual({ preview: relay, pictures: [march, relay] });
  expect(finish([march])).toEqual({ pictures: [march] });
});

test.each(['', '  ', '\u200B\u200B', '\u2060\uFEFF'])(
  'the title %j, which nobody can see, is not the label of a link',
  (title) => {
    expect(titleOf('content/news/fair.json', { title })).toBe('New news item');
    expect(titleOf('content/news/fair.json', { title: `${title}Fair` })).toBe(`${title}Fair`);
  },
);
