import { useEffect, useMemo, useRef, useState } from 'react';
import { uploadPath } from '../content-paths';
import { theSite } from '../site-description';
import { mayPass, type Storage } from '../storage/storage';
import { readBuiltPictures } from './built-pictures';

/** A transparent pixel, shown until the picture has loaded. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** How long after a first failure a file is read again, in ms; twice as long after each further one. */
const RETRY_MS = 5_000;
const MAX_RETRY_MS = 10 * 60_000;

const urls = new WeakMap<Blob, string>();

/** The blob URL of a file that is not on the site. */
function objectUrl(file: Blob): string {
  const url = urls.get(file) ?? URL.createObjectURL(file);
  urls.set(file, url);
  return url;
}

/** Where to find the pictures and documents of the content. */
export type FileSources = {
  readonly storage: Storage;
  /** Added files, by their URL in the content. */
  readonly added: ReadonlyMap<string, Blob>;
  /** Whether the site has loaded. */
  readonly isReady: boolean;
  /** Whether visitors can already load a file. */
  readonly isOnline: (path: string) => boolean;
  /** Whether the website has a file in small sizes, too. */
  readonly isSized: (path: string) => boolean;
  /** The drafts that may contain a file. */
  readonly draftsWith: (url: string) => readonly string[];
};

/** Finds pictures and documents: on this device, on the website, in a draft. */
export function useFileUrls({
  storage,
  added,
  isReady,
  isOnline,
  isSized,
  draftsWith,
}: FileSources) {
  const [read, setRead] = useState<ReadonlyMap<string, Blob>>(new Map());
  const asked = useRef(new Set<string>());
  const failures = useRef(new Map<string, number>());
  const [built, setBuilt] = useState<ReadonlyMap<string, string>>();
  const isAsked = useRef(false);
  const isMounted = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    isMounted.current = true;
    for (const start of waiting.current.splice(0)) start();
  }, []);
  return useMemo(() => {
    /** Starts to read after the first render, which React may throw away with what it gets. */
    const whenMounted = (start: () => void) => {
      if (isMounted.current) start();
      else waiting.current.push(start);
    };
    /** The small version of a picture of `content/images`; `null` if the built site has none, `undefined` while that is not known. */
    const builtPicture = (url: string): string | null | undefined => {
      const file = uploadPath(url);
      if (url.startsWith('/') || added.has(url) || !isOnline(file) || !isSized(file)) return null;
      if (built) return built.get(url) ?? null;
      if (!isAsked.current) whenMounted(() => void readBuiltPictures().then(setBuilt));
      isAsked.current = true;
      return undefined;
    };
    /** The URL of a file that only this device or a draft has; `undefined` while it is read. */
    const draftUrl = (url: string): string | undefined => {
      const file = added.get(url) ?? read.get(url);
      if (file) return objectUrl(file);
      if (asked.current.has(url)) return undefined;
      asked.current.add(url);
      whenMounted(() => readDraft(url));
      return undefined;
    };
    const readDraft = (url: string): void => {
      storage.readBytes(uploadPath(url), draftsWith(url)).then(
        (bytes) => setRead((now) => new Map(now).set(url, bytes)),
        (error: unknown) => {
          const count = failures.current.get(url) ?? 0;
          failures.current.set(url, count + 1);
          setTimeout(
            () => {
              asked.current.delete(url);
              // Shown again, unless it is not there: then the next change of the page asks again.
              if (mayPass(error)) setRead((now) => new Map(now));
            },
            Math.min(RETRY_MS * 2 ** count, MAX_RETRY_MS),
          );
        },
      );
    };
    // The site serves uploads at their URL, but only resized copies of other pictures.
    const isServed = (url: string) =>
      theSite().hasPicture(() => false)(url) ||
      (!added.has(url) && url.startsWith('/') && isOnline(uploadPath(url)));
    const urlOf = (url: string): string => {
      // Before the site has loaded, nobody knows where a file is.
      if (!isReady && !added.has(url)) return NOTHING;
      return isServed(url) ? url : (draftUrl(url) ?? NOTHING);
    };
    return {
      /** The URL at which the browser finds a file of the content, saved or not. */
      urlOf,
      /** The same for a picture that is shown small. */
      smallUrlOf: (url: string): string => {
        const small = theSite().smallPicture(url);
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
  }, [storage, added, isReady, isOnline, isSized, draftsWith, read, built]);
}
