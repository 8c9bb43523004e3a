import { useMemo } from 'react';
import * as v from 'valibot';
import { tableCells } from '../../schema/table-text';
import { Grid, type GridProps } from '../grid/Grid';
import type { GridColumn } from '../grid/grid-columns';
import { cellText, type GridRow, withCells } from '../grid/grid-rows';
import { pastedCells } from '../grid/paste';
import type { Control } from './LabelledField';
import { useTyped } from './use-typed';

type TextTableProps = Pick<GridProps, 'title' | 'path' | 'first' | 'onClose'> &
  Pick<Control, 'value' | 'onChange'>;

/** A table block's text as a full-window table; the first row contains the headings. */
export function TextTable({ value, onChange, ...props }: TextTableProps) {
  const saved = useMemo(() => tableCells(value).map((cells): GridRow => ({ ...cells })), [value]);
  // Shows empty rows while typing, but does not store them in the text.
  const [rows = saved, setTyped] = useTyped<readonly GridRow[]>(value);
  const write = (next: readonly GridRow[]) => {
    const text = writeTable(next);
    setTyped(next, text);
    onChange(text);
  };
  return (
    <Grid
      {...props}
      // Shows an empty column at the end, so that editors can add a column.
      columns={(changed, pasted) =>
        textColumns(1 + Math.max(countColumns(changed), ...pasted.map((row) => row.length)))
      }
      rows={rows}
      onRows={write}
      onCell={(at, name, cell) =>
        write(rows.map((row, index) => (index === at ? withCells(row, { [name]: cell }) : row)))
      }
    />
  );
}

const columnsByCount = new Map<number, readonly GridColumn[]>();

/** Returns the same columns on each render, so that only the typed row renders. */
function textColumns(count: number): readonly GridColumn[] {
  const columns = columnsByCount.get(count) ?? Array.from({ length: count }, textColumn);
  columnsByCount.set(count, columns);
  return columns;
}

function textColumn(_: unknown, at: number): GridColumn {
  return {
    name: String(at),
    title: `Column ${at + 1}`,
    options: undefined,
    multiline: true,
    isText: true,
    cell: {},
    schema: v.string(),
    required: false,
    isPositional: true,
  };
}

function countColumns(rows: readonly GridRow[]): number {
  const used = rows.flatMap((row) => Object.keys(row).filter((name) => row[name]));
  return Math.max(0, ...used.map((name) => Number(name) + 1));
}

/** A pasted table as text, and what it leaves out; undefined if it has only one cell. */
export function pastedTableText(html: string, text: string) {
  const { cells, notes } = pastedCells(html, text, 'empty');
  const isTable = cells.length > 1 || (cells[0]?.length ?? 0) > 1;
  return isTable ? { table: writeTable(cells.map((row) => ({ ...row }))), notes } : undefined;
}

/** Writes rows in the format of src/schema/table-text.ts. */
function writeTable(rows: readonly GridRow[]): string {
  const width = countColumns(rows);
  return rows
    .map((row) => {
      const texts = Array.from({ length: width }, (_, at) =>
        // Replaces `|`, which would end the cell.
        cellText(row, String(at))
          .replaceAll('|', '/')
          .split('\n')
          .map((part) => part.trim())
          .filter((part) => part !== '')
          .join(' <br> '),
      );
      const line = texts.join(' | ');
      // Adds outer borders: `|` next to an empty first or last cell would be read as a border.
      return texts[0] === '' || texts.at(-1) === '' ? `| ${line} |` : line;
    })
    .filter((line) => /[^\s|]/.test(line))
    .join('\n');
}
