import { type ResourceName, resourceNames } from '../../content/content-files';
import { prebuiltAlbums } from './albums';
import { prebuiltNews } from './news';
import type { PrebuiltResource } from './prebuilt-resource';

/** Every live resource that the build fetches. */
export const prebuiltResources = {
  news: prebuiltNews,
  albums: prebuiltAlbums,
} satisfies Readonly<Record<ResourceName, PrebuiltResource>>;

export type PerResource<Value> = Readonly<Record<ResourceName, Value>>;

export function perResource<Value>(make: (name: ResourceName) => Value): PerResource<Value> {
  return Object.fromEntries(resourceNames.map((name) => [name, make(name)])) as PerResource<Value>;
}
