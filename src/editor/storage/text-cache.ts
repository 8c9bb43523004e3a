import { deviceStore } from './device-store';

/** The number of texts after which the cache starts anew; a site has a few hundred. */
const MAX_TEXTS = 3_000;

const stored = deviceStore<string>('text');

/** Caches texts on this device by their hash, so that only new versions are read from the network. */
export function openTextCache() {
  let opening: Promise<Map<string, string>> | undefined;
  const open = async () => {
    const entries = await stored.entries();
    if (entries.length <= MAX_TEXTS) return new Map(entries);
    await stored.remove(...entries.map(([hash]) => hash));
    return new Map<string, string>();
  };
  const texts = () => {
    opening ??= open();
    return opening;
  };
  return {
    async read(hashes: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const known = await texts();
      return new Map(
        hashes.flatMap((hash) => {
          const text = known.get(hash);
          return text === undefined ? [] : [[hash, text] as const];
        }),
      );
    },
    async add(read: readonly (readonly [hash: string, text: string])[]): Promise<void> {
      const known = await texts();
      const added = read.filter(([hash]) => !known.has(hash));
      for (const [hash, text] of added) known.set(hash, text);
      await Promise.all(added.map(([hash, text]) => stored.set(hash, text)));
    },
  };
}
