import { useState } from 'react';
import type { FieldSpec } from '../../content/describe-schema';
import { schemaAt } from '../../content/problems';
import { followRow } from '../document/row-keys';
import { emptyContent } from '../document/write-content';
import { GridDialog } from '../grid/GridDialog';
import { ENTRY, gridColumns } from '../grid/grid-columns';
import { checkRows, type GridRow, gridRows } from '../grid/grid-rows';
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
  const schema =
    schemaAt({ schema: form.schema, value: form.content }, keysAt(path)) ?? form.schema;
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
