import { useState } from 'react';
import { removeCopy } from '../document/device-copies';
import { contentName } from '../document/save-document';
import { Question } from '../form/Question';
import type { Storage } from '../storage/storage';
import { useApp } from './app-context';
import { ErrorNote } from './ErrorNote';
import { linksTo } from './page-links';
import { GROUPS, type SiteFile } from './site-files';

type DeletionProps = {
  readonly file: SiteFile;
  readonly onClose: () => void;
};

/** Asks whether to delete a page, a news item or an album; one to which others link stays. */
export function Deletion({ file, onClose }: DeletionProps) {
  const { storage, site, goTo } = useApp();
  const [error, setError] = useState<Error>();
  const { title, group } = file;
  const links = linksTo(file, site.files);
  const isOnSite = file.isPublished && storage.drafts !== undefined;
  const remove = () => {
    setError(undefined);
    const next = isOnSite ? ' Publish the draft to delete it from the website too.' : '';
    deleteFile(storage, file).then(() => {
      onClose();
      goTo(group, `“${title}” was deleted.${next}`);
    }, setError);
  };
  if (links.length > 0) {
    return (
      <Question title={`“${title}” cannot be deleted yet`} onClose={onClose}>
        <p>Other pages link to it. Remove these links first:</p>
        <ul>
          {links.map(({ path: from, label, field }) => (
            <li key={`${from} ${field}`}>
              <a href={`#/${from}?${field}`}>{label}</a>
            </li>
          ))}
        </ul>
      </Question>
    );
  }
  return (
    <Question title={`Delete “${title}”?`} action="Delete" onAction={remove} onClose={onClose}>
      <p>
        {file.isPublished
          ? `You can restore it from the trash, below the list “${GROUPS[group]}”.`
          : 'It was never published, so it cannot be restored.'}
      </p>
      <ErrorNote error={error} onRetry={remove} />
    </Question>
  );
}

async function deleteFile(storage: Storage, { path, isPublished }: SiteFile): Promise<void> {
  if (!isPublished) await storage.drafts?.discard(path);
  else {
    const [{ version: base } = { version: null }] = await storage.read([path]);
    await storage.save([{ path, content: null, base }], `Delete ${contentName(path)}`);
  }
  await removeCopy(path);
}
