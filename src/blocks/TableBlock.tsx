import { parseTable, type TableColumn } from '../content/table-text';
import type { BlockProps } from './block-props';
import * as styles from './TableBlock.module.css';

/** A table where it fits; on small screens each row is a card whose cells are labelled with their column. */
export function TableBlock({ content }: BlockProps<'table'>) {
  const { columns, rows } = parseTable(content.table);
  return (
    <table className={styles.table}>
      <caption>{content.caption}</caption>
      <thead>
        <tr>
          {columns.map(({ heading, isNumeric }, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a table never move on a page
            <th key={column} scope="col" data-numeric={isNumeric || undefined}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same
          <Row key={position} cells={row} columns={columns} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { readonly cells: readonly string[]; readonly columns: readonly TableColumn[] };

function Row({ cells: [name, ...cells], columns: [, ...columns] }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {columns.map(({ heading, isNumeric }, column) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: the same
          key={column}
          data-label={heading}
          data-numeric={isNumeric || undefined}
        >
          {cells[column]}
        </td>
      ))}
    </tr>
  );
}
