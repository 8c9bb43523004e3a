import { albumResources } from './album-store';
import { newsResources } from './news-store';
import type { Resources } from './resource';

/** All that the embedded backend serves. */
export type Store = Resources;

/**
 * Opens the content below `root`.
 * @param root the folder that holds `content/` and `static/`
 * @param clock the present moment in milliseconds since 1970
 */
export function openStore(root: string, clock: () => number = Date.now): Store {
  return { ...newsResources(root, clock), ...albumResources(root) };
}
