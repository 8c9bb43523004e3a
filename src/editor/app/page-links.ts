import { linksOf } from '../../schema/links';
import { collectTexts } from '../../schema/map-texts';
import { describePath, type Problem } from '../../schema/problems';
import { folderOf, groupOf, schemaOf } from '../content-paths';
import { uploadUrl } from '../document/file-urls';
import { problemsIn } from '../document/save-document';
import { listPaths, placeLabel, type Site, type SiteFile } from './site-files';
import { missingIn, newestVersion } from './site-problems';

export type PageLink = {
  readonly path: string;
  /** The link's place, such as `Menu: Group 1, link 2, “Page”`. */
  readonly label: string;
  /** The field's path, such as `groups.0.links.1.to`. */
  readonly field: string;
};

/**
 * The errors that the build would report in this file, including a URL that another page has or had.
 * @param added the pictures and documents that the next save sends, by their URL in the content
 */
export function problemsOnSite(
  site: Site,
  path: string,
  content: unknown,
  added: ReadonlyMap<string, Blob>,
): readonly Problem[] {
  const invalid = problemsIn(path, content);
  // A form may open before the site has loaded.
  if (site.files.length === 0) return invalid;
  const { contents, hasFile } = newestVersion(site);
  const newest = {
    contents,
    hasFile: (name: string) => added.has(uploadUrl(name)) || hasFile(name),
  };
  return [
    ...invalid,
    ...takenPaths(site, path, content),
    ...missingIn(newest, path, content, invalid),
  ];
}

function takenPaths({ files }: Site, path: string, content: unknown): readonly Problem[] {
  const { keysOfPath } = folderOf(path) ?? {};
  if (!keysOfPath) return [];
  const root = { schema: schemaOf(path), value: content };
  const others = files.filter((file) => file.group === groupOf(path) && file.path !== path);
  return listPaths({ path, content: Object(content) }).flatMap((taken, index) => {
    const owner = others.find((file) => listPaths(file).includes(taken));
    const keys = keysOfPath(index);
    const message = `already belongs to “${owner?.title}”`;
    return owner ? [{ keys, place: describePath(root, keys), message }] : [];
  });
}

/** Links to a page from other files. */
export function linksTo(page: SiteFile, files: readonly SiteFile[]): readonly PageLink[] {
  const paths = listPaths(page);
  return files.flatMap((file) => {
    if (file.path === page.path) return [];
    const [schema, value] = [schemaOf(file.path), file.content];
    return collectTexts(schema, value).flatMap(({ at, ...text }) => {
      const isLink = linksOf(text).some((link) => paths.includes(link.replace(/[?#].*$/, '')));
      const label = `${file.title}: ${placeLabel(describePath({ schema, value }, at))}`;
      return isLink ? [{ path: file.path, label, field: at.join('.') }] : [];
    });
  });
}
