import * as v from 'valibot';
import { CONTENT_FOLDER, linkedFile, UPLOADS_FOLDER } from '../schema/file-url';
import { linksOf, type Text } from '../schema/links';
import { collectTexts } from '../schema/map-texts';
import { hasVisibleText } from '../schema/visible-text';
import { type DescribedFile, type Folder, type Kind, theSite } from './site-description';

/** Parses a path such as `content/home.json` or `content/news/prize-day.json`. */
export function contentFile(path: string) {
  const { files, folders } = theSite();
  const [, folder, name] = /^content\/(?:([^/]+)\/)?([^/]+)\.json$/.exec(path) ?? [];
  if (name === undefined) return undefined;
  if (folder === undefined) {
    return Object.hasOwn(files, name) ? ({ kind: 'single', name } as const) : undefined;
  }
  return Object.hasOwn(folders, folder) ? ({ kind: 'item', folder, name } as const) : undefined;
}

/** The folder of an item. */
export function folderOf(path: string): Folder | undefined {
  const file = contentFile(path);
  return file?.kind === 'item' ? theSite().folders[file.folder] : undefined;
}

/** What the site says of a file, or of its folder. */
export function describedFile(path: string): Kind | undefined {
  const file = contentFile(path);
  return file?.kind === 'single' ? theSite().files[file.name] : folderOf(path);
}

export function schemaOf(path: string): v.GenericSchema {
  const described = describedFile(path);
  if (!described) throw new Error(`${path} is not a content file of the site`);
  return described.schema;
}

/** The name of the list that contains a file: of its folder, or of a part of the site. */
export function groupOf(path: string): string {
  const file = contentFile(path);
  if (file?.kind === 'item') return file.folder;
  return (file && theSite().files[file.name]?.list) ?? '';
}

/** The folder of a site's items. */
export function folderPath(folder: string): string {
  return `${CONTENT_FOLDER}/${folder}`;
}

/** The reverse of {@link contentFile}, without a folder for a single file. */
export function contentPath(name: string, folder?: string): string {
  return `${folder === undefined ? CONTENT_FOLDER : folderPath(folder)}/${name}.json`;
}

/** The name of a file in commit messages: `news/prize-day` for `content/news/prize-day.json`. */
export function contentName(path: string): string {
  return path.replace(/^content\/|\.json$/g, '');
}

/** The title of a file's schema, such as `Home`. */
export function schemaTitle(path: string): string {
  return v.getTitle(schemaOf(path)) ?? path;
}

/** A file's title in lists and messages. */
export function titleOf(path: string, content: unknown): string {
  const file = contentFile(path);
  if (file?.kind === 'single') return schemaTitle(path);
  const { title, name } = Object(content);
  // Spaces and invisible characters would be a link that nobody can click.
  const visible = [title, name].find((one) => hasVisibleText(String(one ?? '')));
  return String(visible ?? (file ? `New ${schemaTitle(path).toLowerCase()}` : path));
}

/** The current and former URLs of an item. */
export function listPaths({
  path,
  content,
}: Pick<DescribedFile, 'path' | 'content'>): readonly string[] {
  const file = contentFile(path);
  return (file?.kind === 'item' && folderOf(path)?.pathsOf?.(file.name, content)) || [];
}

/** The URLs of the pictures and documents that a content file shows or links to. */
export function fileUrlsIn(path: string, content: unknown): readonly string[] {
  return [...new Set(collectTexts(schemaOf(path), content).flatMap(fileUrlsOf))];
}

/** The URLs of the picture or the documents that a text shows or links to. */
export function fileUrlsOf(text: Text): readonly string[] {
  const found = text.format.isPicture
    ? [text.text]
    : linksOf(text).flatMap((link) => linkedUpload(link) ?? []);
  return found.filter((url) => url !== '' && !isBuiltIn(url));
}

/** The URL of the picture or document that a link leads to. */
export function linkedUpload(link: string): string | undefined {
  const file = linkedFile(withoutSite(link));
  return file?.startsWith(`${uploadUrl(UPLOADS_FOLDER)}/`) ? file : undefined;
}

/** Whether a picture comes with the code of the site. */
export function isBuiltIn(src: string): boolean {
  return theSite().isBuiltIn?.(src) ?? false;
}

/** A link to the site itself may be written in full. */
function withoutSite(link: string): string {
  const { url } = theSite();
  return url !== '' && link.startsWith(`${url}/`) ? link.slice(url.length) : link;
}

/** The URL of a picture or document in content: `/uploads/gate.webp`, `images/gate.webp`. */
export function uploadUrl(upload: string): string {
  return upload.replace(/^(?:content\/|static)/, '');
}

/** The URL of a picture with a name, among the uploads or those that the build resizes. */
export function pictureUrl(name: string, isUpload: boolean): string {
  return uploadUrl(`${isUpload ? UPLOADS_FOLDER : `${CONTENT_FOLDER}/images`}/${name}`);
}

/** The name of a picture or document in lists of what is published: `gate.webp`, `images/gate.webp`. */
export function uploadName(upload: string): string {
  return uploadUrl(upload).replace(`${uploadUrl(UPLOADS_FOLDER)}/`, '');
}

/** The reverse of {@link uploadUrl}. */
export function uploadPath(url: string): string {
  return url.startsWith('/') ? `static${url}` : `content/${url}`;
}
