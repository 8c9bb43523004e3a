import { contentFile, folderOf, groupOf } from '../content-paths';
import { thisMinute } from '../dates/read-date';
import { prepareCopy } from '../document/device-copies';
import { isNewPath, newPath } from '../document/new-files';
import type { OpenFile } from '../document/open-file';
import type { MenuItem } from '../form/Menu';
import type { Run } from './use-task';

/** The tool that opens a copy of a page or item as a new one; none for other files. */
export function useDuplicate(document: OpenFile, run: Run): readonly MenuItem[] {
  const duplicate = async () => {
    const { path, files } = document.now();
    const to = newPath(groupOf(path));
    await prepareCopy(to, copyOf(path, document.toSave()), files);
    window.location.hash = `#/${to}`;
  };
  const { path } = document.now();
  const isItem = contentFile(path)?.kind === 'item' && !isNewPath(path);
  return isItem ? [{ title: 'Duplicate', onChoose: () => run('Duplicating …', duplicate) }] : [];
}

/** The content with a title of its own. */
function copyOf(path: string, content: unknown): unknown {
  const copy = Object(content);
  const title = 'title' in copy ? { title: `${copy.title} (copy)` } : {};
  const name = 'name' in copy ? { name: `${copy.name} (copy)` } : {};
  const named = { ...copy, ...title, ...name };
  return folderOf(path)?.duplicate?.(named, thisMinute()) ?? named;
}
