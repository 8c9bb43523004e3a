import { entryHashes } from '../../live/response-hash';
import { readId } from './backend-problems';

/** Pairs, because Gatsby's cache cannot store a map. */
export function hashById(received: readonly unknown[]) {
  const hashes = entryHashes(received);
  return received.map((entry, index) => [readId(entry) ?? '', hashes[index]] as const);
}
