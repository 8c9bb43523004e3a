import {
  collectionLabels,
  collectionNames,
  isResource,
  singleFileSchemas,
} from '../../content/content-files';
import { DOCUMENTS_FOLDER } from '../../content/file-kinds';
import { longDate } from '../../content/long-date';
import { allRoutes, itemPaths } from '../../routes';
import { attempt } from '../../schema/attempt';
import { foldText } from '../../schema/fold-text';
import { curlyQuotes } from '../../schema/problems';
import { contentFile, groupOf, schemaTitle } from '../content-paths';
import { uploadUrl } from '../document/file-urls';
import { titleOf } from '../document/new-files';
import { readContent } from '../document/write-content';
import { capitalize } from '../form/form-context';
import type { LinkTarget } from '../form/read-link';
import { isGroup as isFields } from '../merge/match-entries';
import { type LibraryGroup, readPicture } from '../pictures/picture-value';
import {
  type Draft,
  MEDIA_DRAFT,
  type Snapshot,
  type Storage,
  versionsAt,
} from '../storage/storage';
import { readBuild } from './read-build';

export type GroupName = ReturnType<typeof groupOf>;

/** The lists of files, in the order of the first screen. */
export const groups: readonly GroupName[] = ['specified', ...collectionNames, 'settings'];

export function groupLabel(group: GroupName): string {
  if (group === 'specified') return 'Pages';
  return group === 'settings' ? 'Site-wide' : collectionLabels[group].list;
}

export function isGroup(place: string): place is GroupName {
  return groups.some((group) => group === place);
}

/** A content file in lists and search. */
export type SiteFile = {
  readonly path: string;
  readonly group: GroupName;
  readonly title: string;
  /** The date of a news item, or that the file is damaged. */
  readonly note: string;
  readonly content: Readonly<Record<string, unknown>>;
  /** False if the file exists only in a draft. */
  readonly isPublished: boolean;
  /** All text of the file, for the search. */
  readonly words: string;
};

export type Site = {
  /** All content files and drafts: pages in menu order, news newest first. */
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

export async function loadSite(storage: Storage): Promise<Site> {
  const [snapshot, online] = await Promise.all([
    storage.snapshot(),
    listOnline(storage).catch(() => undefined),
  ]);
  const { paths: listed, drafts } = snapshot;
  const contentsOf = async (versions: Snapshot['newest'], paths: readonly string[]) => {
    const texts = await storage.texts(versionsAt(versions, paths.filter(contentFile)));
    return texts.map(({ path, text }) => [path, readContent(text)] as const);
  };
  const contents = await contentsOf(snapshot.newest, [...snapshot.newest.keys()]);
  const isNewest = (path: string) => snapshot.published.get(path) === snapshot.newest.get(path);
  const older = [...snapshot.published.keys()].filter((path) => !isNewest(path));
  const published = new Map(
    [
      ...contents.filter(([path]) => isNewest(path)),
      ...(await contentsOf(snapshot.published, older)),
    ].map(([path, content]) => [path, Object(content)]),
  );
  const files = contents.map(([path, content]): SiteFile => {
    const common = { path, group: groupOf(path), isPublished: published.has(path) };
    return { ...common, ...(attempt(() => describeFile(path, content)) ?? damagedFile(path)) };
  });
  const uploads = listed.filter((path) => !contentFile(path));
  const known = new Set(online ?? uploads);
  return {
    files: inMenuOrder(files),
    drafts,
    published,
    uploads,
    isOnline: (path) => known.has(path),
    isSized: (path) => online !== undefined && known.has(path),
  };
}

/** @throws Error for a damaged file */
function describeFile(path: string, content: unknown) {
  if (!isFields(content)) throw new Error(`${path} is damaged`);
  const title = titleOf(path, content);
  return {
    title,
    note: content.created_at ? longDate(String(content.created_at)) : '',
    content,
    words: searchable([title, ...stringsIn(content)].join('\n')),
  };
}

/** A file that was damaged outside the editor is listed, so that it can be opened as it was before. */
function damagedFile(path: string) {
  const title = contentFile(path)?.kind === 'single' ? schemaTitle(path) : path;
  return { title, note: 'Damaged', content: {}, words: searchable(title) };
}

/** The files of the site as it was built last; `undefined` if every saved file is served. */
async function listOnline({ listBuilt }: Storage): Promise<readonly string[] | undefined> {
  const { commit } = listBuilt ? await readBuild() : {};
  return commit === undefined ? undefined : listBuilt?.(commit);
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
  const showing = files.filter(({ content }) => JSON.stringify(content).includes(url));
  const others = showing.map(({ path }) => path).filter((path) => path !== first);
  return [first, ...others].filter((path) => drafted.includes(path));
}

function inMenuOrder(files: readonly SiteFile[]): readonly SiteFile[] {
  // The links of menu.json are in menu order: groups first, then single links.
  const menu = files.find(({ path }) => path === 'content/menu.json');
  const order = ['/', ...stringsIn(menu?.content)];
  const rank = ({ path }: SiteFile) => {
    const at = order.indexOf(pathOnSite(path));
    return at === -1 ? order.length : at;
  };
  return files.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      String(b.content.created_at ?? '').localeCompare(String(a.content.created_at ?? '')) ||
      a.title.localeCompare(b.title),
  );
}

/** The URL of a single file's page: `/events` for `content/events.json`. Empty for other files. */
function pathOnSite(path: string): string {
  const name = path.replace(/^content\/|\.json$/g, '');
  return allRoutes.find(({ path: to, content = to.slice(1) }) => content === name)?.path ?? '';
}

/** The current and former URLs of a page, a news item or an album. */
export function listPaths({
  path,
  content,
}: Pick<SiteFile, 'path' | 'content'>): readonly string[] {
  const file = contentFile(path);
  if (file?.kind !== 'item') return [];
  if (file.folder !== 'pages') {
    const pathOf = itemPaths[file.folder];
    return pathOf ? [pathOf(file.name)] : [];
  }
  const { address, formerAddresses } = content;
  return [address, ...(Array.isArray(formerAddresses) ? formerAddresses : [])].map(
    (one) => `/${one}`,
  );
}

/** The pages, items and documents that a link can lead to. */
export function linkTargets(
  { files, uploads }: Pick<Site, 'files' | 'uploads'>,
  hasNewsBackend: boolean,
): readonly LinkTarget[] {
  const specified = allRoutes.flatMap(({ path, content = path.slice(1), unlinked }) => {
    const file = files.find((one) => one.path === `content/${content}.json`);
    const title = content in singleFileSchemas ? (file?.content.title ?? file?.title) : '';
    return unlinked ? [] : [{ value: path, label: `${title} (${path})`, group: 'Pages' } as const];
  });
  const others = files.flatMap((file): LinkTarget[] => {
    const draft = file.isPublished ? '' : ' (draft)';
    const { group, title, content } = file;
    if (group === 'pages') {
      const value = `/${content.address}`;
      return [{ value, label: `${content.title} (${value})${draft}`, group: 'Pages' }];
    }
    const [value] = hasNewsBackend && isResource(group) ? [] : listPaths(file);
    return value === undefined ? [] : [{ value, label: title + draft, group: groupLabel(group) }];
  });
  const documents = uploads
    .filter((path) => path.startsWith(`${DOCUMENTS_FOLDER}/`))
    .map((path): LinkTarget => {
      const label = path.replace(/^.*\//, '');
      return { value: encodeURI(uploadUrl(path)), label, group: 'Documents' };
    });
  return [...specified, ...others, ...documents];
}

/** The site's pictures grouped by page, then those on no page; each once. */
export function pictureLibrary(
  { files, uploads }: Site,
  fits: (src: string) => boolean,
): readonly LibraryGroup[] {
  const groups = files.map(({ title, content }) => ({ title, pictures: picturesIn(content) }));
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

function picturesIn(value: unknown): LibraryGroup['pictures'] {
  const picture = readPicture(value);
  if (picture.src !== '') return [picture];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(picturesIn)
    : [];
}

export function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** Formats a place for editors: `verse 2, "Lines"` becomes `Verse 2, “Lines”`. */
export function placeLabel(place: string): string {
  return capitalize(curlyQuotes(place));
}

/** Text in lowercase without accents, which can be written in two ways, or left out while searching. */
export function searchable(text: string): string {
  return foldText(text);
}

/** The files that contain every word of the search term. */
export function searchFiles(files: readonly SiteFile[], term: string): readonly SiteFile[] {
  const words = searchable(term).split(/\s+/);
  return files.filter((file) => words.every((word) => file.words.includes(word)));
}
