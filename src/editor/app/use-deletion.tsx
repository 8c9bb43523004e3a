import { removeCopiesOf } from '../document/device-copies';
import { contentName } from '../document/save-document';
import { useConfirm } from '../form/ConfirmDialog';
import { readNewest, type Storage } from '../storage/storage';
import { useApp } from './app-context';
import { linksTo } from './page-links';
import { refuseSave } from './refuse-changes';
import { groupLabel, type SiteFile } from './site-files';

/**
 * Deletes a page, news item or album after a confirmation; refuses while other files link to it.
 * @param run runs the deletion and reports failures
 */
export function useDeletion(run: (label: string, task: () => Promise<void>) => void) {
  const { storage, site, loadNewest, goTo } = useApp();
  const confirm = useConfirm();
  return async (file: SiteFile) => {
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
      return;
    }
    const isOnSite = isPublished && storage.drafts !== undefined;
    const trash = `you can restore it from the trash, below the list “${groupLabel(group)}”.`;
    const note = isOnSite
      ? `This makes a draft. Visitors see “${title}” until you publish that draft; then ${trash}`
      : isPublished
        ? `Afterwards ${trash}`
        : 'It was never published, so it cannot be restored.';
    const question = { title: `Delete “${title}”?`, action: 'Delete', children: <p>{note}</p> };
    if (!(await confirm(question))) return;
    run('Deleting …', async () => {
      if (isPublished) refuseSave(await loadNewest(), new Map([[file.path, null]]), 'deleted');
      await deleteFile(storage, file);
      const said = isOnSite
        ? `“${title}” will be deleted from the website when you publish its draft, which is on the first screen.`
        : `“${title}” was deleted.`;
      goTo(group, said);
    });
  };
}

async function deleteFile(storage: Storage, { path, isPublished }: SiteFile): Promise<void> {
  if (!isPublished) await storage.drafts?.discard(path);
  else {
    const { version: base = null } = (await readNewest(storage, path)) ?? {};
    await storage.save([{ path, content: null, base }], `Delete ${contentName(path)}`);
  }
  await removeCopiesOf(path);
}
