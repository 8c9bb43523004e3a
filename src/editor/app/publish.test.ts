import '../../testing/school-editor';
import { memoryDrafts } from '../../testing/memory-storage';
import { publish } from './publish';
import { loadSite } from './site-files';

const PATH = 'content/school-anthem.json';

test('a check that runs again after a wait has the site as it is then', async () => {
  const { storage } = memoryDrafts({});
  const loadNewest = jest.fn(() => loadSite(storage));
  const drafts = {
    ...storage.drafts,
    publish: async (
      _paths: readonly string[],
      { check }: Parameters<typeof storage.drafts.publish>[1],
    ) => {
      await check(new Map());
      expect(loadNewest).toHaveBeenCalledTimes(1);
      await check(new Map());
    },
  };
  await publish({ drafts, loadNewest, confirm: async () => undefined }, [PATH], {});
  expect(loadNewest).toHaveBeenCalledTimes(2);
});

const ALBUM = 'content/albums/hill.json';
const PHOTO = 'static/uploads/gallery/hill.jpg';
const album = JSON.stringify({
  name: 'The hill',
  pictures: [{ src: '/uploads/gallery/hill.jpg', alt: 'The hill' }],
});

/** Publishes drafts that change these files, one after the other, and counts the questions. */
async function questionsOf(online: readonly string[], ...checked: readonly (readonly string[])[]) {
  const { storage } = memoryDrafts(Object.fromEntries(online.map((path) => [path, ''])));
  const drafts = {
    ...storage.drafts,
    publish: async (
      _paths: readonly string[],
      { check }: Parameters<typeof storage.drafts.publish>[1],
    ) => {
      for (const files of checked) {
        await check(new Map(files.map((path) => [path, path === ALBUM ? album : ''])));
      }
    },
  };
  const confirm = jest.fn(async () => new FormData());
  await publish({ drafts, loadNewest: () => loadSite(storage), confirm }, [ALBUM], {});
  return confirm.mock.calls.length;
}

test('a photo that a page shows goes with it; one in the place of another, which pages show, is named', async () => {
  expect(await questionsOf([], [ALBUM, PHOTO])).toBe(0);
  expect(await questionsOf([PHOTO], [ALBUM, PHOTO])).toBe(1);
});

test('asks again if a draft has other files than it had before a wait', async () => {
  const [one, other] = ['static/uploads/a.jpg', 'static/uploads/b.jpg'];
  expect(await questionsOf([PHOTO], [ALBUM, one], [ALBUM, one])).toBe(1);
  expect(await questionsOf([PHOTO], [ALBUM, one], [ALBUM, other])).toBe(2);
});
