import '../../testing/school-editor';
import { readFileSync } from 'node:fs';
import { memoryDrafts } from '../../testing/memory-storage';
import { publishDrafts } from './publish-draft';
import { type AskSides, saveDocument } from './save-document';
import { MergeError } from './save-errors';
import { textOf } from './write-content';

const PATH = 'content/gallery.json';
const opened = JSON.parse(readFileSync('e2e/content/gallery.json', 'utf8'));
const write = (changes: object) => textOf(PATH, { ...opened, ...changes });

/** A draft, and what someone else has published since it was started. */
function startDraft(yours: object, theirs: object) {
  const drafts = memoryDrafts({ [PATH]: write({}) });
  drafts.files.set(PATH, write(yours));
  drafts.published.set(PATH, write(theirs));
  const published = () => JSON.parse(drafts.published.get(PATH) ?? '');
  return {
    published,
    publish: (ask: AskSides) => publishDrafts(drafts.storage.drafts, [PATH], { ask, check }),
  };
}

const check = async () => undefined;
const ask = jest.fn<ReturnType<AskSides>, Parameters<AskSides>>();

beforeEach(() => ask.mockReset());

test('publishes both editors’ changes without asking', async () => {
  const draft = startDraft({ title: 'Mine' }, { emptyAlbum: 'Theirs.' });
  await draft.publish(ask);
  expect(draft.published()).toEqual({ ...opened, title: 'Mine', emptyAlbum: 'Theirs.' });
  expect(ask).not.toHaveBeenCalled();
});

test('asks about a field that both editors changed, and publishes nothing after Cancel', async () => {
  const draft = startDraft({ title: 'Mine' }, { title: 'Theirs' });
  ask.mockResolvedValueOnce(undefined);
  await expect(draft.publish(ask)).rejects.toThrow('Cancelled: nothing was saved or published.');
  expect(draft.published().title).toBe('Theirs');
  expect(ask.mock.lastCall?.[0]).toMatchObject({ isDeleted: false, base: opened });
  ask.mockResolvedValueOnce(new Map());
  await draft.publish(ask);
  expect(draft.published().title).toBe('Mine');
});

test('asks about each difference if both editors created the file', async () => {
  const drafts = memoryDrafts({});
  drafts.files.set(PATH, write({ title: 'Mine' }));
  drafts.published.set(PATH, write({ title: 'Theirs' }));
  ask.mockResolvedValueOnce(undefined);
  await expect(publishDrafts(drafts.storage.drafts, [PATH], { ask, check })).rejects.toThrow(
    'Cancelled',
  );
  expect(ask.mock.lastCall?.[0].conflicts).toEqual([
    { kind: 'value', keys: ['title'], theirs: 'Theirs', yours: 'Mine' },
  ]);
});

test('an invalid merge throws an error with the merged content', async () => {
  const draft = startDraft({ title: 'Mine' }, { description: '' });
  const error = await draft.publish(ask).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(MergeError);
  expect(error).toMatchObject({ path: PATH, content: { title: 'Mine', description: '' } });
  expect(draft.published().title).toBe(opened.title);
});

test('a save sends only the files that the page uses, and the page last', async () => {
  const path = 'content/pages/fees.json';
  const [photo, picture, other] = ['one', 'two', 'three'].map((text) => new Blob([text]));
  const content = {
    title: 'Fees',
    address: 'fees',
    description: 'What we charge.',
    picture: { src: 'images/gate.jpg', alt: 'The gate' },
    blocks: [
      { kind: 'downloads', documents: [{ title: 'Fees', file: '/uploads/documents/fees.pdf' }] },
    ],
  };
  const { storage } = memoryDrafts({});
  const save = jest.spyOn(storage, 'save').mockResolvedValue('1');
  const files = new Map([
    ['/uploads/documents/fees.pdf', photo],
    ['images/gate.jpg', picture],
    ['/uploads/other.webp', other],
  ] as [string, Blob][]);
  const base = { version: null, content: undefined };
  const result = await saveDocument({ storage, path, base, content, files, ask, isNew: true });
  expect(save).toHaveBeenCalledWith(
    [
      { path: 'static/uploads/documents/fees.pdf', content: photo, base: null },
      { path: 'content/images/gate.jpg', content: picture, base: null },
      { path, content: textOf(path, content), base: null },
    ],
    'Add pages/fees',
  );
  expect(result).toMatchObject({ isSaved: true, base: { version: '1' } });
});
