import { linksOf } from '../../content/links';
import { collectTexts } from '../../content/map-texts';
import { type Problem, placeIn } from '../../content/problems';
import { itemPaths } from '../../routes';
import { problemsIn } from '../document/save-document';
import { contentFile, groupOf, schemaOf } from '../draft';
import type { Storage } from '../storage/storage';
import { placeLabel, type Site, type SiteFile } from './site-files';

export type PageLink = {
  readonly path: string;
  /** The link's place, such as `Menu: Group 1, link 2, “Page”`. */
  readonly label: string;
  /** The field's path, such as `groups.0.links.1.to`. */
  readonly field: string;
};

/** The current and former URLs of a page, a news item or an album. */
function listPaths({ path, content }: Pick<SiteFile, 'path' | 'content'>): readonly string[] {
  const file = contentFile(path);
  if (file?.kind !== 'item') return [];
  if (file.folder !== 'pages') return [itemPaths[file.folder]?.(file.name) ?? []].flat();
  const { address, formerAddresses } = content;
  return [address, ...(Array.isArray(formerAddresses) ? formerAddresses : [])].map(
    (one) => `/${one}`,
  );
}

/** The errors that the build would report, including a URL that another page has or had. */
export function problemsOnSite(
  { files }: Site,
  path: string,
  content: unknown,
): readonly Problem[] {
  const found = problemsIn(path, content);
  if (groupOf(path) !== 'pages') return found;
  const root = { schema: schemaOf(path), value: content };
  const others = files.filter((file) => file.group === 'pages' && file.path !== path);
  const taken = listPaths({ path, content: Object(content) }).flatMap((address, index) => {
    const owner = others.find((file) => listPaths(file).includes(address));
    const keys = index === 0 ? ['address'] : ['formerAddresses', index - 1];
    const message = `already belongs to “${owner?.title}”`;
    return owner ? [{ keys, place: placeIn(root, keys), message }] : [];
  });
  return [...found, ...taken];
}

/** Links to a page from other files. */
export function linksTo(page: SiteFile, files: readonly SiteFile[]): readonly PageLink[] {
  const addresses = listPaths(page);
  return files.flatMap((file) => {
    if (file.path === page.path) return [];
    const [schema, value] = [schemaOf(file.path), file.content];
    return collectTexts(schema, value).flatMap(({ at, ...text }) => {
      const isLink = linksOf(text).some((link) => addresses.includes(link.replace(/[?#].*$/, '')));
      const label = `${file.title}: ${placeLabel(placeIn({ schema, value }, at))}`;
      return isLink ? [{ path: file.path, label, field: at.join('.') }] : [];
    });
  });
}

type Linking = Pick<SiteFile, 'path' | 'content'> & {
  readonly storage: Storage;
  readonly site: Site;
};

/** The titles of linked pages that have the linked URL only in their draft. */
export async function draftsLinkedFrom({ storage, site, path, content }: Linking) {
  const countLinks = (page: SiteFile) => linksTo(page, [{ ...page, path, content }]).length;
  const drafts = site.files.filter((page) => site.drafts.some((draft) => draft.path === page.path));
  const titles = drafts.map(async (page) => {
    if (page.path === path || countLinks(page) === 0) return [];
    const [published] = page.isPublished ? await storage.history(page.path) : [];
    const known = published?.text ? JSON.parse(published.text) : {};
    return countLinks({ ...page, content: known }) < countLinks(page) ? [page.title] : [];
  });
  return (await Promise.all(titles)).flat();
}
