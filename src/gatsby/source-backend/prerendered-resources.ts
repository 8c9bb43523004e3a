import { type ResourceName, resourceNames } from '../../content/content-files';
import { prerenderedAlbums } from './albums';
import { prerenderedNews } from './news';
import type { PrerenderedResource } from './prerendered-resource';

export type PerResource<Value> = Readonly<Record<ResourceName, Value>>;

export const prerenderedResources: PerResource<PrerenderedResource> = {
  news: prerenderedNews,
  albums: prerenderedAlbums,
};

export function mapResources<Value>(create: (name: ResourceName) => Value): PerResource<Value> {
  return Object.fromEntries(
    resourceNames.map((name) => [name, create(name)]),
  ) as PerResource<Value>;
}
