import { albumResources } from './album-store';
import { newsResources } from './news-store';
import type { Resources } from './resource';

/**
 * Opens the content below `root`: all that the embedded API serves.
 * @param root the folder that holds `content/` and `static/`
 * @param clock the present moment in milliseconds since 1970
 */
export function openStore(root: string, clock: () => number = Date.now): Resources {
  return { ...newsResources(root, clock), ...albumResources(root) };
}
