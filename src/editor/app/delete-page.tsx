import { linksOf } from '../../schema/links';
import { collectTexts } from '../../schema/map-texts';
import { contentName, listPaths, schemaOf } from '../content-paths';
import { removeCopiesOf } from '../document/device-copies';
import type { useConfirm } from '../form/ConfirmDialog';
import { readNewest, type Storage } from '../storage/storage';
import type { App } from './app-context';
import { placeName } from './place-name';
import { refuseSave } from './refuse-changes';
import { groupLabel, type SiteFile } from './site-files';

type Deleting = Pick<App, 'storage' | 'site' | 'loadNewest' | 'goTo'> & {
  readonly confirm: ReturnType<typeof useConfirm>;
};

/**
 * Asks whether to delete a page or item; refuses while other files link to it.
 * @returns a task that deletes it; undefined if it stays
 */
export async function askDeletion(
  { storage, site, loadNewest, goTo, confirm }: Deleting,
  file: SiteFile,
): Promise<(() => Promise<void>) | undefined> {
  const { title, group, isPublished } = file;
  const links = linksTo(file, site.files);
  if (links.length > 0) {
    await confirm({
      title: `“${title}” cannot be deleted yet`,
      children: (
        <>
          <p>Other pages link to it. Remove these links first:</p>
          <ul>
            {links.map(({ path: from, label, field }) => (
              <li key={`${from} ${field}`}>
                <a href={`#/${from}?${field}`}>{label}</a>
              </li>
            ))}
          </ul>
        </>
      ),
    });
    return undefined;
  }
  const isOnSite = isPublished && storage.drafts !== undefined;
  const trash = `you can restore it from the trash, below the list “${groupLabel(group)}”.`;
  const note = isOnSite
    ? `This makes a draft. Visitors see “${title}” until you publish that draft; then ${trash}`
    : isPublished
      ? `Afterwards ${trash}`
      : 'It was never published, so it cannot be restored.';
  const question = { title: `Delete “${title}”?`, action: 'Delete', children: <p>{note}</p> };
  if (!(await confirm(question))) return undefined;
  return async () => {
    if (isPublished) refuseSave(await loadNewest(), new Map([[file.path, null]]), 'deleted');
    await deleteFile(storage, file);
    const said = isOnSite
      ? `“${title}” will be deleted from the website when you publish its draft, which is on the first screen.`
      : `“${title}” was deleted.`;
    goTo(group, said);
  };
}

async function deleteFile(storage: Storage, { path, isPublished }: SiteFile): Promise<void> {
  if (!isPublished) return discard(storage, { path, isPublished });
  const [{ version: base = null } = {}] = await readNewest(storage, [path]);
  await storage.save([{ path, content: null, base }], `Delete ${contentName(path)}`);
  await removeCopiesOf(path);
}

export type DeletedDraft = {
  readonly path: string;
  readonly isPublished: boolean;
  /** What happens then, in a sentence. */
  readonly note: string;
  /** Shows what is there now, and says what was done if another screen does. */
  readonly onDone: (sentence: string) => unknown;
};

/**
 * Asks whether to delete a draft.
 * @returns a task that deletes it; undefined if it stays
 */
export async function askDiscard(
  { storage, confirm }: Pick<Deleting, 'storage' | 'confirm'>,
  draft: DeletedDraft,
): Promise<(() => Promise<string>) | undefined> {
  const question = { title: 'Delete this draft?', action: 'Delete draft' };
  if (!(await confirm({ ...question, children: <p>{draft.note}</p> }))) return undefined;
  return async () => {
    await discard(storage, draft);
    await draft.onDone(DISCARDED);
    return DISCARDED;
  };
}

const DISCARDED = 'The draft was deleted.';

async function discard(
  storage: Storage,
  { path, isPublished }: Pick<DeletedDraft, 'path' | 'isPublished'>,
): Promise<void> {
  await storage.drafts?.discard(path);
  // Nothing is left that changes on this device could be added to.
  if (!isPublished) await removeCopiesOf(path);
}

type PageLink = {
  readonly path: string;
  /** The link's place, such as `Menu: Group 1, link 2, “Page”`. */
  readonly label: string;
  /** The field's path, such as `groups.0.links.1.to`. */
  readonly field: string;
};

/** Links to a page from other files. */
export function linksTo(page: SiteFile, files: readonly SiteFile[]): readonly PageLink[] {
  const paths = listPaths(page);
  return files.flatMap((file) => {
    if (file.path === page.path) return [];
    const [schema, value] = [schemaOf(file.path), file.content];
    return collectTexts(schema, value).flatMap(({ at, ...text }) => {
      const isLink = linksOf(text).some((link) => paths.includes(link.replace(/[?#].*$/, '')));
      const label = `${file.title}: ${placeName({ schema, value }, at)}`;
      return isLink ? [{ path: file.path, label, field: at.join('.') }] : [];
    });
  });
}
