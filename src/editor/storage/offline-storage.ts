import { contentName } from '../content-paths';
import { deviceStore } from './device-store';
import { type Draft, type Drafts, type Snapshot, type Storage, StorageError } from './storage';
import { openTextCache } from './text-cache';

const snapshots = deviceStore<Snapshot>('snapshot');
const draftLists = deviceStore<readonly Draft[]>('drafts');

/** Keeps the last snapshot on this device, for use offline; its texts are in the text cache. */
export function offlineStorage(storage: Storage): Storage {
  const { drafts } = storage;
  const texts = openTextCache();
  return {
    ...storage,
    async snapshot() {
      try {
        const snapshot = await storage.snapshot();
        await snapshots.set('last', snapshot);
        return snapshot;
      } catch (error) {
        const last = isOffline(error) ? await snapshots.get('last') : undefined;
        if (last === undefined) throw error;
        return last;
      }
    },
    async texts(files) {
      try {
        const found = await storage.texts(files);
        await texts.add(found.map(({ version, text }) => [version, text] as const));
        return found;
      } catch (error) {
        if (!isOffline(error)) throw error;
        const known = await texts.read(files.map(({ version }) => version));
        const found = files.flatMap((file) => {
          const text = known.get(file.version);
          return text === undefined ? [] : [{ ...file, text }];
        });
        if (found.length === 0) throw error;
        return found;
      }
    },
    ...(drafts && {
      drafts: {
        ...drafts,
        discard: (path) => drafts.discard(path).then(() => forget([path])),
        publish: (paths, publication) =>
          drafts.publish(paths, publication).then(() => forget(paths)),
      },
      open: async () => {
        const notices = [await storage.open(), await vanishedDrafts(storage, drafts)];
        return notices.filter((notice) => notice !== '').join(' ');
      },
    }),
  };
}

/** The key of this editor's own drafts when the first screen was opened last. */
const MINE = 'mine';

/** Says which drafts of this editor someone else has deleted. */
async function vanishedDrafts(storage: Storage, { wasPublished }: Drafts): Promise<string> {
  const [{ drafts: now }, before = []] = await Promise.all([
    storage.snapshot(),
    draftLists.get(MINE),
  ]);
  const gone = before.filter(({ path }) => now.every((draft) => draft.path !== path));
  const lost = await Promise.all(
    gone.map(async (draft) => ((await wasPublished?.(draft)) ? [] : [draft.path])),
  );
  const mine = now.filter(({ isMine }) => isMine);
  await draftLists.set(MINE, mine);
  const names = lost.flat().map((path) => `“${contentName(path)}”`);
  return names.length === 0
    ? ''
    : `Someone else has deleted your draft ${names.join(', ')}. What you saved is in the closed pull requests on GitHub: ask the website administrator.`;
}

/** Forgets drafts that this editor has finished. */
async function forget(paths: readonly string[]): Promise<void> {
  const mine = (await draftLists.get(MINE)) ?? [];
  await draftLists.set(
    MINE,
    mine.filter((draft) => !paths.includes(draft.path)),
  );
}

function isOffline(error: unknown): boolean {
  return error instanceof StorageError && error.kind === 'offline';
}
