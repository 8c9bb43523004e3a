import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as form from '../Editor.module.css';
import { asSentence, type FormContext, isWithin, useForm } from '../form/form-context';
import { rowKey } from '../merge/row-keys';
import { noteOf } from '../pasted-html';
import * as styles from './Grid.module.css';
import { GridTable } from './GridTable';
import { GridToolbar } from './GridToolbar';
import { type CellPosition, focusCell, type Range, rangeOf } from './grid-cells';
import type { GridColumn } from './grid-columns';
import { downloadedCell, type GridRow } from './grid-rows';
import { PasteChoice } from './PasteChoice';
import { type Cells, downloadCsv } from './paste';
import { missingFromWeek } from './paste-timetable';
import { AROUND, readSheet } from './sheet-tables';
import { useGridPaste } from './use-grid-paste';

export type GridProps = {
  readonly title: string;
  /** The path of the rows in the document. */
  readonly path: string;
  /** The cell that has the focus at first. */
  readonly first?: CellPosition | undefined;
  /** Returns the columns. A text table has as many columns as the rows and pasted cells need. */
  readonly columns: (rows: readonly GridRow[], pasted: Cells) => readonly GridColumn[];
  readonly rows: readonly GridRow[];
  readonly onRows: (rows: readonly GridRow[]) => void;
  /** Called with the new value of one cell. */
  readonly onCell: (at: number, name: string, value: string) => void;
  readonly onClose: () => void;
};

const SEVERAL = 'These are several tables with different columns. Paste one at a time.';

const MISSING = {
  day: 'This time table has no day. Write it in a row above, such as MONDAY, and copy it with the rows.',
  times:
    'This time table has no times. Write them in a row below the numbers of its periods, such as 8:00 – 8:40, and copy it again.',
};

/** A list as a full-window spreadsheet: edit, paste, import and export rows. */
export function Grid({
  title,
  path,
  first,
  columns: columnsOf,
  rows,
  onRows,
  onCell,
  onClose,
}: GridProps) {
  const { problems, cover } = useForm();
  const [pasted, setPasted] = useState<Cells>([]);
  const [range, setRange] = useState<Range>();
  const [notes, setNotes] = useState<readonly string[]>([]);
  const columns = columnsOf(rows, pasted);
  const dialog = useRef<HTMLDialogElement>(null);
  const table = useRef<HTMLTableElement>(null);
  // Rows keep the handlers of an earlier render, and a paste waits for an answer.
  const newest = useRef({ rows, onCell });
  useLayoutEffect(() => {
    newest.current = { rows, onCell };
  });
  const changeCell = useCallback<GridProps['onCell']>(
    (at, name, value) => newest.current.onCell(at, name, value),
    [],
  );
  useLayoutEffect(() => {
    dialog.current?.showModal();
    if (first) focusCell(table.current, first);
    cover(true);
    return () => cover(false);
  }, [cover, first]);

  // A table of free text starts with its headings, and its cells are empty where a spreadsheet shows none.
  const isFree = columns.every(({ isPositional }) => isPositional);
  const merged = isFree ? 'empty' : 'repeat';
  const paste = (cells: Cells) => {
    const sheet = readSheet(cells, columns);
    setPasted(sheet.cells);
    const several = sheet.cells.length === 0 ? [SEVERAL] : [];
    const missing = missingFromWeek(cells, columns);
    const lacks = missing ? [MISSING[missing]] : [];
    setNotes((now) => [...now, ...several, ...lacks, ...noteOf(AROUND, sheet.lines)]);
  };
  useGridPaste({
    dialog,
    currentRows: () => newest.current.rows,
    columns: (cells) => columnsOf(rows, cells),
    merged,
    range,
    onTable: paste,
    onRows,
    onNotes: setNotes,
  });

  /** Ends the choice of columns, and puts the focus on *Done*, which is there again. */
  const endChoice = (changed = rows) => {
    flushSync(() => {
      if (changed !== rows) onRows(changed);
      setPasted([]);
    });
    dialog.current?.querySelector('button')?.focus();
  };
  /** Changes the rows, and focuses a cell of the new rows. */
  const arrange = (changed: readonly GridRow[], place: CellPosition) => {
    flushSync(() => onRows(changed));
    focusCell(table.current, { ...place, row: Math.min(place.row, changed.length - 1) });
  };
  const add = () => arrange([...rows, {}], { row: rows.length, column: 0 });
  const area = range && rangeOf(range);
  const place = area && area.top < rows.length ? { row: area.top, column: area.left } : undefined;
  const end = area ? area.top + area.rows : 0;
  const insert = ({ row, column }: CellPosition) => {
    const at = isFree ? Math.max(row, 1) : row;
    arrange(rows.toSpliced(at, 0, {}), { row: at, column });
  };
  const tools = [
    ['Insert row', () => place && insert(place)],
    [
      'Copy row',
      () =>
        place &&
        arrange(
          rows.toSpliced(end, 0, ...rows.slice(place.row, end).map(({ id: _, ...row }) => row)),
          {
            ...place,
            row: end,
          },
        ),
    ],
    [
      area && area.rows > 1 ? 'Delete rows' : 'Delete row',
      () => place && arrange(rows.toSpliced(place.row, end - place.row), place),
    ],
  ] as const;

  return (
    <dialog
      ref={dialog}
      aria-label={title}
      className={styles.grid}
      // Escape leaves a cell, but must not close the dialog: Chrome lets it do so after a few times, Safari lacks the attribute.
      closedby="none"
      onCancel={(event) => event.target === dialog.current && event.preventDefault()}
      onClose={(event) => event.target === dialog.current && onClose()}
    >
      <GridToolbar
        title={title}
        count={rows.length}
        errors={errorsIn(problems, path, columns)}
        merged={merged}
        notes={notes}
        onNotes={setNotes}
        onPaste={paste}
        onDownload={() => downloadCsv(`${title}.csv`, csvTable(columns, rows, isFree))}
        // The choice of columns ends first: *Done* would lose what was pasted.
        onClose={pasted.length > 0 ? undefined : () => dialog.current?.close()}
      >
        {pasted.length > 0 || rows.length === 0
          ? null
          : tools.map(([label, run]) => (
              <button key={label} type="button" disabled={!place} onClick={run}>
                {label}
              </button>
            ))}
      </GridToolbar>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard can scroll only what has focus */}
      <section aria-label="Rows" tabIndex={0} className={styles.area}>
        {pasted.length > 0 ? (
          <PasteChoice
            // Each paste has a choice of columns of its own.
            key={rowKey(pasted, 0)}
            cells={pasted}
            columns={columns}
            rows={rows}
            onRows={endChoice}
            onCancel={() => endChoice()}
          />
        ) : rows.length === 0 ? (
          <Empty>
            <AddRow onAdd={add} />
          </Empty>
        ) : (
          // Of the fields of other forms browsers make a copy for Back, of all of them each second while someone types.
          <form autoComplete="off">
            <GridTable
              title={title}
              table={table}
              columns={columns}
              rows={rows}
              hasHeadings={isFree}
              path={path}
              problems={problems}
              range={range}
              onSelect={setRange}
              onRows={onRows}
              onCell={changeCell}
            />
            <AddRow onAdd={add} />
          </form>
        )}
      </section>
    </dialog>
  );
}

function Empty({ children }: { readonly children: ReactNode }) {
  return (
    <section className={styles.panel} aria-label="No rows yet">
      <p>
        Copy rows with headings from Excel, Google Sheets or Word and press Ctrl+V, import a CSV
        file, or add rows:
      </p>
      {children}
    </section>
  );
}

function AddRow({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <button type="button" className={form.button} onClick={onAdd}>
      Add row
    </button>
  );
}

/** The table's errors as sentences. */
function errorsIn(
  problems: FormContext['problems'],
  path: string,
  columns: readonly GridColumn[],
): readonly string[] {
  return [...problems].flatMap(([at, message]) => {
    if (!isWithin(at, path)) return [];
    const [row, name] = at.slice(path.length + 1).split('.');
    const column = columns.find((one) => one.name === name);
    const place = [row && `Row ${Number(row) + 1}`, column?.title, message];
    return [asSentence(place.filter(Boolean).join(', '))];
  });
}

/** @param hasHeadings whether they are the first row; the titles of such columns only count them */
function csvTable(
  columns: readonly GridColumn[],
  rows: readonly GridRow[],
  hasHeadings: boolean,
): Cells {
  const cells = rows.map((row) => columns.map((column) => downloadedCell(row, column)));
  return hasHeadings ? cells : [columns.map(({ title }) => title), ...cells];
}
