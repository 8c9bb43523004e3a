import Papa from 'papaparse';
import { tableCells as strokeCells } from '../../schema/table-text';
import { plainCharacters } from '../../schema/visible-text';
import { download } from '../download';
import {
  emptyStruck,
  noteOf,
  notePictures,
  parseHtml,
  removeHidden,
  STRUCK,
  writeSymbols,
} from '../pasted-html';
import { pastedPlain } from '../pasted-plain';
import { tidyLines } from '../pasted-text';

/** Rows of cells from the clipboard or a file. */
export type Cells = readonly (readonly string[])[];

/** What a paste or a file contains, and a sentence for each reason for which it leaves something out. */
export type Pasted = { readonly cells: Cells; readonly notes: readonly string[] };

/** What merged cells become: `repeat` their text, or leave all but the first empty, as spreadsheets do. */
export type Merged = 'repeat' | 'empty';

/** The cells of an HTML table, as from Excel, Google Sheets or Word, or of tab-separated text. */
export function pastedCells(html: string, text: string, merged: Merged): Pasted {
  const page = parseHtml(html);
  const hidden = hiddenColumns(page);
  removeHidden(page);
  writeSymbols(page.body);
  const struck = emptyStruck(page);
  const tables = [...page.querySelectorAll('table')].filter(isTable);
  const pictures = tables.flatMap((table) => notePictures(table, PICTURES));
  if (tables.length === 0) {
    // In cells, lines end in other ways, and signs are text.
    const isCells = text.includes('\t') && struck.length === 0;
    const plain = isCells ? { text, notes: [] } : pastedPlain(html, text);
    const typed = typedCells(plain.text);
    return { cells: typed, notes: [...plain.notes, ...noteLost(typed)] };
  }
  const cells = tables.flatMap((table) =>
    tableCells(table, merged).map((row) => row.filter((_, at) => !hidden.get(table)?.has(at))),
  );
  const others = textsAround(page.body, tables);
  const notes = [
    ...noteOf(STRUCK, struck),
    ...noteOf('Left out, because it is not in a cell', others),
    ...pictures,
    ...noteLost(cells),
  ];
  return { cells, notes };
}

const PICTURES = 'Left out, because a table cannot contain pictures';

/** Whether a table has cells, and is neither a cell nor a frame of others, into which programs put tables to place them. */
export function isTable(table: HTMLTableElement): boolean {
  const outer = table.parentElement?.closest('table');
  return !isFrame(table) && (!outer || isFrame(outer));
}

function isFrame(table: HTMLTableElement): boolean {
  const inner = [...table.querySelectorAll('table')].filter(
    ({ parentElement }) => parentElement?.closest('table') === table,
  );
  const letters = ({ textContent }: Node) => textContent?.replace(/\s/g, '') ?? '';
  return inner.length > 0 && letters(table) === inner.map(letters).join('');
}

/** Elements that stand on lines of their own, also in a cell. */
const LINES = 'p, div, ul, ol, li, dl, dd, dt, h1, h2, h3, h4, h5, h6, table, tr';

const BLOCKS = `${LINES}, caption, td, th, body`;

/** The texts of a page that are in no row, by paragraph. Empties the tables. */
function textsAround(body: HTMLElement, tables: readonly HTMLTableElement[]): readonly string[] {
  for (const row of tables.flatMap((table) => [...table.rows])) row.remove();
  const texts = new Map<Element | null | undefined, string>();
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    if (text.parentElement?.matches('style, script, title')) continue;
    const block = text.parentElement?.closest(BLOCKS);
    texts.set(block, (texts.get(block) ?? '') + text.nodeValue);
  }
  return [...texts.values()].map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);
}

/** What a spreadsheet shows, in any language, for a number or a result that it has lost, and a program for a letter. */
const LOST =
  /^-?\d+(?:[.,]\d+)?E[+-]\d+$|^#{3,}$|^#¡?[\p{Lu}\d/]+[!?]$|^#(?:N\/?[ADV]|GETTING_DATA)$|^Loading(?:\.{3}|…)$|^(?:Err|Fehler):\d+$|\ufffd/u;

function noteLost(cells: Cells): readonly string[] {
  const lost = cells.flat().filter((cell) => LOST.test(cell));
  return noteOf('Correct these cells in the spreadsheet, which has lost what was in them', lost);
}

/** Between the columns that people align with spaces, and viewers of documents copy. */
const GAP = / {2,}/;

/** Between the name and the value of a line, such as `Tuition: 150,000` or `14 Sept 2026 - Resumption`; not in `8 - 9 Oct`. */
const SEPARATOR = /:\s+|(?<!\d)\s+[-–—=]\s+|\s+[-–—=]\s+(?!\d)/;

/**
 * The cells of text: between tabs, or as people and chat programs write them, between strokes, aligned by spaces, or
 * as a name and its value in each line.
 */
function typedCells(text: string): Cells {
  const lines = tidyLines(text).trim().split(/\n\s*/);
  if (text.includes('\t') || lines.length < 2) return textCells(text, '\t');
  if (lines.every((line) => line.includes('|'))) {
    const rows = strokeCells(lines.join('\n'));
    return rows.filter((row) => !row.every((cell) => /^:?-+:?$/.test(cell)));
  }
  const pairs = lines.map((line) => line.trim().split(SEPARATOR));
  // A title may stand above them.
  const [title = [], ...rest] = pairs;
  const isPair = ({ length }: readonly string[]) => length === 2;
  if (rest.every(isPair) && (isPair(title) || (title.length === 1 && rest.length > 1)))
    return pairs;
  const [first = [], ...others] = lines.map((line) => line.trim().split(GAP));
  const isTable = first.length > 1 && others.every((row) => row.length === first.length);
  return isTable ? [first, ...others] : textCells(text, '\t');
}

/** Like {@link pastedCells}, without empty rows, which have a meaning only at a cell. */
export function pastedTable(html: string, text: string, merged: Merged): Pasted {
  const { cells, notes } = pastedCells(html, text, merged);
  return { cells: withoutEmptyRows(cells), notes };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: text has none of these
const BINARY = /[\0-\x08\x0e-\x1a]/;

/** With which old programs end or fill up a file. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are two
const FILLING = /[\x1a\0][\s\x1a\0]*/;

/** The cells of a CSV file; detects the delimiter. No cells if the file is not text, such as a workbook. */
export function csvCells(bytes: ArrayBuffer): Pasted {
  // Splits, because a pattern that ends with `$` takes minutes for the zeros in an old workbook.
  const [text = '', ...rests] = decode(bytes).split(FILLING);
  if (rests.some((rest) => rest !== '') || BINARY.test(text)) return { cells: [], notes: [] };
  // Excel names the delimiter in a line of its own.
  const [, delimiter, rest] = /^"?sep=(.)"?\r?\n([\s\S]*)$/i.exec(text) ?? [];
  const cells = withoutEmptyRows(textCells(rest ?? text, delimiter));
  return { cells, notes: noteLost(cells) };
}

/** Tab-separated text, as spreadsheets copy it. */
export function tsvText(cells: Cells): string {
  return Papa.unparse(
    cells.map((row) => [...row]),
    { delimiter: '\t' },
  );
}

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:tember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';

/** What a spreadsheet changes as a number or a day; not days in ISO 8601 and times, which are read back. */
const CHANGED = [
  String.raw`0\d[\d.,]*%?`,
  String.raw`\d[\d.,]*e[+-]?\d+`,
  String.raw`(?:\d+ )?\d{1,2}[/-]\d{1,2}(?:[/-]\d{2,4})?`,
  String.raw`\d{4}[/-]\d{1,2}`,
  String.raw`\d{4}/\d{1,2}/\d{1,2}`,
  String.raw`(?:\d{1,2}[ /-]?)?${MONTH}[ /-]?\d{1,4}`,
  String.raw`\d{1,2}[ /-]?${MONTH}`,
  String.raw`\d{12,}[.,]?\d*`,
];

/** What a spreadsheet would run as a formula, even after spaces that some drop, or change. */
const NO_TEXT = new RegExp(
  String.raw`^(?:[\t\r\n]|[\s\p{C}]*(?:[=+\-@＝＋－＠]|(?:${CHANGED.join('|')})\s*$))`,
  'iu',
);

/** CSV for Excel, which needs a byte order mark to read UTF-8. Text stays text, after an apostrophe if it must. */
export function toCsv(cells: Cells): string {
  const rows = cells.map((row) => [...row]);
  return `\uFEFF${Papa.unparse(rows, { escapeFormulae: NO_TEXT })}\r\n`;
}

/** Downloads cells as a file. */
export function downloadCsv(name: string, cells: Cells): void {
  download(name, new Blob([toCsv(cells)], { type: 'text/csv' }));
}

function textCells(text: string, delimiter?: string): Cells {
  // Tabs at the end are empty cells, and only the last line end ends no row. Old Macs have carriage returns alone.
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  if (lines === '') return [];
  const { data, errors } = Papa.parse<string[]>(lines, { delimiter, quoteChar: quoteIn(lines) });
  // People and some programs write a space before a quotation mark, which would not open a text then.
  const unspaced = lines.replace(/(?<=^|[,;|\t]) +(?=")/gm, '');
  if (unspaced !== lines && data.flat().some((cell) => /^ +"/.test(cell))) {
    return textCells(unspaced, delimiter);
  }
  const isQuoted = errors.every(({ type }) => type !== 'Quotes');
  const rows = isQuoted ? data : looseRows(lines, delimiter);
  return rows.map((row) => row.map((cell) => withoutMarks(tidyLines(cell).trim())));
}

/** Some programs write texts between apostrophes, and so the first cell of every row. */
function quoteIn(text: string): string {
  const [, ...rows] = text.split('\n');
  const isQuoted = (row: string) => /^'[^']*'(?:[,;|\t]|$)/.test(row);
  return rows.length > 0 && rows.every(isQuoted) ? "'" : '"';
}

/** Rows of lines of which some have quotation marks that are text. */
function looseRows(text: string, known?: string): Cells {
  const delimiter = known ?? Papa.parse(text.replaceAll('"', '')).meta.delimiter;
  return text.split(/\r?\n/).map((line) => {
    const { data, errors } = Papa.parse<string[]>(line, { delimiter });
    return errors.length === 0 && data[0] ? data[0] : line.split(delimiter);
  });
}

/** Removes the marks with which people and programs keep the zeros of `0012` in Excel: `="0012"`, `'0012`. */
function withoutMarks(cell: string): string {
  const isMarked =
    /^'\d[\d\s.,/:%e-]*$/i.test(cell) || (cell.startsWith("'") && NO_TEXT.test(cell.slice(1)));
  return isMarked ? cell.slice(1) : cell.replace(/^="(.*)"$/, '$1');
}

function withoutEmptyRows(cells: Cells): Cells {
  return cells.filter((row) => row.some((cell) => cell !== ''));
}

/**
 * Decodes UTF-16 and UTF-8, or Windows-1252, in which Excel on Windows saves CSV by default.
 */
function decode(bytes: ArrayBuffer): string {
  const utf16 = findUtf16(new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength)));
  const text = new TextDecoder(utf16 ?? 'utf-8').decode(bytes);
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  // A file in UTF-8 may have a broken letter, but one in Windows-1252 has hardly another.
  return count(/\ufffd/g) > count(/[^\0-\x7f\ufffd]/g)
    ? new TextDecoder('windows-1252').decode(bytes)
    : text;
}

/** The byte order of UTF-16, which starts with a mark, or with a letter and a zero. */
function findUtf16([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (second === 0) return 'utf-16le';
  return first === 0 ? 'utf-16be' : undefined;
}

/** The columns of tables that only their `col` hides, as Excel writes them: their cells would be seen. */
function hiddenColumns(page: Document): ReadonlyMap<Element, ReadonlySet<number>> {
  const tables = [...page.querySelectorAll('table')].filter((table) => !table.querySelector(GONE));
  return new Map(
    tables.map((table) => {
      const columns = [...table.querySelectorAll('col')].flatMap((column) =>
        Array<boolean>(column.span).fill(column.matches(HIDDEN_COLUMN)),
      );
      return [table, new Set(columns.flatMap((isHidden, at) => (isHidden ? [at] : [])))];
    }),
  );
}

const HIDDEN_COLUMN =
  '[style*="display:none" i], [style*="display: none" i], [style*="visibility:collapse" i]';

/** Cells that are removed, so that those behind them have no column. */
const GONE = ':is(td, th):is([style*="display:none" i], [style*="display: none" i])';

/** The cells of a table, as a grid. */
function tableCells(table: HTMLTableElement, merged: Merged): Cells {
  const cells: string[][] = [...table.rows].map(() => []);
  for (const [top, row] of [...table.rows].entries()) {
    let left = 0;
    for (const cell of row.cells) {
      while (cells[top]?.[left] !== undefined) left += 1;
      const text = cellText(cell);
      const rest = merged === 'repeat' && !isOverflow(cell) ? text : '';
      for (const spanned of cells.slice(top, top + Math.max(1, cell.rowSpan))) {
        write(spanned, left, cell.colSpan, rest);
      }
      write(cells[top] ?? [], left, 1, text);
    }
  }
  return cells.map((row) => Array.from(row, (cell) => cell ?? ''));
}

function write(row: string[], left: number, width: number, text: string): void {
  for (let at = left; at < left + width; at += 1) row[at] = text;
}

/** Whether a cell only looks merged, because Excel shows its long text above empty cells. */
function isOverflow(cell: Element): boolean {
  return /mso-ignore:\s*colspan/i.test(cell.getAttribute('style') ?? '');
}

/** Replaces line breaks for a moment: no text contains this character. */
const LINE_BREAK = '\u0001';

function hasText(node: Node | null): boolean {
  return /\S/.test(node?.textContent ?? '');
}

function cellText(cell: HTMLTableCellElement): string {
  for (const lineBreak of cell.querySelectorAll('br')) lineBreak.before(LINE_BREAK);
  for (const block of cell.querySelectorAll(LINES)) {
    const { previousElementSibling, previousSibling, nextSibling } = block;
    const isFirst = !previousElementSibling && !hasText(previousSibling);
    if (!isFirst && previousElementSibling?.localName !== 'br') block.before(LINE_BREAK);
    if (!(nextSibling instanceof Element) && hasText(nextSibling)) block.after(LINE_BREAK);
  }
  for (const inner of cell.querySelectorAll('td + td')) inner.before(' ');
  // Some programs copy the lines of a cell as they are.
  if (/white-space:\s*pre/i.test(cell.innerHTML + cell.getAttribute('style'))) {
    cell.textContent = (cell.textContent ?? '').replace(/\r?\n/g, LINE_BREAK);
  }
  // Collapses white space, because programs wrap HTML lines anywhere and indent with `&nbsp;`.
  const text = plainCharacters(cell.textContent ?? '');
  const lines = text.replace(/[\s\u00A0]+/g, ' ').split(LINE_BREAK);
  return lines
    .map((line) => line.trim())
    .join('\n')
    .trim();
}
