import { describeSchema } from '../../schema/describe-schema';
import { contentFile, folderOf, groupOf, schemaOf, titleOf } from '../content-paths';
import { thisMinute } from '../dates/read-date';
import { findCopy, storeCopy } from '../document/device-copies';
import { applyEdit, openDocument } from '../document/edited-document';
import { newPath } from '../document/new-files';
import type { OpenFile } from '../document/open-file';
import { emptyContent } from '../document/write-content';
import { useConfirm } from '../form/ConfirmDialog';
import type { MenuItem } from '../form/Menu';

/** The tool that opens a copy of a page, news item or album as a new one; none for other files. */
export function useDuplicate(document: OpenFile): readonly MenuItem[] {
  const confirm = useConfirm();
  const duplicate = async () => {
    const { path, files } = document.now();
    const to = newPath(groupOf(path));
    const unsaved = await findCopy(to);
    const question = {
      title: `Discard “${unsaved?.title}”?`,
      action: 'Discard and duplicate',
      children: <p>It is new and only on this device. You cannot restore it.</p>,
    };
    if (unsaved && !(await confirm(question))) return;
    const copy = copyOf(path, document.toSave());
    const empty = emptyContent(describeSchema(schemaOf(to)));
    const opened = openDocument({ version: null, content: undefined }, empty);
    const change = { kind: 'change', keys: [], value: copy, at: Date.now() } as const;
    const when = new Date().toISOString();
    const copied = { document: applyEdit(opened, change), title: titleOf(to, copy), when };
    await storeCopy(to, { ...copied, isPrepared: true }, files);
    window.location.hash = `#/${to}`;
  };
  const isItem = contentFile(document.now().path)?.kind === 'item';
  return isItem ? [{ title: 'Duplicate', onChoose: () => void duplicate() }] : [];
}

/** The content with a title of its own. */
function copyOf(path: string, content: unknown): unknown {
  const copy = Object(content);
  const title = 'title' in copy ? { title: `${copy.title} (copy)` } : {};
  const name = 'name' in copy ? { name: `${copy.name} (copy)` } : {};
  const named = { ...copy, ...title, ...name };
  return folderOf(path)?.duplicate?.(named, thisMinute()) ?? named;
}
