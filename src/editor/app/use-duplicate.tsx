import { describeSchema } from '../../schema/describe-schema';
import { contentFile, folderOf, groupOf, schemaOf } from '../content-paths';
import { thisMinute } from '../dates/read-date';
import { findCopy, storeCopy } from '../document/device-copies';
import { applyEdit, openDocument } from '../document/edited-document';
import { newPath, titleOf } from '../document/new-files';
import type { useDocument } from '../document/use-document';
import { emptyContent } from '../document/write-content';
import { useConfirm } from '../form/ConfirmDialog';
import type { MenuItem } from '../form/Menu';

type Document = Pick<ReturnType<typeof useDocument>, 'path' | 'toSave' | 'files'>;

/** The tool that opens a copy of a page, news item or album as a new one; none for other files. */
export function useDuplicate({ path, toSave, files }: Document): readonly MenuItem[] {
  const confirm = useConfirm();
  const duplicate = async () => {
    const to = newPath(groupOf(path));
    const unsaved = await findCopy(to);
    const question = {
      title: `Discard “${unsaved?.title}”?`,
      action: 'Discard and duplicate',
      children: <p>It is new and only on this device. You cannot restore it.</p>,
    };
    if (unsaved && !(await confirm(question))) return;
    const copy = copyOf(path, toSave());
    const empty = emptyContent(describeSchema(schemaOf(to)));
    const opened = openDocument({ version: null, content: undefined }, empty);
    const change = { kind: 'change', keys: [], value: copy, at: Date.now() } as const;
    const when = new Date().toISOString();
    const document = applyEdit(opened, change);
    await storeCopy(to, { document, title: titleOf(to, copy), when, isPrepared: true }, files);
    window.location.hash = `#/${to}`;
  };
  const isItem = contentFile(path)?.kind === 'item';
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
