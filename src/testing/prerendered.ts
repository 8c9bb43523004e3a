import { type ResourceName, resourceNames } from '../content/content-files';
import type { Prerendered } from '../gatsby/source-backend/prerendered-resources';

/** Backend data as a build fetches it; entries have only what the code under test reads. */
export function fetched(entries: Partial<Record<ResourceName, readonly object[]>> = {}) {
  const resources = resourceNames.map((name) => [
    name,
    { entries: entries[name] ?? [], fetchedAt: 1, responseHashes: {} },
  ]);
  const prerendered: Prerendered = Object.fromEntries(resources);
  return prerendered;
}
