import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type AddRowsComponentProps, DynamicDataSheetGrid } from 'react-datasheet-grid';
import 'react-datasheet-grid/dist/style.css';
import * as form from '../Editor.module.css';
import { asSentence, type FormContext, isWithin, useForm } from '../form/form-context';
import { useWindowEvent } from '../use-window-events';
import { dataColumn, rowHeight } from './data-columns';
import * as styles from './Grid.module.css';
import { GridToolbar } from './GridToolbar';
import type { GridColumn } from './grid-columns';
import { cellText, type GridRow } from './grid-rows';
import { matchColumns } from './match-columns';
import { PasteChoice } from './PasteChoice';
import { type Cells, downloadCsv, pastedTable } from './paste';
import { weekRows } from './week-rows';

export type GridProps = {
  readonly title: string;
  /** The path of the rows in the document. */
  readonly path: string;
  /** Returns the columns. A text table has as many columns as the rows and pasted cells need. */
  readonly columns: (rows: readonly GridRow[], pasted: Cells) => readonly GridColumn[];
  readonly rows: readonly GridRow[];
  readonly onChange: (rows: readonly GridRow[]) => void;
  readonly onClose: () => void;
};

/** A list as a full-window spreadsheet: edit, paste, import and export rows. */
export function Grid({ title, path, columns: columnsOf, rows, onChange, onClose }: GridProps) {
  const { problems } = useForm();
  const [pasted, setPasted] = useState<Cells>([]);
  const columns = columnsOf(rows, pasted);
  const paste = (cells: Cells) => setPasted(weekRows(cells, columns) ?? cells);
  const isActive = useRef(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const area = useRef<HTMLDivElement>(null);
  // The library needs the height of the grid in pixels.
  const [areaHeight, setAreaHeight] = useState(0);
  useLayoutEffect(() => {
    dialog.current?.showModal();
    const measure = () => setAreaHeight(area.current?.clientHeight ?? 0);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  const dataColumns = useMemo(
    () => columns.map((column) => dataColumn({ column, path, problems })),
    [columns, path, problems],
  );
  // A new row height would remount the grid, so the height stays the same while editing.
  const [height, setHeight] = useState(() => rowHeight(columns, rows));

  // Handles tables with headings and pastes without a selected cell; the grid handles other pastes.
  const takeTable = (event: ClipboardEvent) => {
    const cells = pastedTable((type) => event.clipboardData?.getData(type) ?? '');
    if (!cells || (isActive.current && !matchColumns(cells, columns).hasHeadings)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    paste(cells);
  };
  useWindowEvent('paste', takeTable, true);

  const replaceRows = (changed: readonly GridRow[]) => {
    onChange(changed);
    setHeight(rowHeight(columns, changed));
    setPasted([]);
  };

  return (
    <dialog
      ref={dialog}
      aria-label={title}
      className={styles.grid}
      // Escape leaves a cell, but must not close the dialog.
      onCancel={(event) => event.preventDefault()}
      onClose={onClose}
    >
      <GridToolbar
        title={title}
        count={rows.length}
        errors={errorsIn(problems, path, columns)}
        onPaste={paste}
        onDownload={() => downloadCsv(`${title}.csv`, csvTable(columns, rows))}
        onClose={() => dialog.current?.close()}
      />
      <div ref={area} className={styles.area}>
        {pasted.length > 0 ? (
          <PasteChoice
            cells={pasted}
            columns={columns}
            rows={rows}
            onRows={replaceRows}
            onCancel={() => setPasted([])}
          />
        ) : rows.length === 0 ? (
          // Shown instead of the grid, which cannot be empty.
          <section className={styles.panel} aria-label="No rows yet">
            <p>
              Copy rows with headings from Excel, Google Sheets or Word and press Ctrl+V, import a
              CSV file, or add rows:
            </p>
            <AddRow addRows={() => onChange([{}])} />
          </section>
        ) : (
          <DynamicDataSheetGrid<GridRow>
            // The cast is safe, because the grid does not mutate its rows.
            value={rows as GridRow[]}
            onChange={onChange}
            columns={dataColumns}
            createRow={() => ({})}
            duplicateRow={({ rowData }) => ({ ...rowData })}
            rowHeight={height}
            headerRowHeight={44}
            height={areaHeight - ADD_ROW}
            onActiveCellChange={({ cell }) => {
              isActive.current = cell !== null;
            }}
            addRowsComponent={AddRow}
          />
        )}
      </div>
    </dialog>
  );
}

/** The height of the button below the rows, in pixels. */
const ADD_ROW = 56;

function AddRow({ addRows }: Pick<AddRowsComponentProps, 'addRows'>) {
  return (
    <button type="button" className={form.button} onClick={() => addRows(1)}>
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

function csvTable(columns: readonly GridColumn[], rows: readonly GridRow[]): Cells {
  return [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ name }) => cellText(row, name))),
  ];
}
