import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/dom';
import { decapBackend } from '../../../testing/decap-backend';
import { gitHubEditor } from '../../../testing/editor-configs';
import type { NewerVersion } from '../versions/saved-versions';
import { mergeBeforePublishing, mergeNewer } from './merge-on-save';

const PATH = 'content/school-anthem.json';
const anthem = JSON.parse(readFileSync('e2e/content/school-anthem.json', 'utf8'));

let mockVersions: readonly NewerVersion[];
jest.mock('../versions/github-versions', () => ({ newerOnGitHub: async () => mockVersions }));

let howSaved: object;

beforeEach(() => {
  document.body.replaceChildren();
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

/** A version that Ben has made; `base` is the one that he has made it of, where that is available. */
function version(base: object | undefined, text: object): NewerVersion {
  return {
    base: base && JSON.stringify(base),
    text: JSON.stringify(text),
    who: async () => 'Ben',
  };
}

/** Publishes a draft of a page that was begun as `anthem`. */
async function publish(draft: object, published: object) {
  mockVersions = [version(anthem, draft), version(anthem, published)];
  const done: unknown[] = [];
  const made = decapBackend({
    persistEntry: async ({ dataFiles }, options) => {
      howSaved = options;
      // A request, for which the publishing must wait.
      await new Promise((resolve) => setTimeout(resolve));
      done.push(...dataFiles);
    },
    async publishUnpublishedEntry(...place) {
      // Decap's own function works only on its own backend.
      expect(this).toBe(made);
      done.push(place);
    },
  });
  mergeBeforePublishing(gitHubEditor, made);
  await made.publishUnpublishedEntry('specified', 'school-anthem');
  return done;
}

const place = ['specified', 'school-anthem'];

test('what was published since the draft was begun is merged into it first', async () => {
  const published = { ...anthem, introduction: 'Corrected.' };
  const raw = `${JSON.stringify({ ...published, title: 'Our anthem' }, null, 2)}\n`;
  expect(await publish({ ...anthem, title: 'Our anthem' }, published)).toEqual([
    { slug: 'school-anthem', path: PATH, raw: expect.any(String) },
    place,
  ]);
  const [file] = await publish({ ...anthem, title: 'Our anthem' }, published);
  expect(Object(file).raw).toBe(raw);
  expect(howSaved).toEqual({
    collectionName: 'specified',
    useWorkflow: true,
    commitMessage: 'Merge “school-anthem” with the published version',
  });
  expect(screen.getByRole('status')).toHaveTextContent(
    'Meanwhile changed by Ben: "Introduction". It is kept together with what you wrote.',
  );
});

test('what is not right together is not published', async () => {
  const [first] = anthem.verses;
  const draft = { ...anthem, verses: [...anthem.verses.slice(0, 2), { ...first, name: 'Fourth' }] };
  const published = {
    ...anthem,
    verses: [...anthem.verses, { ...first, name: 'Fifth', lines: ['x'] }],
  };
  await expect(publish(draft, published)).rejects.toThrow(
    'what somebody else has saved meanwhile and this are not right together yet: content/school-anthem.json: "Verses": must have exactly 3 entries, but has 4',
  );
});

test('what both have changed is chosen before it is published; who does not choose publishes nothing', async () => {
  const done = publish({ ...anthem, title: 'Our anthem' }, { ...anthem, title: 'Their anthem' });
  const name = 'Both of you have changed the same text';
  const dialog = await screen.findByRole('dialog', { name });
  expect(dialog).toHaveTextContent('Ben has saved this page since you opened it.');
  expect(screen.getByRole('radio', { name: 'By Ben Their anthem' })).toBeRequired();
  dialog.dispatchEvent(new Event('close'));
  await expect(done).rejects.toThrow('what you wrote is still in the form.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

function save(content: object) {
  const entry = new Map(
    Object.entries({ collection: 'specified', slug: 'school-anthem', path: PATH }),
  );
  const file = { kind: 'single', name: 'school-anthem' } as const;
  return mergeNewer(gitHubEditor, Object(entry), { file, content: { ...content }, pictures: {} });
}

test('a save keeps what is in the draft of a colleague, and what was published since that was begun', async () => {
  mockVersions = [
    version(anthem, { ...anthem, title: 'Our anthem' }),
    version(anthem, { ...anthem, introduction: 'Corrected.' }),
  ];
  expect(await save({ ...anthem, description: 'We sing.' })).toEqual({
    ...anthem,
    title: 'Our anthem',
    introduction: 'Corrected.',
    description: 'We sing.',
  });
  expect(screen.getByRole('status')).toHaveTextContent(
    'Meanwhile changed by Ben: "Page title". Meanwhile changed by Ben: "Introduction". It is kept together with what you wrote.',
  );
});

test('where no common base version is available, the editor chooses between all differences', async () => {
  const [first, ...others] = anthem.verses;
  const verses = [{ ...first, lines: ['La la', ...first.lines.slice(1)] }, ...others];
  mockVersions = [version(undefined, { ...anthem, title: 'Their anthem', verses })];
  const yours = { ...anthem, title: 'Our anthem' };
  const saved = save(yours);
  const groups = await screen.findAllByRole('group');
  const [title, list] = groups;
  expect(groups).toHaveLength(2);
  expect(title).toHaveTextContent('"Page title"Yours Our anthemBy Ben Their anthem');
  expect(list).toHaveTextContent(/"Verses"Yours .*By Ben .*La la/);
  for (const choice of screen.getAllByRole('radio', { name: /^Yours/ })) choice.click();
  const dialog = screen.getByRole('dialog');
  Object.assign(dialog, { returnValue: 'yes' });
  dialog.dispatchEvent(new Event('close'));
  expect(await saved).toEqual(yours);
  // Nothing of it was changed by others.
  expect(screen.queryByRole('status')).toBeNull();
});
