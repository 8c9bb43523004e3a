import { describedFile } from '../content-paths';
import type { OpenFile } from '../document/open-file';
import { useConfirm } from '../form/ConfirmDialog';
import { joinPath } from '../form/form-context';
import type { MenuItem } from '../form/Menu';
import { loadPart } from '../storage/load-part';
import type { Run } from './use-task';

/* Loaded when someone needs it, because a form must be small. */
const importCopy = () => import(/* webpackChunkName: "editor-year" */ './year-copy');

/**
 * The tool that copies rows which come back every year, such as the terms of a school; none for other files.
 * @param onOpen opens a field
 */
export function useYearCopy(
  document: OpenFile,
  run: Run,
  onOpen: (field: string) => void,
): readonly MenuItem[] {
  const confirm = useConfirm();
  const { yearly } = describedFile(document.now().path) ?? {};
  if (!yearly) return [];
  const copy = async () => {
    const { askForRows } = await loadPart(importCopy);
    const copyRow = await loadPart(yearly.loadCopy);
    const rows: unknown = Object(document.now().content)[yearly.list];
    const known = Array.isArray(rows) ? rows : [];
    const copies = await askForRows(confirm, yearly, known, copyRow);
    if (copies.length === 0) return;
    document.change([yearly.list], (now: unknown) => [
      ...(Array.isArray(now) ? now : []),
      ...copies,
    ]);
    onOpen(joinPath(yearly.list, known.length));
  };
  return [{ title: yearly.title, onChoose: () => run('Loading …', copy) }];
}
