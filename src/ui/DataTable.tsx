import type { ReactNode } from 'react';
import * as styles from './DataTable.module.css';

type Column = { readonly heading: string; readonly isNumeric?: boolean };

/** The first cell is the row's heading. */
type TableRow = { readonly key: string; readonly cells: readonly ReactNode[] };

type DataTableProps = {
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly TableRow[];
  /** On small screens: a card per row or group, horizontal scrolling, or no change. */
  readonly mobileLayout: keyof typeof CLASSES;
};

const CLASSES = { cards: styles.cards, groups: styles.groups, scroll: '', table: '' };

export function DataTable({ caption, columns, rows, mobileLayout }: DataTableProps) {
  const hasGroups = mobileLayout === 'groups';
  const table = (
    <table className={`${styles.table} ${CLASSES[mobileLayout]}`}>
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
      {(hasGroups ? groupRows(rows) : [rows]).map((group, position) => (
        <tbody key={position}>
          {group.map(({ key, cells: [heading, ...cells] }, index) => (
            <tr key={key}>
              {hasGroups && index === 0 ? (
                <th scope="rowgroup" rowSpan={group.length}>
                  <span className={styles.group}>{heading}</span>
                </th>
              ) : null}
              {hasGroups ? null : <th scope="row">{heading}</th>}
              <Cells cells={cells} columns={columns.slice(1)} />
            </tr>
          ))}
        </tbody>
      ))}
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

type CellsProps = { readonly cells: readonly ReactNode[]; readonly columns: readonly Column[] };

function Cells({ cells, columns }: CellsProps) {
  return columns.map(({ heading, isNumeric }, position) => (
    <td key={position} data-label={heading} data-numeric={isNumeric || undefined}>
      {cells[position]}
    </td>
  ));
}

/** Rows without a heading belong to the row above. */
function groupRows(rows: readonly TableRow[]): readonly TableRow[][] {
  const groups: TableRow[][] = [];
  for (const row of rows) {
    const current = groups[groups.length - 1];
    if (current && !row.cells[0]) current.push(row);
    else groups.push([row]);
  }
  return groups;
}
