import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { CellProps } from 'react-datasheet-grid';
import { asSentence } from '../form/form-context';
import * as styles from './Grid.module.css';
import type { GridColumn } from './grid-columns';
import { cellText, type GridRow, readableCell, tidyCell, withCells } from './grid-rows';

/** The data that each cell of a column gets. */
export type CellData = {
  readonly column: GridColumn;
  /** The path of the rows in the document. */
  readonly path: string;
  /** Errors by path, such as `rows.6.area`. */
  readonly problems: ReadonlyMap<string, string>;
};

type GridCellProps = CellProps<GridRow, CellData>;

/** A text cell; a text field while editing. */
export function TextCell(props: GridCellProps) {
  const { focus, rowData, columnData } = props;
  return (
    <Cell {...props}>
      {focus ? <TextEditor {...props} /> : readableCell(rowData, columnData.column)}
    </Cell>
  );
}

/** A choice cell; a select while editing. */
export function ChoiceCell(props: GridCellProps) {
  const { focus, rowData, setRowData, columnData } = props;
  const { name, title, options = [] } = columnData.column;
  const value = cellText(rowData, name);
  const ref = useRef<HTMLSelectElement>(null);
  useLayoutEffect(() => {
    if (focus) ref.current?.focus();
  }, [focus]);
  // Arrow keys change the choice, not the focused cell.
  const keepArrows = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') event.stopPropagation();
  };
  return (
    <Cell {...props}>
      {focus ? (
        <select
          ref={ref}
          aria-label={title}
          value={value}
          onKeyDown={keepArrows}
          onChange={({ target }) => setRowData(withCells(rowData, { [name]: target.value }))}
        >
          {options.includes(value) ? null : <option>{value}</option>}
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : (
        value
      )}
    </Cell>
  );
}

/** A cell with its error. */
function Cell({
  rowIndex,
  columnData: { column, path, problems },
  children,
}: GridCellProps & { readonly children: React.ReactNode }) {
  const problem = problems.get(`${path}.${rowIndex}.${column.name}`);
  return (
    <div className={problem ? `${styles.cell} ${styles.invalid}` : styles.cell}>
      {children}
      {problem ? <small>{asSentence(problem)}</small> : null}
    </div>
  );
}

/** A text field that commits its text when it closes, unless Escape was pressed. */
function TextEditor({ rowData, setRowData, columnData: { column } }: GridCellProps) {
  const value = readableCell(rowData, column);
  const ref = useRef<HTMLTextAreaElement>(null);
  const isCancelled = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the cell opens; its cleanup, when it closes
  useLayoutEffect(() => {
    const field = ref.current;
    field?.select();
    return () => {
      if (!field || isCancelled.current || field.value === value) return;
      setRowData(withCells(rowData, { [column.name]: tidyCell(field.value, column) }));
    };
  }, []);
  return (
    <textarea
      ref={ref}
      aria-label={column.title}
      defaultValue={value}
      onKeyDown={(event) => {
        if (event.key === 'Escape') isCancelled.current = true;
        if (event.key === 'Enter' && event.altKey && column.multiline) {
          const { selectionStart, selectionEnd } = event.currentTarget;
          event.currentTarget.setRangeText('\n', selectionStart, selectionEnd, 'end');
        }
      }}
    />
  );
}
