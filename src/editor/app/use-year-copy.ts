import { describedFile } from '../content-paths';
import type { useDocument } from '../document/use-document';
import { useConfirm } from '../form/ConfirmDialog';
import { joinPath } from '../form/form-context';
import type { MenuItem } from '../form/Menu';

type Document = Pick<ReturnType<typeof useDocument>, 'path' | 'content' | 'change'>;

/**
 * The tool that copies rows which come back every year, such as the terms of a school; none for other files.
 * @param onOpen opens a field
 */
export function useYearCopy(
  { path, content, change }: Document,
  onOpen: (field: string) => void,
): readonly MenuItem[] {
  const confirm = useConfirm();
  const { yearly } = describedFile(path) ?? {};
  if (!yearly) return [];
  const copy = async () => {
    // Loaded when someone needs it, because a form must be small.
    const { askForRows } = await import(/* webpackChunkName: "editor-year" */ './year-copy');
    const rows: unknown = Object(content)[yearly.list];
    const known = Array.isArray(rows) ? rows : [];
    const copies = await askForRows(confirm, yearly, known);
    if (copies.length === 0) return;
    change([yearly.list], (now: unknown) => [...(Array.isArray(now) ? now : []), ...copies]);
    onOpen(joinPath(yearly.list, known.length));
  };
  return [{ title: yearly.title, onChoose: () => void copy() }];
}
