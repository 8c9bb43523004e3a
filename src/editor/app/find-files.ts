import { fileUrlsIn, uploadPath } from '../content-paths';
import type { OpenFile } from '../document/open-file';
import { StorageError } from '../storage/storage';
import type { App } from './app-context';
import { draftsWith } from './site-files';

/**
 * Finds the files that a save must send: those added on this device, and those that only the draft of another page
 * has, because that draft may be published later or deleted.
 */
export async function findFiles(
  { storage, site }: Pick<App, 'storage' | 'site'>,
  document: OpenFile,
  content: unknown,
): Promise<ReadonlyMap<string, Blob>> {
  const { path, files } = document.now();
  const own = site.files.find((file) => file.path === path);
  const isDraft = site.drafts.some((draft) => draft.path === path);
  const saved = new Set(own && isDraft ? fileUrlsIn(path, own.content) : []);
  const found = new Map(files);
  for (const url of fileUrlsIn(path, content)) {
    const drafts = draftsWith(site, url, path);
    const isKept = found.has(url) || saved.has(url) || site.uploads.includes(uploadPath(url));
    if (isKept || drafts.length === 0) continue;
    const bytes = await storage.readBytes(uploadPath(url), drafts).catch((error: unknown) => {
      // The check before publishing reports a file that no draft has.
      if (error instanceof StorageError && error.kind === 'refused') return undefined;
      throw error;
    });
    if (bytes) found.set(url, bytes);
  }
  return found;
}
