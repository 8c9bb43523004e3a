import type { FormField } from '../config/form-fields';
import { draftFile, draftSchema } from '../draft';
import { gridColumns } from '../grid/grid-columns';
import { checkRows, type GridRow, gridRows } from '../grid/grid-rows';
import { listSchema } from '../grid/list-schema';
import type { DecapEntry, Entry, EntryMap, Item } from './decap';
import { entryPath } from './draft-of-entry';

/** Opens a list as a grid. The grid is loaded only now. */
export async function openListGrid(
  document: DecapEntry,
  list: FormField,
  items: readonly Item[],
  onDone: (rows: readonly GridRow[]) => void,
): Promise<void> {
  const file = draftFile(entryPath(document));
  if (!file) throw new Error(`${entryPath(document)} is not a content file of the site`);
  const schema = listSchema(draftSchema(file), list.keys ?? []);
  const columns = gridColumns(list, schema);
  const entries = items.map(({ entry }) => (typeof entry === 'string' ? entry : entry.toJS()));
  const { openGrid } = await import('../grid/open-grid');
  openGrid(
    {
      title: list.label,
      columns,
      rows: gridRows(columns, entries),
      check: (rows) => checkRows(list, schema, rows),
    },
    onDone,
  );
}

/**
 * The entries that rows of the grid are; what is not in the grid stays with its row.
 * @param empty an entry without anything
 */
export function itemsOf(
  list: FormField,
  items: readonly Item[],
  rows: readonly GridRow[],
  empty: EntryMap,
): readonly Item[] {
  const used = new Set<string>();
  return rows.map(({ source, cells }) => {
    const old = source === undefined ? undefined : items[source];
    const key = old && !used.has(old.key) ? old.key : crypto.randomUUID();
    used.add(key);
    return { key, isClosed: true, entry: entryOf(list, old?.entry ?? empty, cells) };
  });
}

function entryOf({ field, fields = [] }: FormField, entry: Entry, cells: GridRow['cells']): Entry {
  if (field || typeof entry === 'string') return cells[field?.name ?? ''] ?? '';
  return fields.reduce((changed, { name, optional }) => {
    const text = cells[name];
    if (text === undefined || text === (entry.get(name) ?? '')) return changed;
    return text === '' && optional ? changed.delete(name) : changed.set(name, text);
  }, entry);
}
