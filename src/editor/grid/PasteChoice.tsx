import { useState } from 'react';
import type { Reading } from '../dates/read-date';
import * as form from '../Editor.module.css';
import { focusAtFirst } from '../form/focus-first-field';
import { noteOf } from '../pasted-html';
import * as styles from './Grid.module.css';
import type { GridColumn } from './grid-columns';
import { type GridRow, readableCell } from './grid-rows';
import {
  keepValues,
  matchColumns,
  pastedReadings,
  rowsOf,
  type Source,
  WRONG_WEEKDAY,
} from './match-columns';
import type { Cells } from './paste';
import { ReadingChoices } from './ReadingChoices';
import { findGroups } from './replace-group';
import { AROUND, linesIn } from './sheet-tables';

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
  const [match, setMatch] = useState(() => offerSame(matchColumns(cells, columns), columns));
  const [chosen, setChosen] = useState<Reading>({});
  const [same, setSame] = useState<Readonly<Record<string, string>>>({});
  const { known, days, times, wrong } = pastedReadings(cells, columns, match);
  const used = match.sources.filter((from) => typeof from === 'number');
  const isRow = (row: readonly string[], at: number) =>
    at === 0 || used.length === 0 || used.some((from) => row[from]);
  const lines = cells.filter((row, at) => !isRow(row, at));
  const taken = rowsOf(cells.filter(isRow), columns, match, { ...chosen, ...known, same });
  const width = Math.max(...cells.map((row) => row.length));
  const choose = (at: number, source: Source) =>
    setMatch({ ...match, sources: match.sources.with(at, source) });
  const asked = columns.filter((_, at) => match.sources[at] === undefined);
  const unused = Array.from({ length: width }, (_, source) => source)
    .filter((source) => !match.sources.includes(source) && cells.some((row) => row[source]))
    .map((source) => nameOf(cells, source));
  const groups = findGroups(taken, rows, columns);
  const isAsking =
    asked.length > 0 ||
    (days.length > 0 && chosen.order === undefined) ||
    (times.length > 0 && chosen.half === undefined);
  return (
    <section className={styles.panel} aria-label="What was pasted">
      {/* The next Tab goes to the first choice. */}
      <p ref={focusAtFirst} tabIndex={-1}>
        <strong>{taken.length === 1 ? '1 row' : `${taken.length} rows`}.</strong> Check the columns.
      </p>
      {/* A table of free text contains its headings: without them it would lose its first row. */}
      {columns.every(({ isPositional }) => isPositional) ? null : (
        <label>
          <input
            type="checkbox"
            checked={match.hasHeadings}
            onChange={({ target }) => setMatch({ ...match, hasHeadings: target.checked })}
          />
          First row has headings
        </label>
      )}
      {asked.length > 0 ? (
        <p className={form.problem}>
          Choose the column of: {asked.map(({ title }) => title).join(', ')}.
        </p>
      ) : null}
      {[...noteOf(AROUND, linesIn(lines)), ...noteOf(WRONG_WEEKDAY, wrong)].map((note) => (
        <p key={note} className={form.problem}>
          {note}
        </p>
      ))}
      {unused.length > 0 ? <p>Not used: {unused.join(', ')}.</p> : null}
      <ReadingChoices
        days={days}
        times={times}
        onChoose={(reading) => setChosen({ ...chosen, ...reading })}
      />
      {columns.map((column, at) =>
        match.sources[at] === 'same' ? (
          <SameField
            key={column.name}
            column={column}
            value={same[column.name] ?? ''}
            onChange={(text) => setSame({ ...same, [column.name]: text })}
          />
        ) : null,
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard can scroll only what has focus */}
      <section className={styles.sample} aria-label="Columns" tabIndex={0}>
        <table aria-label="Pasted rows">
          <thead>
            <tr>
              {columns.map(({ name, title }, at) => (
                <th
                  key={name}
                  scope="col"
                  ref={at === match.sources.indexOf(undefined) ? showAsked : undefined}
                >
                  <label>
                    {title}
                    <select
                      value={match.sources[at] ?? ''}
                      aria-invalid={match.sources[at] === undefined}
                      onChange={({ target: { value } }) =>
                        choose(at, value === 'empty' || value === 'same' ? value : Number(value))
                      }
                    >
                      {match.sources[at] === undefined ? <option value="">choose</option> : null}
                      <option value="empty">leave empty</option>
                      <option value="same">the same in every row</option>
                      {Array.from({ length: width }, (_, source) => source).map((source) => (
                        <option key={source} value={source}>
                          {nameOf(cells, source)}
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
                {columns.map((column) => (
                  <td key={column.name}>{readableCell(row, column)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={form.buttons}>
        {/* The main button never takes away rows. */}
        {rows.length === 0 ? null : (
          <button
            type="button"
            className={form.primary}
            disabled={isAsking}
            onClick={() => onRows([...rows, ...taken])}
          >
            Add below
          </button>
        )}
        {groups.map(({ label, count, replace }) => (
          <button key={label} type="button" disabled={isAsking} onClick={() => onRows(replace())}>
            Replace only {label} ({count === 1 ? '1 row' : `${count} rows`})
          </button>
        ))}
        <button
          type="button"
          className={rows.length === 0 ? form.primary : undefined}
          disabled={isAsking}
          onClick={() => onRows(keepValues(taken, rows, columns))}
        >
          {rows.length === 0 ? rowsLabel(taken.length) : 'Replace all rows'}
        </button>
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
      </p>
    </section>
  );
}

type SameFieldProps = {
  readonly column: GridColumn;
  readonly value: string;
  readonly onChange: (text: string) => void;
};

/** What a column gets in every row. */
function SameField({ column: { title, options }, value, onChange }: SameFieldProps) {
  const label = `${title} in every row`;
  if (!options) {
    return (
      <p>
        <label>
          {label}
          <input value={value} onChange={({ target }) => onChange(target.value)} />
        </label>
      </p>
    );
  }
  return (
    <p>
      <label>
        {label}
        <select value={value} onChange={({ target }) => onChange(target.value)}>
          {['', ...options].map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      </label>
    </p>
  );
}

/** Shows the first column of which the editor is asked, which may be beside what fits on the screen. */
function showAsked(heading: HTMLElement | null): void {
  heading?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Offers to write what is required and was not pasted, such as the class of a time table, in each row. */
function offerSame(match: ReturnType<typeof matchColumns>, columns: readonly GridColumn[]) {
  const sources = match.sources.map((source, at) => {
    const column = columns[at];
    const isOffered = column?.options !== undefined || (column?.isText && !column.multiline);
    return source === 'empty' && column?.required && isOffered ? 'same' : source;
  });
  return { ...match, sources };
}

/** What a pasted column is called: the text of its first row. */
function nameOf(cells: Cells, source: number): string {
  return cells[0]?.[source] || `column ${source + 1}`;
}

function rowsLabel(count: number): string {
  return count === 1 ? 'Use this row' : `Use these ${count} rows`;
}
