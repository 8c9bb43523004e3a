import { deviceStore } from './device-store';
import { isOffline, type Snapshot, type Storage, type VersionAt } from './storage';
import { openTextCache } from './text-cache';

const snapshots = deviceStore<Snapshot>('snapshot');

/** Keeps the last snapshot on this device, for use offline, and each text, which is read once. */
export function offlineStorage(storage: Storage): Storage {
  const texts = openTextCache();
  const readAll = async (files: readonly VersionAt[]) =>
    files.length === 0 ? [] : storage.texts(files);
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
      const known = await texts.read(files.map(({ version }) => version));
      const missing = files.filter(({ version }) => !known.has(version));
      const read = await readAll(missing).catch((error: unknown) => {
        if (!isOffline(error) || known.size === 0) throw error;
        return [];
      });
      await texts.add(read.map(({ version, text }) => [version, text] as const));
      const found = new Map(read.map((file) => [file.path, file]));
      return files.flatMap((file) => {
        const text = known.get(file.version);
        return text === undefined ? (found.get(file.path) ?? []) : [{ ...file, text }];
      });
    },
  };
}
