import type { ResourceName } from '../content/content-files';
import { albumResources } from './album-store';
import { newsResources } from './news-store';
import type { Resources } from './resource';

const STORES: Readonly<Record<ResourceName, (root: string, clock: () => number) => Resources>> = {
  news: newsResources,
  albums: albumResources,
};

/** `root` contains `content/` and `static/`; `clock` in ms since 1970. */
export function openStore(root: string, clock: () => number = Date.now): Resources {
  return Object.fromEntries(
    Object.values(STORES).flatMap((open) => Object.entries(open(root, clock))),
  );
}
