import type { RefObject } from 'react';
import type { Reading } from '../dates/read-date';
import { insertText } from '../form/break-line';
import { useConfirm } from '../form/ConfirmDialog';
import { noteOf } from '../pasted-html';
import { pastedPlain } from '../pasted-plain';
import { useWindowEvent } from '../window-events';
import { type CellPosition, positionOf, type Range, rangeOf } from './grid-cells';
import type { GridColumn } from './grid-columns';
import { cellText, type GridRow, tidyCell, withCells } from './grid-rows';
import { matchColumns, pastedReadings, WRONG_WEEKDAY, withoutTitles } from './match-columns';
import { type Cells, type Merged, pastedCells, pastedTable } from './paste';
import { timetableRows } from './paste-timetable';
import { ReadingChoices } from './ReadingChoices';

type Settings = {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  /** The rows as they are when it is called: a question may have been open for a while. */
  readonly currentRows: () => readonly GridRow[];
  /** The columns, of which a text table has as many as pasted cells need. */
  readonly columns: (pasted: Cells) => readonly GridColumn[];
  /** What merged cells of a whole table become. */
  readonly merged: Merged;
  /** The selected cells. */
  readonly range: Range | undefined;
  /** Called with a table whose columns the editor must check. */
  readonly onTable: (cells: Cells) => void;
  readonly onRows: (rows: readonly GridRow[]) => void;
  /** Called with what the paste leaves out. */
  readonly onNotes: (notes: readonly string[]) => void;
};

/** Pastes at the focused cell as a spreadsheet does; tables with headings are checked first. */
export function useGridPaste(settings: Settings): void {
  const { dialog, currentRows, columns, merged, range, onTable, onRows, onNotes } = settings;
  const confirm = useConfirm();

  /** Fills the cells from a place on. */
  const fill = async (place: CellPosition, cells: Cells, notes: readonly string[]) => {
    const shifted = cells.map((row) => [...Array<string>(place.column).fill(''), ...row]);
    const all = columns(shifted);
    const sources = all.map((_, at) => at);
    const found = pastedReadings(shifted, all, { hasHeadings: false, sources });
    const isClear = found.days.length === 0 && found.times.length === 0;
    // At once without a question, because other pastes may follow.
    const reading = isClear ? found.known : await askReading(confirm, found);
    if (!reading) return;
    const now = currentRows();
    const length = Math.max(now.length, place.row + cells.length);
    const filled = Array.from({ length }, (_, at): GridRow => {
      const texts = shifted[at - place.row]?.slice(place.column) ?? [];
      const entries = texts.flatMap((text, index) => {
        const column = all[place.column + index];
        return column ? [[column.name, tidyCell(text, column, reading)]] : [];
      });
      const row = now[at] ?? {};
      return entries.length === 0 ? row : withCells(row, Object.fromEntries(entries));
    });
    onRows(filled);
    const others = shifted.flatMap((row) => row.slice(all.length).filter(Boolean));
    const shared = filled.flatMap((row, at) => {
      const left = sharedTexts(row);
      return sharedTexts(now[at]).filter((one) => !left.includes(one));
    });
    const isFirst = place.row === 0 && place.column === 0;
    const width = Math.max(...cells.map((row) => row.length));
    // Of a table of free text, whose headings are pasted with it, what stays may be of another table.
    const kept =
      isFirst && width > 1 && cells.length > 1 && all.every(({ isPositional }) => isPositional)
        ? [
            ...all.slice(width).map(({ name }) => cellText(now[0] ?? {}, name)),
            ...now.slice(cells.length).map((row) => cellText(row, all[0]?.name ?? '')),
          ].filter(Boolean)
        : [];
    onNotes([
      ...notes,
      ...noteOf('Still here, beside or below what you pasted', kept),
      ...noteOf(WRONG_WEEKDAY, found.wrong),
      ...noteOf('Replaced here only: other pages keep the old text of', [...new Set(shared)]),
      ...noteOf('Not pasted, because there is no column for it', others),
    ]);
  };

  /** What a paste at a cell does; undefined leaves it to the browser. */
  const findAction = (
    place: CellPosition,
    field: Element,
    [html, text]: readonly [html: string, text: string],
    notes: readonly string[],
  ) => {
    const { cells } = pastedCells(html, text, 'empty');
    const [[one = '', ...others] = [], ...below] = cells;
    const area = range && rangeOf(range);
    if (area && area.rows * area.columns > 1 && cells.length > 0) {
      return () => void fill({ row: area.top, column: area.left }, tile(cells, area), notes);
    }
    if (others.length > 0 || below.length > 0) return () => void fill(place, cells, notes);
    if (!(field instanceof HTMLTextAreaElement)) return () => void fill(place, cells, notes);
    if (/<table[\s>]/i.test(html)) return () => insertText(field, one);
    // Text without a table is pasted by the browser, unless it has struck text, or marks that nobody sees.
    const tidy = pastedPlain(html, text).text;
    return tidy === text ? undefined : () => insertText(field, tidy);
  };

  const takePaste = (event: ClipboardEvent) => {
    const focused = document.activeElement ?? document.body;
    const place = positionOf(focused);
    const isHere = focused === document.body || dialog.current?.contains(focused);
    if (!isHere || (!place && focused.matches('input'))) return;
    const read = (type: string) => event.clipboardData?.getData(type) ?? '';
    const [html, text] = [read('text/html'), read('text/plain')];
    const { cells: table, notes } = pastedTable(html, text, merged);
    const isChecked = isTable(table, columns([])) || (!place && isSeveral(table));
    const atCell = () => place && findAction(place, focused, [html, text], notes);
    const action = isChecked ? () => onTable(table) : atCell();
    if (!action) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    onNotes(notes);
    action();
  };
  useWindowEvent('paste', takePaste, true);
}

/** The placeholders of a row for texts that pages share, such as a price. */
function sharedTexts(row: GridRow = {}): readonly string[] {
  return Object.values(row).flatMap((text) => String(text).match(/\{\w+:[^{}]+\}/g) ?? []);
}

/** Repeats cells in a selection that they fill several times, as spreadsheets do. */
function tile(cells: Cells, area: ReturnType<typeof rangeOf>): Cells {
  const width = Math.max(...cells.map((row) => row.length));
  const fits = (size: number, all: number) => (all % size === 0 ? all : size);
  return Array.from({ length: fits(cells.length, area.rows) }, (_, at) =>
    Array.from(
      { length: fits(width, area.columns) },
      (_cell, index) => cells[at % cells.length]?.[index % width] ?? '',
    ),
  );
}

function isSeveral(cells: Cells): boolean {
  return cells.length > 1 || (cells[0]?.length ?? 0) > 1;
}

/** Whether a paste has headings or is a week, so that its columns need not be those of the grid. */
function isTable(cells: Cells, columns: readonly GridColumn[]): boolean {
  if (cells.length < 2) return false;
  const isWeek = timetableRows(cells, columns) !== undefined;
  return isWeek || matchColumns(withoutTitles(cells, columns), columns).hasHeadings;
}

/** Asks what pasted days and times mean, if they could mean two; undefined if the editor cancels. */
async function askReading(
  confirm: ReturnType<typeof useConfirm>,
  { known, days, times }: ReturnType<typeof pastedReadings>,
): Promise<Reading | undefined> {
  const chosen = await confirm({
    title: days.length > 0 ? 'How are these dates written?' : 'When are these times?',
    action: 'Paste',
    children: <ReadingChoices days={days} times={times} />,
  });
  // The choices have these values.
  const read = Object.fromEntries(chosen ?? []) as Reading;
  return chosen && { ...read, ...known };
}
