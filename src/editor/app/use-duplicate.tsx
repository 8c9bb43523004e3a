import { describeSchema } from '../../schema/describe-schema';
import { contentFile, folderOf, groupOf, schemaOf, titleOf } from '../content-paths';
import { thisMinute } from '../dates/read-date';
import { prepareCopy } from '../document/device-copies';
import { applyEdit, openDocument } from '../document/edited-document';
import { isNewPath, newPath } from '../document/new-files';
import type { OpenFile } from '../document/open-file';
import { emptyContent } from '../document/write-content';
import type { MenuItem } from '../form/Menu';

/** The tool that opens a copy of a page, news item or album as a new one; none for other files. */
export function useDuplicate(document: OpenFile): readonly MenuItem[] {
  const duplicate = async () => {
    const { path, files } = document.now();
    const to = newPath(groupOf(path));
    const copy = copyOf(path, document.toSave());
    const empty = emptyContent(describeSchema(schemaOf(to)));
    const opened = openDocument({ version: null, content: undefined }, empty);
    const change = { kind: 'change', keys: [], value: copy, at: Date.now() } as const;
    await prepareCopy(to, applyEdit(opened, change), titleOf(to, copy), files);
    window.location.hash = `#/${to}`;
  };
  const { path } = document.now();
  const isItem = contentFile(path)?.kind === 'item' && !isNewPath(path);
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
