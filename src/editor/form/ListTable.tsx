import { useState } from 'react';
import type { FieldSpec } from '../../content/describe-schema';
import type { Key } from '../../content/problems';
import { valueAt } from '../document/edited-document';
import { followRow } from '../document/row-keys';
import { emptyContent } from '../document/write-content';
import { GridDialog } from '../grid/GridDialog';
import { ENTRY, gridColumns } from '../grid/grid-columns';
import { checkRows, type GridRow, gridRows } from '../grid/grid-rows';
import { listSchema } from '../grid/list-schema';
import { keysAt, type SpecOf, useForm } from './form-context';

type ListTableProps = {
  readonly spec: SpecOf<'list'>;
  readonly path: string;
  readonly value: readonly unknown[];
  readonly onClose: () => void;
};

/** A list as a table over the whole window. */
export default function ListTable({ spec, path, value, onClose }: ListTableProps) {
  const form = useForm();
  const { entry } = spec;
  const schema = listSchema(form.schema, schemaKeys(form.content, keysAt(path)));
  const pages = form.pages.map((page) => page.value);
  const [columns] = useState(() => gridColumns(spec, schema, pages));
  const [rows] = useState(() => gridRows(columns, value as readonly Record<string, unknown>[]));
  return (
    <GridDialog
      title={spec.title}
      columns={() => columns}
      rows={rows}
      check={(changed) => checkRows(spec, schema, changed)}
      onClose={onClose}
      onDone={(changed) =>
        form.change(keysAt(path), (now: readonly unknown[]) =>
          changed.map((row) => entryOf(entry, now, row)),
        )
      }
    />
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
