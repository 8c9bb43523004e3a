import type { ReactNode } from 'react';
import * as styles from './DataTable.module.css';
import { Marked, Value } from './Marked';

type Column = { readonly heading: string; readonly isNumeric?: boolean };

/** The first cell is the row's heading. */
type Row = readonly ReactNode[];

type DataTableProps = {
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** On small screens: a card per row or group, horizontal scrolling, or two columns as long as they fit. */
  readonly mobileLayout: keyof typeof CLASSES;
  /** The id of a group, for links to it. */
  readonly groupId?: (heading: ReactNode) => string;
};

const CLASSES = {
  cards: `${styles.narrow} ${styles.cards}`,
  groups: `${styles.narrow} ${styles.groups}`,
  scroll: '',
  pairs: styles.pairs,
};

export function DataTable({ caption, columns, rows, mobileLayout, groupId }: DataTableProps) {
  const hasGroups = mobileLayout === 'groups';
  const table = (
    <table className={`${styles.table} ${CLASSES[mobileLayout]}`}>
      <caption className="quiet">
        <Marked text={caption} />
      </caption>
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
        <tbody
          key={position}
          id={hasGroups ? groupId?.(group[0]?.[0]) : undefined}
          className={hasGroups ? styles.card : undefined}
        >
          {group.map(([rowHeading, ...cells], index) => (
            <tr key={index} className={hasGroups ? undefined : styles.card}>
              {hasGroups && index === 0 ? (
                <th scope="rowgroup" rowSpan={group.length}>
                  <span className={styles.group}>{rowHeading}</span>
                </th>
              ) : null}
              {hasGroups ? null : <th scope="row">{marked(rowHeading)}</th>}
              {columns.slice(1).map(({ heading, isNumeric }, column) => (
                <td key={column} data-label={heading} data-numeric={isNumeric || undefined}>
                  {marked(cells[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
  if (mobileLayout !== 'scroll') return table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <section aria-label={caption} tabIndex={0} className={`rounded ${styles.scroll}`}>
      {table}
    </section>
  );
}

function marked(cell: ReactNode): ReactNode {
  return typeof cell === 'string' && cell !== '' ? <Value text={cell} /> : cell;
}

/** Rows without a heading belong to the row above. */
function groupRows(rows: readonly Row[]): readonly Row[][] {
  const groups: Row[][] = [];
  for (const row of rows) {
    const current = groups[groups.length - 1];
    if (current && (!row[0] || row[0] === current[0]?.[0])) current.push(row);
    else groups.push([row]);
  }
  return groups;
}
