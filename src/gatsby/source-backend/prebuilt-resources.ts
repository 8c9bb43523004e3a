import { type ResourceName, resourceNames } from '../../content/content-files';
import { prebuiltAlbums } from './albums';
import { prebuiltNews } from './news';
import type { PrebuiltResource } from './prebuilt-resource';

export type PerResource<Value> = Readonly<Record<ResourceName, Value>>;

/** Every live resource that the build fetches. */
export const prebuiltResources: PerResource<PrebuiltResource> = {
  news: prebuiltNews,
  albums: prebuiltAlbums,
};

export function perResource<Value>(make: (name: ResourceName) => Value): PerResource<Value> {
  return Object.fromEntries(resourceNames.map((name) => [name, make(name)])) as PerResource<Value>;
}
