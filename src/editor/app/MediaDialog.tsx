import { useState } from 'react';
import { PICTURE_NAME } from '../../schema/picture-file';
import { pictureUrl, uploadPath, uploadUrl } from '../content-paths';
import * as styles from '../Editor.module.css';
import { attachmentUrl, prepareAttachment } from '../form/attachment';
import { ChooseFiles } from '../form/ChooseFiles';
import { ConfirmDialog } from '../form/ConfirmDialog';
import { focusAtFirst } from '../form/focus-first-field';
import { namedByContent } from '../pictures/picture-name';
import { type PicturePlace, preparePicture } from '../pictures/prepare-picture';
import * as screens from '../Screens.module.css';
import { useApp } from './app-context';
import { areDrafts, countPages } from './changed-pages';
import { changeMedia, deleteUnused, findUses } from './media-uses';
import { draftsWith } from './site-files';
import { Thumbnail } from './Thumbnail';
import { takeOff } from './take-off';
import { useTask } from './use-task';

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
  const { isBusy, message, failure, run } = useTask();
  /** Whether the photo is to be taken off the website. */
  const [isLeaving, setIsLeaving] = useState(false);
  const url = uploadUrl(path);
  const uses = findUses(site, url);
  const isPicture = PICTURE_NAME.test(path);
  const [, name = '', hash = '', extension = ''] =
    /([^/]*?)(-[0-9a-f]{8})?\.([^.]+)$/.exec(path) ?? [];
  const alt = uses.find((use) => use.alt)?.alt ?? '';
  const replace = (chosen: File | undefined) => {
    if (!chosen) return;
    const minWidth = Math.max(0, ...uses.map((use) => use.minWidth));
    const place = { isUpload: url.startsWith('/'), minWidth, title: name };
    const prepare = () =>
      isPicture ? prepareNewPicture(chosen, place) : prepareNewDocument(chosen, name);
    run('Preparing …', () => prepare().then(setReplacement));
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
  const leave = () =>
    onChange(async () => {
      const pages = await takeOff(storage, await loadNewest(), path);
      return removedSentence(pages, storage.drafts !== undefined);
    });
  const action = isLeaving ? 'Take off the website' : 'Save';
  return (
    <ConfirmDialog
      title={`${name}${hash}.${extension}`}
      {...(uses.length > 0 && !isBusy ? { action } : {})}
      onAction={isLeaving ? leave : save}
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
                <a href={`#/${use.path}?${use.field}`} className={styles.target}>
                  {`${use.title}: ${use.label}`}
                </a>
              </li>
            ))}
          </ul>
          {isLeaving ? (
            <Leaving hasDrafts={storage.drafts !== undefined} />
          ) : (
            <FileFields
              name={name}
              alt={alt}
              isPicture={isPicture}
              waiting={message}
              onReplace={([file]) => replace(file)}
              onLeave={() => setIsLeaving(true)}
            />
          )}
          {replacement && !isLeaving ? <OldFile canDelete={storage.drafts === undefined} /> : null}
        </>
      )}
      <p role="alert" className={styles.problem}>
        {failure?.error.message ?? replacement?.note}
      </p>
    </ConfirmDialog>
  );
}

async function prepareNewPicture(chosen: File, place: PicturePlace): Promise<Replacement> {
  const { file, note } = await preparePicture(chosen, place);
  return { url: pictureUrl(file.name, place.isUpload), file, note };
}

async function prepareNewDocument(chosen: File, name: string): Promise<Replacement> {
  const { file, note = '' } = await prepareAttachment(chosen);
  return { url: await attachmentUrl(name, file), file, note: note && `“${chosen.name}” ${note}` };
}

type FileFieldsProps = {
  readonly name: string;
  readonly alt: string;
  readonly isPicture: boolean;
  /** What is being done with a chosen file; empty if nothing is. */
  readonly waiting: string;
  readonly onReplace: (files: readonly File[]) => void;
  readonly onLeave: () => void;
};

function FileFields({ name, alt, isPicture, waiting, onReplace, onLeave }: FileFieldsProps) {
  const replace = waiting || 'Replace in all places';
  const nameField = (
    <label>
      Name
      <input name="name" className={styles.text} defaultValue={name} required />
    </label>
  );
  if (!isPicture) {
    return (
      <>
        {nameField}
        <div>
          <ChooseFiles accept=".pdf,.csv" onChoose={onReplace}>
            {replace}
          </ChooseFiles>
        </div>
      </>
    );
  }
  return (
    <>
      {nameField}
      <label>
        Alt text in all places
        <textarea name="alt" className={styles.text} rows={2} defaultValue={alt} required />
      </label>
      <div className={styles.buttons}>
        <ChooseFiles onChoose={onReplace}>{replace}</ChooseFiles>
        <button type="button" onClick={onLeave}>
          Take off the website …
        </button>
      </div>
    </>
  );
}

/** What happens to a file that is replaced. */
function OldFile({ canDelete }: { readonly canDelete: boolean }) {
  return canDelete ? (
    <label className={screens.choice}>
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

/** What happens to a photo that is taken off. */
function Leaving({ hasDrafts }: { readonly hasDrafts: boolean }) {
  return (
    // The button that asked for it is gone.
    <p ref={focusAtFirst} tabIndex={-1}>
      The photo is removed from all these places, and its file is deleted. You cannot restore the
      file. {hasDrafts ? 'Visitors see it until you publish the pages, which become drafts. ' : ''}
      Then tell the website administrator, who removes older copies.
    </p>
  );
}

function removedSentence(pages: number, hasDrafts: boolean): string {
  const count = countPages(pages);
  if (!hasDrafts) return `The photo was removed from ${count} and deleted.`;
  return `Removed from ${count}: ${areDrafts(pages)} on the first screen, which deletes the photo.`;
}

function doneSentence(pages: number, hasDrafts: boolean): string {
  const count = countPages(pages);
  if (!hasDrafts) return `Changed in ${count}.`;
  return `Changed in ${count}: ${areDrafts(pages)} on the first screen.`;
}
