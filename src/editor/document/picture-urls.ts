import { useRef, useState } from 'react';
import type { Storage } from '../storage/storage';

/** A transparent pixel, shown until the picture has loaded. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

const urls = new WeakMap<Blob, string>();

/** The blob URL of a file that is not on the site. */
export function objectUrl(file: Blob): string {
  const url = urls.get(file) ?? URL.createObjectURL(file);
  urls.set(file, url);
  return url;
}

/**
 * The URL at which the browser finds a picture or document of the content, saved or not.
 * @param path the content file that shows the picture
 */
export function usePictureUrls(storage: Storage, path: string, added: ReadonlyMap<string, Blob>) {
  const [read, setRead] = useState<ReadonlyMap<string, Blob>>(new Map());
  const asked = useRef(new Set<string>());
  return (src: string): string => {
    const file = added.get(src) ?? read.get(src);
    if (file) return objectUrl(file);
    // The site serves saved uploads at `src`, but only resized copies of other pictures.
    if (src.startsWith('/')) return src;
    if (!asked.current.has(src)) {
      asked.current.add(src);
      storage.readBytes(`content/${src}`, path).then(
        (bytes) => setRead((now) => new Map(now).set(src, bytes)),
        () => undefined,
      );
    }
    return NOTHING;
  };
}

/** The URL of a picture or document in content: `/uploads/gate.webp`, `images/gate.webp`. */
export function addressOf(upload: string): string {
  return upload.replace(/^(?:content\/|static)/, '');
}
