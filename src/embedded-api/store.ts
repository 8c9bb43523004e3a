import type { ResourceName } from '../content/content-files';
import { albumResources } from './album-store';
import { newsResources } from './news-store';
import type { Resources } from './resource';

const STORES: Readonly<Record<ResourceName, (root: string, clock: () => number) => Resources>> = {
  news: newsResources,
  albums: albumResources,
};

/**
 * Opens the content below `root`: all that the embedded API serves.
 * @param root the folder that holds `content/` and `static/`
 * @param clock the present moment in milliseconds since 1970
 */
export function openStore(root: string, clock: () => number = Date.now): Resources {
  return Object.fromEntries(
    Object.values(STORES).flatMap((open) => Object.entries(open(root, clock))),
  );
}
