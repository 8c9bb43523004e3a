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
