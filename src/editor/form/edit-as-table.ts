import type { FieldSpec } from '../../content/describe-schema';
import type { Key } from '../../content/problems';
import { valueAt } from '../document/edited-document';
import { followRow } from '../document/row-keys';
import { emptyContent } from '../document/write-content';
import { ENTRY, gridColumns } from '../grid/grid-columns';
import { checkRows, type GridRow, gridRows } from '../grid/grid-rows';
import { listSchema } from '../grid/list-schema';
import { type FormContext, keysAt, type SpecOf } from './form-context';
import { preserveInherited, writeInherited } from './list-edits';

type Table = {
  readonly spec: SpecOf<'list'>;
  readonly path: string;
  readonly value: readonly unknown[];
  readonly form: FormContext;
};

/** Opens a list as a table over the whole window; its script is loaded now. */
export async function editAsTable({ spec, path, value, form }: Table): Promise<void> {
  const { openGrid } = await import(/* webpackChunkName: "editor-table" */ './table-dialog');
  const { entry } = spec;
  const schema = listSchema(form.schema, schemaKeys(form.content, keysAt(path)));
  const pages = form.pages.map(({ value }) => value);
  const columns = gridColumns(spec, schema, pages);
  const props = {
    title: spec.title,
    columns,
    rows: gridRows(columns, writeInherited(entry, value) as readonly Record<string, unknown>[]),
    check: (rows: readonly GridRow[]) => checkRows(spec, schema, rows),
  };
  openGrid(props, (rows) =>
    form.change(keysAt(path), (now: readonly unknown[]) =>
      preserveInherited(entry, now, (old) => rows.map((row) => entryOf(entry, old, row))),
    ),
  );
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
