import type { FieldSpec } from '../../content/describe-schema';
import type { Key } from '../../content/problems';
import { valueAt } from '../document/edited-document';
import { followRow } from '../document/row-keys';
import { emptyContent } from '../document/write-content';
import { type GridField, type GridList, gridColumns, isGrid } from '../grid/grid-columns';
import { checkRows, type GridRow, gridRows } from '../grid/grid-rows';
import { listSchema } from '../grid/list-schema';
import { type FormContext, keysAt, type SpecOf } from './form-context';
import { preserveInherited, writeInherited } from './list-edits';

/** Whether a list can be edited as a table. */
export function canBeTable(spec: SpecOf<'list'>): boolean {
  return isGrid(gridList(spec, []));
}

type Table = {
  readonly spec: SpecOf<'list'>;
  readonly path: string;
  readonly value: readonly unknown[];
  readonly form: FormContext;
};

/** Opens a list as a table over the whole window; its script is loaded now. */
export async function editAsTable({ spec, path, value, form }: Table): Promise<void> {
  const { openGrid } = await import('./table-dialog');
  const { entry } = spec;
  const schema = listSchema(form.schema, schemaKeys(form.content, keysAt(path)));
  const list = gridList(spec, form.pages);
  const columns = gridColumns(list, schema);
  const props = {
    title: spec.title,
    columns,
    rows: gridRows(columns, writeInherited(entry, value) as readonly Record<string, unknown>[]),
    check: (rows: readonly GridRow[]) => checkRows(list, schema, rows),
  };
  openGrid(props, (rows) =>
    form.change(keysAt(path), (now: readonly unknown[]) =>
      preserveInherited(entry, now, (old) => rows.map((row) => entryOf(entry, old, row))),
    ),
  );
}

/** The name of a list's only column, if its entries are texts. */
const ENTRY = 'entry';

function gridList({ entry }: SpecOf<'list'>, pages: FormContext['pages']): GridList {
  const column = (name: string, one: FieldSpec): GridField => ({
    name,
    label: one.title,
    widget: columnWidget(one),
    optional: !one.required,
    ...(one.kind === 'choice' ? { options: one.options } : {}),
    ...(one.metadata.widget === 'page' ? { options: pages, onlyPages: true } : {}),
  });
  if (entry.kind === 'text') return { field: column(ENTRY, entry) };
  return {
    fields: entry.kind === 'group' ? entry.fields.map(([name, one]) => column(name, one)) : [],
  };
}

function columnWidget({ kind, metadata: { widget } }: FieldSpec): GridField['widget'] {
  if (kind === 'choice') return 'select';
  if (kind !== 'text') return 'object';
  switch (widget) {
    case 'richText':
      return 'markdown';
    case 'page':
      return 'link';
    case 'text':
    case 'link':
    case 'day':
    case 'time':
    case 'dateTime':
      return widget;
    case undefined:
    case 'address':
      return 'string';
    default:
      return 'object';
  }
}

/** What is not in the table stays with its row. */
function entryOf(spec: FieldSpec, old: readonly unknown[], { source, cells }: GridRow): unknown {
  if (spec.kind !== 'group') return cells[ENTRY] ?? '';
  const row = source === undefined ? undefined : old[source];
  return followRow(row, { ...Object(row ?? emptyContent(spec)), ...cells });
}

/** The keys of a place in a schema: no numbers, but the kind of each block. */
function schemaKeys(content: unknown, keys: readonly Key[]): readonly string[] {
  return keys.flatMap((key, at) => {
    if (typeof key === 'string') return [key];
    const { kind } = Object(valueAt(content, keys.slice(0, at + 1)));
    return typeof kind === 'string' ? [kind] : [];
  });
}
