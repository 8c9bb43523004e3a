import { deviceStore } from './device-store';
import { type Snapshot, type Storage, StorageError } from './storage';
import { openTextCache } from './text-cache';

const snapshots = deviceStore<Snapshot>('snapshot');

/** Keeps the last snapshot on this device, for use offline; its texts are in the text cache. */
export function offlineStorage(storage: Storage): Storage {
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
  };
}

function isOffline(error: unknown): boolean {
  return error instanceof StorageError && error.kind === 'offline';
}
