import { attempt } from '../../schema/attempt';
import { DOCUMENTS_FOLDER } from '../../schema/file-url';
import { foldText } from '../../schema/fold-text';
import { curlyQuotes } from '../../schema/problems';
import {
  contentFile,
  fileUrlsIn,
  groupOf,
  schemaOf,
  schemaTitle,
  titleOf,
  uploadUrl,
} from '../content-paths';
import { dayOf } from '../dates/read-date';
import { readContent } from '../document/write-content';
import { capitalize } from '../form/form-context';
import { isGroup as isFields } from '../merge/is-same';
import { findPictures, type LibraryGroup } from '../pictures/picture-value';
import { type LinkTarget, theSite } from '../site-description';
import type { Elsewhere } from '../storage/editor-settings';
import {
  type Draft,
  MEDIA_DRAFT,
  type Snapshot,
  type Storage,
  type StoredFile,
  versionsAt,
} from '../storage/storage';
import { readBuild } from './read-build';

/** The name of a list, such as that of a folder. */
export type GroupName = string;

/** The lists of files, in the order of the first screen. */
export function groups(): readonly GroupName[] {
  return Object.keys(theSite().lists);
}

export function groupLabel(group: GroupName): string {
  return theSite().lists[group] ?? group;
}

export function isGroup(place: string): boolean {
  return Object.hasOwn(theSite().lists, place);
}

/** A content file in lists and search. */
export type SiteFile = {
  readonly path: string;
  readonly group: GroupName;
  readonly title: string;
  /** The date of an item, or that the file is damaged. */
  readonly note: string;
  readonly content: Readonly<Record<string, unknown>>;
  /** False if the file exists only in a draft. */
  readonly isPublished: boolean;
  /** All text of the file, for the search. */
  readonly words: string;
};

export type Site = {
  /** All content files and drafts: in the order of the site, the newest first. */
  readonly files: readonly SiteFile[];
  readonly drafts: readonly Draft[];
  /** The content of each published file, even of one that a draft deletes. */
  readonly published: ReadonlyMap<string, SiteFile['content']>;
  /** The paths of published pictures and documents, without those that a draft deletes. */
  readonly uploads: readonly string[];
  /** Whether visitors can load a picture or document already; a published file must first be built. */
  readonly isOnline: (path: string) => boolean;
  /** Whether the built site has a picture in small sizes, too. */
  readonly isSized: (path: string) => boolean;
};

/** @param isLater lets a form that waits for the same answers be shown first: to read all files takes longer */
export async function loadSite(storage: Storage, isLater = false): Promise<Site> {
  const [snapshot, online] = await Promise.all([
    storage.snapshot(),
    listOnline(storage).catch(() => undefined),
  ]);
  const { paths: listed, drafts } = snapshot;
  const textsOf = (versions: Snapshot['newest'], paths: readonly string[]) =>
    storage.texts(versionsAt(versions, paths.filter(contentFile)));
  const isNewest = (path: string) => snapshot.published.get(path) === snapshot.newest.get(path);
  const changed = [...snapshot.published.keys()].filter((path) => !isNewest(path));
  const newest = await textsOf(snapshot.newest, [...snapshot.newest.keys()]);
  const older = await textsOf(snapshot.published, changed);
  if (isLater) await whenIdle();
  const contents = contentsOf(newest);
  const published = new Map(
    [...contents.filter(([path]) => isNewest(path)), ...contentsOf(older)].map(
      ([path, content]) => [path, Object(content)],
    ),
  );
  const files = contents.map(([path, content]): SiteFile => {
    const common = { path, group: groupOf(path), isPublished: published.has(path) };
    return { ...common, ...(attempt(() => describeFile(path, content)) ?? damagedFile(path)) };
  });
  const uploads = listed.filter((path) => !contentFile(path));
  const known = new Set(online ?? uploads);
  return {
    files: inOrder(files),
    drafts,
    published,
    uploads,
    isOnline: (path) => known.has(path),
    isSized: (path) => online !== undefined && known.has(path),
  };
}

function contentsOf(files: readonly StoredFile[]) {
  return files.map(({ path, text }) => [path, readContent(text)] as const);
}

function whenIdle(): Promise<unknown> {
  // Safari has no idle time. The page beside the form may use all of it for seconds.
  return new Promise((resolve) =>
    globalThis.requestIdleCallback
      ? globalThis.requestIdleCallback(resolve, { timeout: MAX_WAIT_MS })
      : setTimeout(resolve),
  );
}

const MAX_WAIT_MS = 1_000;

/** @throws Error for a damaged file */
function describeFile(path: string, content: unknown) {
  if (!isFields(content)) throw new Error(`${path} is damaged`);
  const title = titleOf(path, content);
  const date = theSite().dateOf(content);
  return {
    title,
    note: date === undefined ? '' : dayOf(date),
    content,
    words: foldText([title, ...stringsIn(content)].join('\n')),
  };
}

/** A file that was damaged outside the editor is listed, so that it can be opened as it was before. */
function damagedFile(path: string) {
  const title = contentFile(path)?.kind === 'single' ? schemaTitle(path) : path;
  return { title, note: 'Damaged', content: {}, words: foldText(title) };
}

/** The files of the site as it was built last; `undefined` if every saved file is served. */
async function listOnline({ built }: Storage): Promise<readonly string[] | undefined> {
  if (!built) return undefined;
  const { commit } = await readBuild();
  return commit === undefined ? undefined : [...(await built(commit)).keys()];
}

/** The title of a file, also of one that a draft deletes. */
export function titleIn({ files, published }: Site, path: string): string {
  if (path === MEDIA_DRAFT) return 'Media';
  const content = files.find((file) => file.path === path)?.content ?? published.get(path);
  return content || contentFile(path)?.kind === 'single' ? titleOf(path, content) : path;
}

/** The drafts whose newest version shows a file, `first` before the others. */
export function draftsWith({ files, drafts }: Site, url: string, first: string): readonly string[] {
  const drafted = drafts.map(({ path }) => path);
  const showing = files.filter(({ path, content }) => fileUrlsIn(path, content).includes(url));
  const others = showing.map(({ path }) => path).filter((path) => path !== first);
  return [first, ...others].filter((path) => drafted.includes(path));
}

/** In the order of the website, the newest first. */
function inOrder(files: readonly SiteFile[]): readonly SiteFile[] {
  const { orderOf, dateOf } = theSite();
  const rank = orderOf?.(files) ?? (() => 0);
  return files.toSorted(
    (a, b) =>
      rank(a.path) - rank(b.path) ||
      (dateOf(b.content) ?? '').localeCompare(dateOf(a.content) ?? '') ||
      a.title.localeCompare(b.title),
  );
}

/** The files that are edited here, not in another system. */
export function editedHere({ files }: Pick<Site, 'files'>, elsewhere: Elsewhere | undefined) {
  return files.filter(({ group }) => !elsewhere?.folders.includes(group));
}

/** The pages, items and documents that a link can lead to. */
export function linkTargets(
  site: Pick<Site, 'files' | 'uploads'>,
  elsewhere: Elsewhere | undefined,
): readonly LinkTarget[] {
  const documents = site.uploads
    .filter((path) => path.startsWith(`${DOCUMENTS_FOLDER}/`))
    .map((path): LinkTarget => {
      const label = path.replace(/^.*\//, '');
      return { value: encodeURI(uploadUrl(path)), label, group: 'Documents' };
    });
  return [...theSite().targets(editedHere(site, elsewhere)), ...documents];
}

/** The site's pictures grouped by page, then those on no page; each once. */
export function pictureLibrary(
  { files, uploads }: Site,
  fits: (src: string) => boolean,
): readonly LibraryGroup[] {
  const groups = files.map(({ path, title, content }) => ({
    title,
    pictures: findPictures(schemaOf(path), content).map(({ picture }) => picture),
  }));
  const used = new Set(groups.flatMap(({ pictures }) => pictures.map(({ src }) => src)));
  const unused = uploads
    .map((path) => ({ src: uploadUrl(path), alt: '' }))
    .filter(({ src }) => !used.has(src));
  const seen = new Set<string>();
  const isNew = (src: string) => !seen.has(src) && fits(src) && seen.add(src);
  return [...groups, { title: 'Not on any page', pictures: unused }]
    .map(({ title, pictures }) => ({ title, pictures: pictures.filter(({ src }) => isNew(src)) }))
    .filter(({ pictures }) => pictures.length > 0);
}

export function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** Formats a place for editors: `verse 2, "Lines"` becomes `Verse 2, “Lines”`. */
export function placeLabel(place: string): string {
  return capitalize(curlyQuotes(place));
}
