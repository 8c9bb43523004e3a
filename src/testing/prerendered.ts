import type { ResourceName } from '../content/content-files';
import { mapResources, type Prerendered } from '../gatsby/source-backend/prerendered-resources';

/** As a build fetches it; entries have only what the code under test reads. */
export function fetched(entries: Partial<Record<ResourceName, readonly object[]>> = {}) {
  const resource = (name: ResourceName) => ({ entries: entries[name] ?? [], responseHashes: {} });
  const prerendered: Prerendered = Object(mapResources(resource));
  return prerendered;
}
