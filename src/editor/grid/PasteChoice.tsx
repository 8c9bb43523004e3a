import { useState } from 'react';
import * as form from '../Editor.module.css';
import * as styles from './Grid.module.css';
import type { GridColumn } from './grid-columns';
import { cellText, type GridRow } from './grid-rows';
import { keepValues, matchColumns, rowsOf } from './match-columns';
import type { Cells } from './paste';

type PasteChoiceProps = {
  readonly cells: Cells;
  readonly columns: readonly GridColumn[];
  /** The grid's rows. */
  readonly rows: readonly GridRow[];
  readonly onRows: (rows: readonly GridRow[]) => void;
  readonly onCancel: () => void;
};

/** Lets the editor match pasted columns to the grid's columns. */
export function PasteChoice({ cells, columns, rows, onRows, onCancel }: PasteChoiceProps) {
  const [match, setMatch] = useState(() => matchColumns(cells, columns));
  const taken = rowsOf(cells, columns, match);
  const width = Math.max(...cells.map((row) => row.length));
  const choose = (at: number, source: number) =>
    setMatch({ ...match, sources: match.sources.with(at, source) });
  return (
    <section className={styles.panel} aria-label="What was pasted">
      <p>
        <strong>{taken.length === 1 ? '1 row' : `${taken.length} rows`}.</strong> Check the columns.
      </p>
      <label>
        <input
          type="checkbox"
          checked={match.hasHeadings}
          onChange={({ target }) => setMatch({ ...match, hasHeadings: target.checked })}
        />
        First row has headings
      </label>
      <div className={styles.sample}>
        <table>
          <thead>
            <tr>
              {columns.map(({ name, title }, at) => (
                <th key={name} scope="col">
                  <label>
                    {title}
                    <select
                      value={match.sources[at]}
                      onChange={({ target }) => choose(at, Number(target.value))}
                    >
                      <option value={-1}>leave empty</option>
                      {Array.from({ length: width }, (_, source) => source).map((source) => (
                        <option key={source} value={source}>
                          {cells[0]?.[source] || `column ${source + 1}`}
                        </option>
                      ))}
                    </select>
                  </label>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {taken.slice(0, 5).map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and do not move
              <tr key={at}>
                {columns.map(({ name }) => (
                  <td key={name}>{cellText(row, name)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={form.buttons}>
        <button
          type="button"
          className={form.primary}
          onClick={() => onRows(keepValues(taken, rows, columns))}
        >
          {rows.length === 0 ? rowsLabel(taken.length) : 'Replace all rows'}
        </button>
        {rows.length === 0 ? null : (
          <button type="button" onClick={() => onRows([...rows, ...taken])}>
            Add below
          </button>
        )}
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
      </p>
    </section>
  );
}

function rowsLabel(count: number): string {
  return count === 1 ? 'Use this row' : `Use these ${count} rows`;
}
