import type { ReactNode } from 'react';
import * as styles from './DataTable.module.css';

type Column = {
  readonly heading: string;
  readonly isNumeric?: boolean;
};

type DataTableProps = {
  readonly caption: string;
  readonly columns: readonly Column[];
  /** The first cell is the row's heading. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  /** On small screens: a card per row, horizontal scrolling, or no change. */
  readonly mobileLayout: 'cards' | 'scroll' | 'table';
};

export function DataTable({ caption, columns, rows, mobileLayout }: DataTableProps) {
  const className = mobileLayout === 'cards' ? `${styles.table} ${styles.cards}` : styles.table;
  const table = (
    <table className={className}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ heading, isNumeric }, position) => (
            <th key={position} scope="col" data-numeric={isNumeric || undefined}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <Row key={key} cells={cells} columns={columns} />
        ))}
      </tbody>
    </table>
  );
  if (mobileLayout !== 'scroll') return table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <section aria-label={caption} tabIndex={0} className={styles.scroll}>
      {table}
    </section>
  );
}

type RowProps = { readonly cells: readonly ReactNode[]; readonly columns: readonly Column[] };

function Row({ cells: [name, ...cells], columns: [, ...columns] }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {columns.map(({ heading, isNumeric }, position) => (
        <td key={position} data-label={heading} data-numeric={isNumeric || undefined}>
          {cells[position]}
        </td>
      ))}
    </tr>
  );
}
