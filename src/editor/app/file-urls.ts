import {
  notifyManager,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { fileUrlsIn, isBuiltIn, uploadPath } from '../content-paths';
import type { OpenFile } from '../document/open-file';
import { theSite } from '../site-description';
import { mayPass } from '../storage/storage';
import type { App } from './app-context';
import { draftsWith } from './site-files';

/** A transparent pixel, shown until the picture has loaded. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** The start of the keys of what is read here. */
const FILES = 'files';

/** Files never change: their names contain a hash. One that is refused may only be new. */
const READ_ONCE = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: (count: number, error: Error) => mayPass(error) || count < 3,
  retryDelay: (count: number) => Math.min(5_000 * 2 ** count, 10 * 60_000),
};

const urls = new WeakMap<Blob, string>();

/** The blob URL of a file that is not on the site. */
function objectUrl(file: Blob): string {
  const url = urls.get(file) ?? URL.createObjectURL(file);
  urls.set(file, url);
  return url;
}

/** A file that has been read, also of a draft that there was before. */
function readFile(queries: QueryClient, url: string): Blob | undefined {
  const read = queries.getQueriesData<Blob>({ queryKey: [FILES, url] });
  return read.find(([, data]) => data)?.[1];
}

/** Sends the files that an undo shows again with the next save: an earlier one has left them out of the draft. */
export function addShownFiles(
  queries: QueryClient,
  document: OpenFile,
  uploads: readonly string[],
): void {
  const { path, content, files } = document.now();
  for (const url of fileUrlsIn(path, content)) {
    const isThere = files.has(url) || uploads.includes(uploadPath(url));
    const file = isThere ? undefined : readFile(queries, url);
    if (file) document.addFile(url, file);
  }
}

/**
 * Finds pictures and documents: on this device, on the website, in a draft.
 * @param added files that are not saved yet, by their URL in the content
 * @param path the page whose draft is read first
 */
export function useFileUrls(
  { storage, site }: Pick<App, 'storage' | 'site'>,
  added: ReadonlyMap<string, Blob>,
  path = '',
) {
  const queries = useQueryClient();
  const cache = queries.getQueryCache();
  /** Changes when a file has been read. */
  const settled = useSyncExternalStore(
    useCallback((listener) => cache.subscribe(notifyManager.batchCalls(listener)), [cache]),
    () => cache.findAll({ queryKey: [FILES], fetchStatus: 'idle' }).length,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is returned reads the cache
  return useMemo(() => {
    const { isOnline, isSized } = site;
    /** What has been read; reads it if nobody has. Undefined until then, and if it cannot be read. */
    const find = <Data>(queryKey: QueryKey, queryFn: () => Promise<Data>): Data | undefined => {
      const known = queries.getQueryState<Data>(queryKey);
      const options = { queryKey, queryFn, ...READ_ONCE };
      if (!known) void queries.prefetchQuery(options);
      return known?.data;
    };
    /** The small version of a picture of `content/images`; `null` if the built site has none, `undefined` while that is not known. */
    const builtPicture = (url: string): string | null | undefined => {
      const file = uploadPath(url);
      if (url.startsWith('/') || added.has(url) || !isOnline(file) || !isSized(file)) return null;
      const { builtPictures } = theSite();
      if (!builtPictures) return null;
      const built = find([FILES], builtPictures);
      return built && (built.get(url) ?? null);
    };
    /** The URL of a file that only this device or a draft has; `undefined` while it is read. */
    const draftUrl = (url: string): string | undefined => {
      const drafts = draftsWith(site, url, path);
      const file =
        added.get(url) ??
        readFile(queries, url) ??
        find([FILES, url, drafts], () => storage.readBytes(uploadPath(url), drafts));
      return file && objectUrl(file);
    };
    // The site serves uploads at their URL, but only resized copies of other pictures.
    const isServed = (url: string) =>
      isBuiltIn(url) || (!added.has(url) && url.startsWith('/') && isOnline(uploadPath(url)));
    const urlOf = (url: string): string => {
      // Before the site has loaded, nobody knows where a file is.
      if (site.files.length === 0 && !added.has(url)) return NOTHING;
      return isServed(url) ? url : (draftUrl(url) ?? NOTHING);
    };
    return {
      /** The URL at which the browser finds a file of the content, saved or not. */
      urlOf,
      /** The same for a picture that is shown small. */
      smallUrlOf: (url: string): string => {
        const small = theSite().smallPicture?.(url);
        if (small && isServed(url) && isSized(uploadPath(url))) return small;
        const picture = builtPicture(url);
        if (picture === undefined) return NOTHING;
        return picture ?? urlOf(url);
      },
      /** The blob URLs of those files that visitors cannot load yet. */
      draftUrls: (contained: readonly string[]): Readonly<Record<string, string>> =>
        Object.fromEntries(
          contained.flatMap((url) => {
            const known = isOnline(uploadPath(url)) && !added.has(url) ? undefined : draftUrl(url);
            return known === undefined ? [] : [[url, known] as const];
          }),
        ),
    };
  }, [queries, storage, site, added, path, settled]);
}
