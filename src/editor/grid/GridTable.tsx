import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  type RefObject,
  useMemo,
  useRef,
  useState,
} from 'react';
import * as form from '../Editor.module.css';
import { insertText } from '../form/break-line';
import { isWithin } from '../form/form-context';
import { isSame } from '../merge/is-same';
import { rowKey } from '../merge/row-keys';
import * as styles from './Grid.module.css';
import { GridRowView } from './GridCell';
import {
  type CellPosition,
  focusCell,
  isAt,
  isEditKey,
  isInside,
  positionOf,
  type Range,
  rangeOf,
  stepOf,
} from './grid-cells';
import type { GridColumn } from './grid-columns';
import { type GridRow, readableCell, withCells } from './grid-rows';
import { tsvText } from './paste';

type GridTableProps = {
  readonly title: string;
  readonly table: RefObject<HTMLTableElement | null>;
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  /** Whether the first row has the headings. */
  readonly hasHeadings: boolean;
  /** The path of the rows in the document. */
  readonly path: string;
  /** Errors by path, such as `rows.6.area`. */
  readonly problems: ReadonlyMap<string, string>;
  readonly onCell: (at: number, name: string, value: string) => void;
  readonly onRows: (rows: readonly GridRow[]) => void;
  /** Called with the selected cells, of which the last one has the focus. */
  readonly onSelect: (range: Range | undefined) => void;
  readonly range: Range | undefined;
};

/** A table of ordinary text fields and selects, with the keys of a spreadsheet. */
export function GridTable(props: GridTableProps) {
  const { title, table, columns, rows, path, problems, onCell, onRows, onSelect, range } = props;
  const [anchor, setAnchor] = useState<CellPosition>();
  /** The text in which the cursor moves; another one is replaced by what is typed. */
  const edited = useRef<EventTarget>(undefined);
  /** Whether the last pointer was a mouse, and focused another text. */
  const [isMouse, isFirst] = [useRef(true), useRef(false)];
  const partOf = usePartOf(rows);
  const errors = useMemo(() => errorsByRow(problems, path), [problems, path]);
  const widths = columns.map(({ multiline }) => (multiline ? WIDE : NARROW));
  const template = [NUMBERS, ...widths].map(([width, share]) => `minmax(${width}rem, ${share})`);
  const minInlineSize = `${[NUMBERS, ...widths].reduce((sum, [width]) => sum + width, 0)}rem`;
  const style = { '--columns': template.join(' '), minInlineSize };
  const area = range && rangeOf(range);
  const isSeveral = area !== undefined && area.rows * area.columns > 1;

  const select = (from: CellPosition, to: CellPosition) => {
    setAnchor(from);
    onSelect({ from, to });
  };
  const clear = () => {
    if (!area) return;
    const cells = Object.fromEntries(
      columns.slice(area.left, area.left + area.columns).map(({ name }) => [name, '']),
    );
    onRows(
      rows.map((row, at) =>
        at >= area.top && at < area.top + area.rows ? withCells(row, cells) : row,
      ),
    );
  };
  const step = (event: KeyboardEvent, here: CellPosition) => {
    const [down, right] = stepOf(event) ?? [];
    if (down === undefined || right === undefined) return;
    event.preventDefault();
    const isExtending = event.shiftKey && event.key !== 'Enter';
    const end = isExtending && range ? range.to : here;
    const to = { row: end.row + down, column: end.column + right };
    if (!isInside(to, rows.length, columns.length)) return;
    if (isExtending) select(anchor ?? here, to);
    else focusCell(table.current, to);
  };
  /** Moves the cursor into a selected text. */
  const edit = (target: EventTarget) => {
    if (!(target instanceof HTMLTextAreaElement)) return;
    edited.current = target;
    target.setSelectionRange(target.selectionEnd, target.selectionEnd);
  };
  const press = (event: KeyboardEvent) => {
    // A letter, of which there are many: a place is counted from the first row.
    if (event.key.length === 1 || event.nativeEvent.isComposing) return;
    const here = positionOf(event.target);
    if (!here) return;
    const isClearing = isSeveral && /^(?:Delete|Backspace)$/.test(event.key);
    if (isClearing) {
      event.preventDefault();
      clear();
    } else if (event.key === 'Enter' && event.altKey) {
      edited.current = event.target;
      insertLine(event.target, columns[here.column]);
    } else if (isEditKey(event) && edited.current !== event.target) {
      event.preventDefault();
      edit(event.target);
    } else step(event, here);
  };
  // As in a spreadsheet, a click selects a cell; the second one of a double click is in its text.
  const click = (event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLTextAreaElement) || !isMouse.current) return;
    if (event.button !== 0 || event.detail > 1 || edited.current === target) return;
    event.preventDefault();
    target.focus({ preventScroll: true });
    target.select();
  };
  const point = (event: PointerEvent) => {
    if (event.type === 'pointerdown') {
      isMouse.current = event.pointerType !== 'touch';
      isFirst.current = document.activeElement !== event.target;
    }
    const to = positionOf(event.target);
    if (!to) return;
    const isDragged = event.type === 'pointerover' && event.buttons === 1 && anchor;
    const isExtended = event.type === 'pointerdown' && event.shiftKey && anchor;
    if (isExtended) event.preventDefault();
    if (anchor && (isDragged || isExtended)) select(anchor, to);
    else if (event.type === 'pointerdown') select(to, to);
  };
  const copy = (event: ClipboardEvent) => {
    const here = positionOf(event.target);
    if (!here || !area || (!isSeveral && hasSelectedText(event.target))) return;
    event.preventDefault();
    const chosen = rows
      .slice(area.top, area.top + area.rows)
      .map((row) =>
        columns
          .slice(area.left, area.left + area.columns)
          .map((column) => readableCell(row, column)),
      );
    event.clipboardData.setData('text/plain', tsvText(chosen));
    if (event.type === 'cut') clear();
  };
  return (
    <table
      ref={table}
      aria-label={title}
      className={styles.table}
      data-headings={props.hasHeadings ? '' : undefined}
      style={style}
      onKeyDown={press}
      onPointerDown={point}
      onPointerOver={point}
      onMouseDown={click}
      onDoubleClick={({ target }) => edit(target)}
      onClick={({ target }) => {
        // A finger has no second click: its first one selects the text, and may edit it.
        if (isMouse.current || !isFirst.current || !(target instanceof HTMLTextAreaElement)) return;
        target.select();
      }}
      onInput={({ target }) => {
        edited.current = target;
      }}
      onKeyUp={({ key }) => {
        // Escape restores and selects the text.
        if (key === 'Escape') edited.current = undefined;
      }}
      onCopy={copy}
      onCut={copy}
      onFocus={({ target }) => {
        edited.current = undefined;
        if (target instanceof HTMLTextAreaElement) target.select();
        const here = positionOf(target);
        const isInside = here && area && isSeveral && range && isAt(range.from, here);
        if (here && !isInside) select(here, here);
      }}
    >
      <thead>
        <tr>
          <th scope="col">
            <span className={form.unseen}>Row</span>
          </th>
          {columns.map(({ name, title }) => (
            <th key={name} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {parts(rows, partOf).map(({ name, ...part }) => (
        <RowsPart
          key={name}
          {...part}
          columns={columns}
          errors={errors}
          chosen={isSeveral ? area : undefined}
          onCell={onCell}
        />
      ))}
    </table>
  );
}

type Part = { readonly name: string; readonly first: number; readonly rows: readonly GridRow[] };

type RowsPartProps = Omit<Part, 'name'> &
  Pick<GridTableProps, 'columns' | 'onCell'> & {
    readonly errors: ReturnType<typeof errorsByRow>;
    readonly chosen: ReturnType<typeof rangeOf> | undefined;
  };

/** Some rows. Renders only if one of them changed: a letter would compare hundreds. */
const RowsPart = memo(function RowsPart({ first, rows, errors, chosen, ...shared }: RowsPartProps) {
  return (
    <tbody>
      {rows.map((row, index) => {
        const at = first + index;
        const isChosen = chosen && at >= chosen.top && at < chosen.top + chosen.rows;
        return (
          <GridRowView
            key={rowKey(row, at)}
            {...shared}
            row={row}
            at={at}
            errors={errors[at]}
            from={isChosen ? chosen.left : undefined}
            to={isChosen ? chosen.left + chosen.columns - 1 : undefined}
          />
        );
      })}
    </tbody>
  );
}, isSame);

/** Splits the rows into parts, of which browsers draw those in view; each with the index of its first row. */
function parts(rows: readonly GridRow[], partOf: ReadonlyMap<string, string>): readonly Part[] {
  const found = new Map<string, { first: number; rows: GridRow[] }>();
  let name = '';
  rows.forEach((row, at) => {
    const own = partOf.get(rowKey(row, at));
    // A row that is new, or was moved out of its part, belongs to the part in which it stands.
    if (own !== undefined && !found.has(own)) name = own;
    const part = found.get(name) ?? { first: at, rows: [] };
    part.rows.push(row);
    found.set(name, part);
  });
  return Array.from(found, ([name, part]) => ({ name, ...part }));
}

/**
 * The part of each row: ten rows when the table was opened, or much was pasted. Neither a row that comes later nor one
 * that goes moves another into another part, in which a text that is typed would lose the focus.
 */
function usePartOf(rows: readonly GridRow[]): ReadonlyMap<string, string> {
  const [partOf, setPartOf] = useState<ReadonlyMap<string, string>>(new Map());
  if (rows.length > 2 * partOf.size + 20) {
    setPartOf(new Map(rows.map((row, at) => [rowKey(row, at), String(Math.floor(at / 10))])));
  }
  return partOf;
}

/** The minimum width of a column in rem, and its share of the rest. */
const NUMBERS = [3, '3rem'] as const;
const NARROW = [9, '1fr'] as const;
const WIDE = [13, '3fr'] as const;

/** Starts a new line in a text of several lines. */
function insertLine(target: EventTarget, column: GridColumn | undefined): void {
  if (column?.multiline && target instanceof HTMLTextAreaElement) insertText(target, '\n');
}

function hasSelectedText(target: EventTarget): boolean {
  return target instanceof HTMLTextAreaElement && target.selectionStart !== target.selectionEnd;
}

function errorsByRow(problems: ReadonlyMap<string, string>, path: string) {
  const rows: Record<string, Record<string, string>> = {};
  for (const [at, message] of problems) {
    if (at === path || !isWithin(at, path)) continue;
    const [row = '', name = ''] = at.slice(path.length + 1).split('.');
    rows[row] = { ...rows[row], [name]: message };
  }
  return rows;
}
