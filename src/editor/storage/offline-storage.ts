import { deviceStore } from './device-store';
import { isOffline, type Snapshot, type Storage } from './storage';

const snapshots = deviceStore<Snapshot>('snapshot');

/** Texts by their hash, so that only new versions are read from the network. */
const texts = deviceStore<string>('text');

/** The number of texts after which the device starts anew; a site has a few hundred. */
const MAX_TEXTS = 3_000;

async function readTexts(): Promise<Map<string, string>> {
  const kept = await texts.entries();
  if (kept.length <= MAX_TEXTS) return new Map(kept);
  await texts.remove(...kept.map(([hash]) => hash));
  return new Map();
}

/** Keeps the last snapshot on this device, for use offline, and each text, which is read once. */
export function offlineStorage(storage: Storage): Storage {
  let reading: Promise<Map<string, string>> | undefined;
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
      reading ??= readTexts();
      const known = await reading;
      const missing = files.filter(({ version }) => !known.has(version));
      const read =
        missing.length === 0
          ? []
          : await storage.texts(missing).catch((error) => {
              if (!isOffline(error) || missing.length === files.length) throw error;
              return [];
            });
      const added = new Map(read.map(({ version, text }) => [version, text]));
      for (const [hash, text] of added) known.set(hash, text);
      await Promise.all([...added].map(([hash, text]) => texts.set(hash, text)));
      // One that was saved meanwhile has another version than was asked for.
      const newer = new Map(read.map((file) => [file.path, file]));
      return files.flatMap((file) => {
        const text = known.get(file.version);
        return text === undefined ? (newer.get(file.path) ?? []) : [{ ...file, text }];
      });
    },
  };
}
