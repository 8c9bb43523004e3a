import { useState } from 'react';
import { GridDialog } from '../grid/GridDialog';
import { gridColumns } from '../grid/grid-columns';
import { checkRows, type GridRow } from '../grid/grid-rows';
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
  const pages = form.pages.map((page) => page.value);
  const [columns] = useState(() => gridColumns(spec, pages));
  // The entries of a list that can be a grid are groups.
  const [rows] = useState(value as readonly GridRow[]);
  return (
    <GridDialog
      title={spec.title}
      columns={() => columns}
      rows={rows}
      check={(changed) => checkRows(spec, changed)}
      onClose={onClose}
      onDone={(changed) => form.change(keysAt(path), changed)}
    />
  );
}
