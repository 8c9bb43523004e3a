import { memo, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import * as form from '../Editor.module.css';
import { asSentence } from '../form/form-context';
import { type TypedText, useTyped } from '../form/use-typed';
import { isSame } from '../merge/is-same';
import * as styles from './Grid.module.css';
import type { GridColumn } from './grid-columns';
import { cellText, type GridRow, readableCell, typedCell } from './grid-rows';

type GridRowProps = {
  readonly row: GridRow;
  /** The index of the row. */
  readonly at: number;
  readonly columns: readonly GridColumn[];
  /** The row's errors by column name. */
  readonly errors: Readonly<Record<string, string>> | undefined;
  /** The first and last selected column. */
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly onCell: (at: number, name: string, value: string) => void;
};

/** One row of the grid. Renders only rows that changed. */
export const GridRowView = memo(function GridRowView({
  row,
  at,
  columns,
  errors,
  from = -1,
  to,
  onCell,
}: GridRowProps) {
  return (
    <tr>
      {/* The number shows an error of the whole row. */}
      <th scope="row" className={errors?.[''] ? styles.invalid : undefined}>
        {at + 1}
        <span className={form.unseen}>{errors?.['']}</span>
      </th>
      {columns.map((column, index) => (
        <td
          key={column.name}
          data-selected={index >= from && index <= (to ?? -1) ? '' : undefined}
          className={errors?.[column.name] ? styles.invalid : undefined}
        >
          <Cell
            column={column}
            row={row}
            at={at}
            problem={errors?.[column.name]}
            onChange={(value) => onCell(at, column.name, value)}
          />
        </td>
      ))}
    </tr>
  );
}, isSame);

type CellProps = {
  readonly column: GridColumn;
  readonly row: GridRow;
  readonly at: number;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
};

function Cell({ problem, ...cell }: CellProps) {
  const note = useId();
  const label = `${cell.column.title}, row ${cell.at + 1}`;
  const props = {
    'aria-label': label,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem === undefined ? undefined : note,
  };
  return (
    <>
      {cell.column.options ? <Choice {...cell} {...props} /> : <Text {...cell} {...props} />}
      {problem === undefined ? null : <small id={note}>{asSentence(problem)}</small>}
    </>
  );
}

type FieldProps = Omit<CellProps, 'problem'> & {
  readonly 'aria-label': string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
};

/** A text cell. It shows what was typed until it loses focus, then the value as the column has it, and any doubt. */
function Text({ column, row, at: _, onChange, ...props }: FieldProps) {
  const value = cellText(row, column.name);
  const [typed, setTyped] = useTyped<TypedText | undefined>(value);
  const before = useRef(value);
  const text = typed?.isOpen ? typed.text : readableCell(row, column);
  const doubt = typed && column.cell.doubt?.(value, typed.text);
  return (
    <>
      <textarea
        {...props}
        rows={text.split('\n').length}
        value={text}
        onFocus={() => {
          before.current = value;
        }}
        onChange={({ target }) => {
          const next = typedCell(target.value, value, column);
          setTyped({ text: target.value, isOpen: true }, next);
          onChange(next);
        }}
        onKeyDown={({ key, nativeEvent, currentTarget }) => {
          // The Escape of an input method belongs to its word.
          if (key !== 'Escape' || nativeEvent.isComposing) return;
          flushSync(() => {
            setTyped(undefined, before.current);
            onChange(before.current);
          });
          currentTarget.select();
        }}
        onBlur={() => typed && setTyped({ ...typed, isOpen: false }, value)}
      />
      {doubt ? <small role="status">{doubt}</small> : null}
    </>
  );
}

function Choice({ column, row, at: _, onChange, ...props }: FieldProps) {
  const value = cellText(row, column.name);
  const { options = [] } = column;
  return (
    <select {...props} value={value} onChange={({ target }) => onChange(target.value)}>
      {options.includes(value) ? null : <option>{value}</option>}
      {column.required || value === '' ? null : <option value="" />}
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
}
