import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type AddRowsComponentProps, DynamicDataSheetGrid } from 'react-datasheet-grid';
import { dataColumn, rowHeight } from './data-columns';
import { chooseFile, saveFile } from './files';
import { GridToolbar } from './GridToolbar';
import type { GridColumn } from './grid-columns';
import type { GridProblems, GridRow } from './grid-rows';
import { keepValues } from './match-columns';
import { PasteChoice } from './PasteChoice';
import { type Cells, csvCells, toCsv } from './pasted-cells';
import { useTablePaste, useUndoKeys } from './use-grid-events';
import { useHistory } from './use-history';

export type GridProps = {
  readonly title: string;
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  readonly check: (rows: readonly GridRow[]) => GridProblems;
  readonly onCancel: () => void;
  readonly onDone: (rows: readonly GridRow[]) => void;
};

/** A list as a grid whose rows are written, pasted, read from a file, sorted out and taken back. */
export function Grid({ title, columns, rows, check, onCancel, onDone }: GridProps) {
  const history = useHistory(rows);
  const [pasted, setPasted] = useState<Cells>([]);
  const isActive = useRef(false);
  const [area, areaHeight] = useHeight();
  const problems = useMemo(() => check(history.rows), [check, history.rows]);
  const dataColumns = useMemo(
    () => columns.map((column) => dataColumn(column, problems.cellProblem)),
    [columns, problems],
  );
  // Other heights would begin the grid anew, so it keeps them while its cells are written.
  const [height, setHeight] = useState(() => rowHeight(columns, rows, window.innerWidth - 32));

  useTablePaste(columns, isActive, setPasted);
  useUndoKeys(history);

  const replaceRows = (changed: readonly GridRow[]) => {
    history.change(changed);
    setHeight(rowHeight(columns, changed, window.innerWidth - 32));
    setPasted([]);
  };

  return (
    <div className="editor-grid">
      <GridToolbar
        title={title}
        problems={problems}
        history={history}
        onPaste={setPasted}
        onOpen={() => chooseFile('.csv,.tsv,.txt', (bytes) => setPasted(csvCells(bytes)))}
        onSave={() => saveFile(`${title}.csv`, toCsv(csvTable(columns, history.rows)))}
        onCancel={onCancel}
        onDone={() => onDone(history.rows)}
      />
      <div ref={area} className="editor-grid-area">
        {pasted.length > 0 ? (
          <PasteChoice
            cells={pasted}
            columns={columns}
            existing={history.rows.length}
            onReplace={(replaced) => replaceRows(keepValues(replaced, history.rows, columns))}
            onAdd={(added) => replaceRows([...history.rows, ...added])}
            onCancel={() => setPasted([])}
          />
        ) : history.rows.length === 0 ? (
          <EmptyGrid onAdd={() => history.change([NEW_ROW])} />
        ) : (
          <DynamicDataSheetGrid<GridRow>
            // The grid does not mutate its rows.
            value={history.rows as GridRow[]}
            onChange={history.change}
            columns={dataColumns}
            createRow={() => NEW_ROW}
            duplicateRow={({ rowData }) => ({ ...rowData, source: undefined })}
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
    </div>
  );
}

/** How high an element is, which the grid must be told. */
function useHeight() {
  const ref = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setHeight(ref.current?.clientHeight ?? 0);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return [ref, height] as const;
}

/** The height of the button below the rows. */
const ADD_ROW = 56;

const NEW_ROW: GridRow = { source: undefined, cells: {} };

/** The grid itself cannot be without rows. */
function EmptyGrid({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <section className="editor-grid-paste" aria-label="No rows yet">
      <p>
        Copy the rows in Excel, Google Sheets or Word, with the names of their columns, and press
        Ctrl+V here. Or open a CSV file, or write them:
      </p>
      <button type="button" onClick={onAdd}>
        Add a row
      </button>
    </section>
  );
}

function AddRow({ addRows }: AddRowsComponentProps) {
  return (
    <p className="editor-grid-buttons">
      <button type="button" onClick={() => addRows(1)}>
        Add a row
      </button>
    </p>
  );
}

function csvTable(columns: readonly GridColumn[], rows: readonly GridRow[]): Cells {
  return [
    columns.map(({ title }) => title),
    ...rows.map(({ cells }) => columns.map(({ name }) => cells[name] ?? '')),
  ];
}
