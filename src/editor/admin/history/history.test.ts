import { screen } from '@testing-library/dom';
import anthem from '../../../../e2e/content/school-anthem.json';
import { decapBackend } from '../../../testing/decap-backend';
import { editorConfig } from '../../config/editor-config';
import { fillForm } from '../opened-entry';
import { onBackend } from '../versions/backend';
import { showDeleted, showHistory } from './history';
import { deletedIn, loadVersions } from './load-versions';
import { showVersions } from './versions-dialog';

jest.mock('./versions-dialog', () => ({ showVersions: jest.fn() }));
jest.mock('../opened-entry', () => ({
  fillForm: jest.fn(),
  openedEntry: () => ({ base: 'what was opened' }),
}));
jest.mock('./load-versions', () => ({ deletedIn: jest.fn(), loadVersions: jest.fn() }));

const [verse, ...verses] = anthem.verses;
const many = {
  ...anthem,
  title: 'Newest',
  description: 'All is new.',
  verses: [{ name: 'Verse 1', lines: ['La'] }, ...verses.toReversed()],
};
const VERSIONS = [
  { when: '2026-10-08T08:00:00Z', text: JSON.stringify(many) },
  {
    when: '2026-10-07T08:00:00Z',
    who: 'Ben',
    text: JSON.stringify({ ...anthem, title: 'Newer', verses: [...verses, verse] }),
  },
  { when: '2026-10-06T08:00:00Z', who: 'Ada', text: JSON.stringify({ ...anthem, title: 'New' }) },
  { when: '2026-10-05T08:00:00Z' },
  { when: '2026-10-04T08:00:00Z', text: JSON.stringify(anthem) },
];

const config = editorConfig({ backend: { kind: 'local' }, siteUrl: undefined, embedded: true });

test('each version says what has changed, and is put back into the form without being saved', async () => {
  jest.mocked(loadVersions).mockResolvedValue(VERSIONS);
  await showHistory(config, 'specified', 'school-anthem');
  expect(loadVersions).toHaveBeenCalledWith(config, 'content/school-anthem.json');
  const [shown] = jest.mocked(showVersions).mock.lastCall ?? [];
  expect(shown?.lines.map(({ title, details }) => [title, details])).toEqual([
    [
      '8 October 2026 at 09:00',
      '"Page title"; "Summary"; verse 1 (new); verse 3 (removed); 1 more',
    ],
    ['7 October 2026 at 09:00 by Ben', '"Page title"; the order of "Verses"'],
    ['6 October 2026 at 09:00 by Ada', 'first version'],
    ['5 October 2026 at 09:00', 'deleted'],
    ['4 October 2026 at 09:00', 'first version'],
  ]);
  const texts = { heading: 'Earlier versions', button: 'Put this version back' };
  expect(shown).toMatchObject({ ...texts, none: 'There is no earlier version of this page yet.' });
  const [newest, , , deleted] = shown?.lines ?? [];
  const file = { kind: 'single', name: 'school-anthem' };
  expect(newest?.draft).toEqual({ file, content: many, pictures: {} });
  expect(deleted?.draft).toBeUndefined();
  if (deleted) shown?.choose(deleted);
  expect(fillForm).not.toHaveBeenCalled();
  const oldest = shown?.lines.at(-1);
  if (oldest) shown?.choose(oldest);
  // What others have saved since the form was opened is still told from that.
  expect(fillForm).toHaveBeenCalledWith(anthem, { base: 'what was opened' });
  expect(screen.getByRole('status')).toHaveTextContent(
    'The version of 4 October 2026 at 09:00 is in the form. It is kept when you press Save.',
  );
});

test('a text that is no JSON is as good as none', async () => {
  const when = '2026-10-06T08:00:00Z';
  jest.mocked(loadVersions).mockResolvedValue([{ when, text: '<<<<<<< HEAD' }]);
  await showHistory(config, 'specified', 'school-anthem');
  const [shown] = jest.mocked(showVersions).mock.lastCall ?? [];
  expect(shown?.lines.map(({ details, draft }) => [details, draft])).toEqual([
    ['deleted', undefined],
  ]);
});

test('what was deleted is listed by its name, and is saved again when it is brought back', async () => {
  const version = { when: '2026-10-06T08:00:00Z', who: 'Ada' };
  const rain = '{"title":"Rain","body":"It rains."}';
  jest.mocked(deletedIn).mockResolvedValue([
    { ...version, path: 'content/news/rain.json', text: rain },
    { ...version, path: 'content/news/sports.json', text: '{"name":"Sports"}' },
    { ...version, path: 'content/news/broken.json', text: '{' },
  ]);
  await showDeleted(config, 'news');
  expect(deletedIn).toHaveBeenCalledWith(config, 'content/news');
  const [shown] = jest.mocked(showVersions).mock.lastCall ?? [];
  const texts = { heading: 'Deleted', button: 'Bring it back' };
  expect(shown).toMatchObject({ ...texts, none: 'Nothing was deleted here.' });
  const details = 'Deleted on 6 October 2026 at 09:00 by Ada';
  expect(shown?.lines.map((line) => [line.title, line.details])).toEqual([
    ['Rain', details],
    ['Sports', details],
    ['content/news/broken.json', details],
  ]);
  const [first, , broken] = shown?.lines ?? [];
  const file = { kind: 'item', folder: 'news', name: 'rain' };
  expect(first?.draft).toEqual({ file, content: JSON.parse(rain), pictures: {} });
  expect(broken?.draft).toBeUndefined();

  const persistEntry = jest.fn(async () => undefined);
  const registered = { init: () => decapBackend({ persistEntry }) };
  onBackend(registered, () => undefined);
  registered.init();
  if (first) await shown?.choose(first);
  expect(persistEntry).toHaveBeenCalledWith(
    {
      dataFiles: [{ slug: 'rain', path: 'content/news/rain.json', raw: rain }],
      assets: [],
    },
    {
      collectionName: 'news',
      commitMessage: 'Bring back “Rain”',
      useWorkflow: false,
      newEntry: true,
    },
  );
  expect(window.location.hash).toBe('#/collections/news/entries/rain');
  expect(screen.getByRole('status')).toHaveTextContent('“Rain” is back.');
});
