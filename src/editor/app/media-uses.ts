import { fileUrl } from '../../schema/file-url';
import { collectTexts, mapTexts, type TextAt } from '../../schema/map-texts';
import { specAt } from '../../schema/problems';
import { contentName, fileUrlsOf, linkedUpload, schemaOf, uploadPath } from '../content-paths';
import { setAt, valueAt } from '../document/edited-document';
import { problemsIn, readContent, textOf } from '../document/write-content';
import { joinPath } from '../form/form-context';
import { findPictures } from '../pictures/picture-value';
import { type Change, readNewest, type Storage, StorageError, versionOf } from '../storage/storage';
import { placeName } from './place-name';
import { refuseSave } from './refuse-changes';
import { savePages } from './save-pages';
import type { Site } from './site-files';

/** A place that shows a picture or links to a document. */
export type MediaUse = {
  readonly path: string;
  readonly title: string;
  readonly field: string;
  /** Such as `Slide 1, “Picture”`. */
  readonly label: string;
  readonly minWidth: number;
  /** `undefined` if the place has none. */
  readonly alt: string | undefined;
};

/** The places in the newest version of each page. */
export function findUses({ files }: Pick<Site, 'files'>, url: string): readonly MediaUse[] {
  return files.flatMap(({ path, title, content }) => {
    const root = { schema: schemaOf(path), value: content };
    return collectTexts(root.schema, content)
      .filter((text) => fileUrlsOf(text).includes(url))
      .map(({ at }): MediaUse => {
        const picture = at.slice(0, -1);
        const { alt } = Object(valueAt(content, picture));
        const isPicture = at.at(-1) === 'src' && typeof alt === 'string';
        return {
          path,
          title,
          field: (isPicture ? [...picture, 'alt'] : at).reduce(joinPath, ''),
          label: placeName(root, isPicture ? picture : at),
          minWidth: specAt(root, at)?.metadata.minWidth ?? 0,
          alt: isPicture ? alt : undefined,
        };
      });
  });
}

/** The alt texts that each picture has somewhere. */
export function findAltTexts({
  files,
}: Pick<Site, 'files'>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { path, content } of files) {
    for (const { picture } of findPictures(schemaOf(path), content)) {
      found.set(picture.src, [...(found.get(picture.src) ?? []), picture.alt]);
    }
  }
  return found;
}

type MediaChange = {
  readonly from: string;
  readonly to: string;
  /** The file at `to`, if it is new. */
  readonly file: Blob | undefined;
  /** The new alt text of all places; `undefined` keeps those that they have. */
  readonly alt: string | undefined;
};

/** Content with another picture or document, and another alt text, in every place. */
function changeReferences(
  path: string,
  content: unknown,
  { from, to, alt }: Omit<MediaChange, 'file'>,
): unknown {
  const schema = schemaOf(path);
  const follow = (link: string) =>
    linkedUpload(link) === from ? link.replace(/^[^?#]*/, () => fileUrl(to)) : link;
  const found: TextAt[] = [];
  const changed = mapTexts(schema, content, (text) => {
    if (!fileUrlsOf(text).includes(from)) return text.text;
    found.push(text);
    return text.format.withLinks?.(text.text, follow) ?? to;
  });
  return found.reduce((now, { at }) => {
    const keys = [...at.slice(0, -1), 'alt'];
    return alt === undefined || valueAt(now, keys) === undefined ? now : setAt(now, keys, alt);
  }, changed);
}

/**
 * Changes a picture or document in every page, each of which becomes a draft where there are drafts.
 * @returns the number of changed pages
 */
export async function changeMedia(
  storage: Storage,
  site: Site,
  change: MediaChange,
): Promise<number> {
  const paths = [...new Set(findUses(site, change.from).map(({ path }) => path))];
  const added = change.file
    ? [{ path: uploadPath(change.to), content: change.file, base: null }]
    : [];
  const pages = (await readNewest(storage, paths)).map(({ path, version, text }) => {
    const content = changeReferences(path, readContent(text), change);
    const [problem] = problemsIn(path, content);
    if (problem) throw new StorageError('refused', `Not changed: ${path} ${problem.message}.`);
    return { path, content: textOf(path, content), base: version };
  });
  const texts = pages.map(({ path, content }) => [path, content] as const);
  refuseSave(site, new Map([...texts, ...added.map(({ path }) => [path, ''] as const)]));
  await savePages(storage, pages, (path) => `Change ${contentName(path)}`, { added });
  return pages.length;
}

/** Deletes a file that nothing shows any more. Published pages of a site with drafts show it until they are published. */
export async function deleteUnused(storage: Storage, url: string): Promise<void> {
  if (storage.drafts) return;
  await storage.save([await deletionOf(storage, uploadPath(url))], `Delete ${url}`);
}

/**
 * The deletion of a picture or document as it is now.
 * @param usedBy the drafts that may contain it
 */
export async function deletionOf(
  storage: Storage,
  path: string,
  usedBy: readonly string[] = [],
): Promise<Change> {
  return { path, content: null, base: await versionOf(await storage.readBytes(path, usedBy)) };
}
