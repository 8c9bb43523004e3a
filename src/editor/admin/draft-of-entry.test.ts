/** @jest-environment node */
import { editorConfig } from '../config/editor-config';
import type { DecapEntry, MediaFile } from './decap';
import { draftOf, entryPath, savedAddress, unpublishedPicture } from './draft-of-entry';

const documents = { '/uploads/documents/fees.pdf': 'PDF, 0.1 MB, May 2026' };
const config = editorConfig({
  backend: { kind: 'local' },
  siteUrl: undefined,
  embedded: true,
  documents,
});

type Parts = {
  readonly collection?: string;
  readonly slug?: string;
  readonly path?: string;
  readonly raw?: string;
  readonly data?: object;
  readonly files?: readonly MediaFile[];
};

function entry({ data = {}, files = [], collection = 'pages', ...others }: Parts): DecapEntry {
  const mediaFiles = { toJS: () => files };
  const values: Readonly<Record<string, unknown>> = {
    ...others,
    collection,
    mediaFiles,
    data: { toJS: () => data },
  };
  return Object({ get: (key: string) => values[key] });
}

const FILES: readonly MediaFile[] = [
  { path: '/content/images/hall-01234567.jpg', url: 'blob:hall', size: 9 },
  { path: 'e2e/static/uploads/gate-89abcdef.webp', displayURL: 'blob:gate', size: 9 },
  { path: 'static/uploads/old.webp', url: '/uploads/old.webp' },
  { path: 'static/uploads/team-00000001.webp', url: '/uploads/team-00000001.webp' },
  { path: 'static/uploads/documents/dates.csv', url: 'blob:dates', size: 1_200_000 },
  { path: '/static/uploads/documents/LETTER.PDF', url: 'blob:letter', size: 2_000_000 },
  // One that is on the site already, which is not added.
  { path: 'static/uploads/documents/rules.pdf', url: '/uploads/documents/rules.pdf' },
];

test('a draft has the content as it is saved, and what of it is not on the site yet', () => {
  jest.useFakeTimers({ now: Date.parse('2026-10-05T09:00:00Z') });
  const blocks = [
    { kind: 'text', text: 'Hello' },
    {
      kind: 'cards',
      cards: [
        { picture: { alt: 'The hall', src: 'images/hall-01234567.jpg' } },
        { picture: { alt: 'Old', src: '/uploads/old.webp' } },
        { picture: { alt: 'The gate', src: '/uploads/gate-89abcdef.webp' } },
      ],
    },
  ];
  const data = { blocks, description: 'What we charge.', title: 'School fees' };
  const draft = draftOf(config, entry({ data, files: FILES }));
  expect(draft.file).toEqual({ kind: 'item', folder: 'pages', name: 'new' });
  expect(Object.keys(draft.content).slice(0, 3)).toEqual(['title', 'address', 'description']);
  expect(draft.content).toMatchObject({ title: 'School fees', address: 'school-fees' });
  expect(draft.pictures).toStrictEqual({
    'images/hall-01234567.jpg': 'blob:hall',
    '/uploads/gate-89abcdef.webp': 'blob:gate',
  });
  expect(draft.documents).toEqual({
    ...documents,
    '/uploads/documents/dates.csv': 'CSV, 1.2 MB, October 2026',
    '/uploads/documents/LETTER.PDF': 'PDF, 2.0 MB, October 2026',
  });
  jest.useRealTimers();
});

test('a document that takes the place of another is described as the new one', () => {
  jest.useFakeTimers({ now: Date.parse('2026-10-05T09:00:00Z') });
  const letter = { path: 'static/uploads/documents/fees.pdf', url: 'blob:fees', size: 2_000_000 };
  const draft = draftOf(config, entry({ files: [letter] }));
  expect(draft.documents).toEqual({ '/uploads/documents/fees.pdf': 'PDF, 2.0 MB, October 2026' });
  jest.useRealTimers();
});

test('an address that was written has no spaces around it, and every earlier one leads to it', () => {
  const data = { title: 'Fees', address: ' levies ', formerAddresses: ['dues', 'school-fees'] };
  const { content } = draftOf(config, entry({ raw: '{"address":"fees"}', data }));
  expect(content).toMatchObject({
    address: 'levies',
    formerAddresses: ['dues', 'school-fees', 'fees'],
  });
  const same = { title: 'Fees', address: 'fees', formerAddresses: ['dues'] };
  expect(draftOf(config, entry({ raw: '{"address":"fees"}', data: same })).content).toMatchObject({
    formerAddresses: ['dues'],
  });
});

test('only a page that the office makes gets an address', () => {
  const data = { title: 'Rain', body: 'It rains.', created_at: '2026-10-05T09:00:00+01:00' };
  const draft = draftOf(config, entry({ collection: 'news', data }));
  expect(draft.content).toEqual(data);
  const album = draftOf(config, entry({ collection: 'albums', data: { name: 'Sports' } }));
  expect(album.content).not.toHaveProperty('address');
  expect(() => draftOf(config, entry({ path: 'content/teachers.json' }))).toThrow(
    'content/teachers.json is not a content file of the site',
  );
});

test('a page of the site has its fields in the order of its form', () => {
  const [collection, slug] = ['specified', 'school-anthem'];
  const data = { verses: [], description: 'We sing.', title: 'Our anthem' };
  const parts = { collection, slug, path: 'content/school-anthem.json', data };
  const { content, file } = draftOf(config, entry(parts));
  expect(file).toEqual({ kind: 'single', name: slug });
  expect(Object.keys(content).slice(0, 2)).toEqual(['title', 'description']);
});

test('a new item has the path of its kind', () => {
  expect(entryPath(entry({ collection: 'news' }))).toBe('content/news/new.json');
  expect(entryPath(entry({ collection: 'news', path: '' }))).toBe('content/news/new.json');
  expect(entryPath(entry({ path: 'content/home.json' }))).toBe('content/home.json');
});

test('the address of a page is the one in its file', () => {
  expect(savedAddress(entry({ raw: '{"address":"fees"}' }))).toBe('fees');
  expect(savedAddress(entry({ raw: '{' }))).toBeUndefined();
  expect(savedAddress(entry({}))).toBeUndefined();
});

test.each([
  ['images/hall-01234567.jpg', 'blob:hall'],
  ['/uploads/gate-89abcdef.webp', 'blob:gate'],
  ['/uploads/old.webp', undefined],
  ['/uploads/none.webp', undefined],
])('the picture %s is at %s', (src, address) => {
  expect(unpublishedPicture(entry({ files: FILES }), src)).toBe(address);
});
