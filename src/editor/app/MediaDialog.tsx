import { useState } from 'react';
import { PICTURE_NAME } from '../../schema/picture-file';
import { uploadPath, uploadUrl } from '../document/file-urls';
import * as styles from '../Editor.module.css';
import { attachmentUrl, prepareAttachment } from '../form/attachment';
import { ChooseFiles } from '../form/ChooseFiles';
import { ConfirmDialog } from '../form/ConfirmDialog';
import { namedByContent } from '../pictures/picture-name';
import { preparePicture } from '../pictures/prepare-picture';
import { useApp } from './app-context';
import { changeMedia, deleteUnused, findUses } from './media-uses';
import { draftsWith } from './site-files';
import { Thumbnail } from './Thumbnail';

type MediaDialogProps = {
  readonly path: string;
  readonly onClose: () => void;
  /** Called with the change to make, which says what it did. */
  readonly onChange: (change: () => Promise<string>) => void;
};

type Replacement = { readonly url: string; readonly file: Blob; readonly note?: string };

/** Where a picture or document is used; renames or replaces it there, or changes its alt text. */
export function MediaDialog({ path, onClose, onChange }: MediaDialogProps) {
  const { storage, site, loadNewest } = useApp();
  const [replacement, setReplacement] = useState<Replacement>();
  const [problem, setProblem] = useState('');
  const [isWorking, setIsWorking] = useState(false);
  const url = uploadUrl(path);
  const uses = findUses(site, url);
  const isPicture = PICTURE_NAME.test(path);
  const [, name = '', hash = '', extension = ''] =
    /([^/]*?)(-[0-9a-f]{8})?\.([^.]+)$/.exec(path) ?? [];
  const alt = uses.find((use) => use.alt)?.alt ?? '';
  const replace = async (chosen: File | undefined) => {
    if (!chosen) return;
    setProblem('');
    setIsWorking(true);
    const isUpload = url.startsWith('/');
    const minWidth = Math.max(0, ...uses.map((use) => use.minWidth));
    const preparing = isPicture
      ? preparePicture(chosen, { isUpload, minWidth, title: name }).then(({ file }) => ({
          url: `${isUpload ? '/uploads' : 'images'}/${file.name}`,
          file,
        }))
      : prepareAttachment(chosen).then(async ({ file, note = '' }) => ({
          url: await attachmentUrl(name, file),
          file,
          note: note && `“${chosen.name}” ${note}`,
        }));
    await preparing
      .then(setReplacement, ({ message }: Error) => setProblem(message))
      .finally(() => setIsWorking(false));
  };
  const rename = async (written: string): Promise<Replacement> => {
    const file = await storage.readBytes(path, draftsWith(site, url, ''));
    const named = await namedByContent(written, file, extension);
    return { url: url.replace(/[^/]*$/, named), file };
  };
  const save = (chosen: FormData) => {
    const [newName, newAlt] = ['name', 'alt'].map((field) => chosen.get(field));
    const isRenamed = !replacement && newName !== name;
    const isDescribed = typeof newAlt === 'string' && newAlt.trim() !== alt;
    if (!replacement && !isRenamed && !isDescribed) return onClose();
    onChange(async () => {
      const next = replacement ?? (isRenamed ? await rename(String(newName)) : undefined);
      const pages = await changeMedia(storage, await loadNewest(), {
        from: url,
        to: next?.url ?? url,
        file: next?.file,
        alt: isDescribed ? newAlt.trim() : undefined,
      });
      const isDeleted = isRenamed || chosen.has('delete');
      if (isDeleted && next?.url !== url) await deleteUnused(storage, url);
      return doneSentence(pages, storage.drafts !== undefined);
    });
  };
  return (
    <ConfirmDialog
      title={`${name}${hash}.${extension}`}
      {...(uses.length > 0 && !isWorking ? { action: 'Save' } : {})}
      onAction={save}
      onClose={onClose}
    >
      <div className={styles.thumbnails}>
        <Thumbnail
          path={replacement ? uploadPath(replacement.url) : path}
          file={replacement?.file}
        />
      </div>
      {uses.length === 0 ? (
        <p>Only the published version of a page shows it. Publish the draft of that page.</p>
      ) : (
        <>
          <h3>Used in</h3>
          <ul>
            {uses.map((use) => (
              <li key={`${use.path} ${use.field}`}>
                <a href={`#/${use.path}?${use.field}`}>{`${use.title}: ${use.label}`}</a>
              </li>
            ))}
          </ul>
          <label>
            Name
            <input name="name" className={styles.text} defaultValue={name} required />
          </label>
          {isPicture ? (
            <label>
              Alt text in all places
              <textarea name="alt" className={styles.text} rows={2} defaultValue={alt} required />
            </label>
          ) : null}
          <div>
            <ChooseFiles
              accept={isPicture ? 'image/*' : '.pdf,.csv'}
              onChoose={([file]) => void replace(file)}
            >
              {isWorking ? 'Preparing …' : 'Replace in all places'}
            </ChooseFiles>
          </div>
          {replacement ? <OldFile canDelete={storage.drafts === undefined} /> : null}
        </>
      )}
      <p role="alert" className={styles.problem}>
        {problem || replacement?.note}
      </p>
    </ConfirmDialog>
  );
}

/** What happens to a file that is replaced. */
function OldFile({ canDelete }: { readonly canDelete: boolean }) {
  return canDelete ? (
    <label className={styles.choice}>
      <input type="checkbox" name="delete" defaultChecked />
      Delete the old file. You cannot restore it.
    </label>
  ) : (
    <p>
      Visitors see the old file until you publish the drafts. Then it is in <strong>Media</strong>{' '}
      under <strong>Not on any page</strong>, where you can delete it.
    </p>
  );
}

function doneSentence(pages: number, hasDrafts: boolean): string {
  const count = pages === 1 ? '1 page' : `${pages} pages`;
  if (!hasDrafts) return `Changed in ${count}.`;
  return `Changed in ${count}: ${pages === 1 ? 'it is a draft now. Publish it' : 'they are drafts now. Publish them together'} on the first screen.`;
}
