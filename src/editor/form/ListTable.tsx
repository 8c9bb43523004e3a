import { useMemo, useState } from 'react';
import { Grid } from '../grid/Grid';
import { gridColumns } from '../grid/grid-columns';
import type { GridRow } from '../grid/grid-rows';
import { keysAt, type SpecOf, useForm } from './form-context';
import { writeInherited } from './write-inherited';

type ListTableProps = {
  readonly spec: SpecOf<'list'>;
  readonly path: string;
  readonly value: readonly unknown[];
  readonly onClose: () => void;
};

/** A list as a full-window table. */
export default function ListTable({ spec, path, value, onClose }: ListTableProps) {
  const form = useForm();
  const [columns] = useState(() => {
    const pages = form.targets.flatMap(({ group, value: to }) => (group === 'Pages' ? [to] : []));
    return gridColumns(spec, pages);
  });
  // Entries of grid lists are groups.
  const rows = useMemo(
    () => writeInherited(spec.entry, value as readonly GridRow[]),
    [spec, value],
  );
  return (
    <Grid
      title={spec.title}
      path={path}
      columns={() => columns}
      rows={rows}
      onClose={onClose}
      onRows={(rows) => form.change(keysAt(path), rows)}
      onCell={(at, name, cell) =>
        // An empty optional field is left out, as in the form.
        form.change([...keysAt(path), at, name], cell)
      }
    />
  );
}
