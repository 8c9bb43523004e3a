import { useState } from 'react';
import * as form from '../Editor.module.css';
import * as styles from './Grid.module.css';
import type { GridColumn } from './grid-columns';
import { cellText, type GridRow } from './grid-rows';
import { matchColumns, rowsOf } from './match-columns';
import type { Cells } from './pasted-cells';

type PasteChoiceProps = {
  readonly cells: Cells;
  readonly columns: readonly GridColumn[];
  /** How many rows the grid has. */
  readonly existing: number;
  readonly onReplace: (rows: readonly GridRow[]) => void;
  readonly onAdd: (rows: readonly GridRow[]) => void;
  readonly onCancel: () => void;
};

/** Shows what was pasted, and which of its columns goes into which column of the grid. */
export function PasteChoice({
  cells,
  columns,
  existing,
  onReplace,
  onAdd,
  onCancel,
}: PasteChoiceProps) {
  const [match, setMatch] = useState(() => matchColumns(cells, columns));
  const rows = rowsOf(cells, columns, match);
  const width = Math.max(...cells.map((row) => row.length));
  const choose = (at: number, source: number) =>
    setMatch({ ...match, sources: match.sources.with(at, source) });
  return (
    <section className={styles.panel} aria-label="What was pasted">
      <p>
        <strong>{rows.length === 1 ? '1 row' : `${rows.length} rows`}.</strong> Check the columns.
      </p>
      <label>
        <input
          type="checkbox"
          checked={match.hasHeadings}
          onChange={({ target }) => setMatch({ ...match, hasHeadings: target.checked })}
        />
        First row is headings
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
            {rows.slice(0, 5).map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the first rows, which have no other name
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
        <button type="button" className={form.primary} onClick={() => onReplace(rows)}>
          {existing === 0 ? takeRows(rows.length) : 'Replace all rows'}
        </button>
        {existing === 0 ? null : (
          <button type="button" onClick={() => onAdd(rows)}>
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

function takeRows(count: number): string {
  return count === 1 ? 'Use this row' : `Use these ${count} rows`;
}
