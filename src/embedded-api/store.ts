import { type Albums, openAlbums } from './album-store';
import { openNews, type PublishedNews } from './news-store';

/** What the embedded backend serves. */
export interface Store {
  /** The news that is published now. */
  readonly news: () => PublishedNews;
  readonly albums: () => Albums;
}

/**
 * Opens the content below `root`.
 * @param root the folder that holds `content/` and `static/`
 * @param clock the present moment in milliseconds since 1970
 */
export function openStore(root: string, clock: () => number = Date.now): Store {
  const newsAt = openNews(root);
  return { news: () => newsAt(clock()), albums: openAlbums(root) };
}

declare global {
  // Only `var` declares a property of `globalThis`.
  var embeddedApiStore: Store | undefined;
}

/**
 * The store of this process, over the working directory. Gatsby evaluates a function's bundle anew
 * for each request, so what is to outlive a request must hang on `globalThis`. It follows that a
 * change to the code of the store itself takes effect when `gatsby develop` is started again.
 */
export function processStore(): Store {
  globalThis.embeddedApiStore ??= openStore(process.cwd());
  return globalThis.embeddedApiStore;
}
