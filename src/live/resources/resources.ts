import { type ResourceName, resourceNames } from '../../content/content-files';
import type { Preload } from '../../routes';
import { albums } from './albums';
import type { LiveResource } from './live-resource';
import { news } from './news';

/** By the folder in `content/`: build, export and tests loop over them. */
export const resources: Readonly<Record<ResourceName, LiveResource>> = { news, albums };

export function mapResources<Value>(
  create: (name: ResourceName, resource: LiveResource) => Value,
): Readonly<Record<ResourceName, Value>> {
  const entries = resourceNames.map((name) => [name, create(name, resources[name])]);
  return Object.fromEntries(entries);
}

/** @throws if no resource has this call */
export function findCall(preload: Preload): {
  readonly resource: ResourceName;
  readonly path: string;
} {
  for (const resource of resourceNames) {
    const path = resources[resource].preloads[preload];
    if (path !== undefined) return { resource, path };
  }
  throw new Error(`No file in src/live/resources/ has the call ${preload}; add it.`);
}
