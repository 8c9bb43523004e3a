import Papa from 'papaparse';
import { plainCharacters } from '../../schema/visible-text';
import { download } from '../download';
import { emptyStruck, noteOf, type OnNotes, parseHtml, removeHidden, STRUCK } from '../pasted-html';

/** Rows of cells from the clipboard or a file. */
export type Cells = readonly (readonly string[])[];

/** What merged cells become: `repeat` their text, or leave all but the first empty, as spreadsheets do. */
export type Merged = 'repeat' | 'empty';

/** The cells of an HTML table, as from Excel, Google Sheets or Word, or of tab-separated text. */
export function pastedCells(html: string, text: string, merged: Merged, onNotes?: OnNotes): Cells {
  const page = parseHtml(html);
  removeHidden(page);
  const struck = emptyStruck(page);
  onNotes?.(noteOf(STRUCK, struck));
  // Programs put tables into others to place them.
  const tables = [...page.querySelectorAll('table')].filter((one) => !one.querySelector('table'));
  if (tables.length === 0) return textCells(text, '\t');
  return tables.flatMap((table) => tableCells(table, merged));
}

/** Like {@link pastedCells}, without empty rows, which have a meaning only at a cell. */
export function pastedTable(html: string, text: string, merged: Merged, onNotes?: OnNotes): Cells {
  return withoutEmptyRows(pastedCells(html, text, merged, onNotes));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: text has none of these
const BINARY = /[\0-\x08\x0e-\x1a]/;

/** With which old programs end or fill up a file. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this is one
const CTRL_Z = /\x1a[\s\x1a]*$/;

/** The cells of a CSV file; detects the delimiter. No cells if the file is not text, such as a workbook. */
export function csvCells(bytes: ArrayBuffer): Cells {
  // Excel for old Macs ends lines with a carriage return alone.
  const text = decode(bytes)
    .replace(CTRL_Z, '')
    .replace(/\r(?!\n)/g, '\n');
  if (BINARY.test(text)) return [];
  // Excel names the delimiter in a line of its own.
  const [, delimiter, rest] = /^"?sep=(.)"?\r?\n([\s\S]*)$/i.exec(text) ?? [];
  return withoutEmptyRows(textCells(rest ?? text, delimiter));
}

/** Tab-separated text, as spreadsheets copy it. */
export function tsvText(cells: Cells): string {
  return Papa.unparse(
    cells.map((row) => [...row]),
    { delimiter: '\t' },
  );
}

/**
 * What a spreadsheet would run as a formula, even after spaces that some drop, or change as a number or a day: `=A1`,
 * `0012`, `12E3`, `3/4`, `1234567890123456`.
 */
const NO_TEXT =
  /^(?:[\t\r\n]|[\s\p{C}]*(?:[=+\-@＝＋－＠]|(?:0\d[\d.,]*%?|\d[\d.,]*e\d+|\d{1,2}[/-]\d{1,2}|\d{12,}[.,]?\d*)\s*$))/iu;

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
  // Tabs at the end are empty cells, and only the last line end ends no row.
  const lines = text.replace(/\r?\n$/, '');
  if (lines === '') return [];
  const { data, errors } = Papa.parse<string[]>(lines, { delimiter });
  const isQuoted = errors.every(({ type }) => type !== 'Quotes');
  const rows = isQuoted ? data : looseRows(lines, delimiter);
  return rows.map((row) => row.map((cell) => withoutMarks(plainCharacters(cell).trim())));
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
  return cell
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'(?=[\s\p{C}]*[=+@＝＋－＠-]|\d[\d\s.,/:%e-]*$)/iu, '');
}

function withoutEmptyRows(cells: Cells): Cells {
  return cells.filter((row) => row.some((cell) => cell !== ''));
}

/**
 * Decodes UTF-16 and UTF-8, or Windows-1252, in which Excel on Windows saves CSV by default.
 */
function decode(bytes: ArrayBuffer): string {
  const utf16 = findUtf16(new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength)));
  try {
    return new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The byte order of UTF-16, which starts with a mark, or with a letter and a zero. */
function findUtf16([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (second === 0) return 'utf-16le';
  return first === 0 ? 'utf-16be' : undefined;
}

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

function cellText(cell: HTMLTableCellElement): string {
  for (const element of cell.querySelectorAll('br, p + p, div + div, li + li')) {
    element.before(LINE_BREAK);
  }
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
