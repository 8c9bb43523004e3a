import Papa from 'papaparse';

/** Rows of cells from the clipboard or a file. */
export type Cells = readonly (readonly string[])[];

// The editor's CSP allows only this policy name.
const policy = window.trustedTypes?.createPolicy('editor-paste', { createHTML: (html) => html });

/** Parses pasted HTML. The document is never displayed, and scripts do not run. */
function parseHtml(html: string): Document {
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');
}

/** The cells of an HTML table, as from Excel, Google Sheets or Word, or of tab-separated text. */
export function pastedCells(html: string, text: string): Cells {
  const table = parseHtml(html).querySelector('table');
  return withoutEmptyRows(table ? tableCells(table) : textCells(text, '\t'));
}

/** The cells of a CSV file; detects the delimiter. */
export function csvCells(bytes: ArrayBuffer): Cells {
  return withoutEmptyRows(textCells(decode(bytes)));
}

/** CSV for Excel, which needs a byte order mark to read UTF-8. */
export function toCsv(cells: Cells): string {
  return `\uFEFF${Papa.unparse(cells.map((row) => [...row]))}\r\n`;
}

/** Downloads cells as a file. */
export function downloadCsv(name: string, cells: Cells): void {
  const href = URL.createObjectURL(new Blob([toCsv(cells)], { type: 'text/csv' }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  URL.revokeObjectURL(href);
}

/** The clipboard's table, if it has more than one cell. */
export function pastedTable(read: (type: string) => string): Cells | undefined {
  const cells = pastedCells(read('text/html'), read('text/plain'));
  return cells.length > 1 || (cells[0]?.length ?? 0) > 1 ? cells : undefined;
}

function textCells(text: string, delimiter?: string): Cells {
  const { data, errors } = Papa.parse<string[]>(text.trimEnd(), { delimiter });
  const isQuoted = errors.every(({ type }) => type !== 'Quotes');
  const rows = isQuoted ? data : text.split(/\r?\n/).map((line) => line.split(delimiter ?? ','));
  return rows.map((row) => row.map((cell) => cell.trim()));
}

function withoutEmptyRows(cells: Cells): Cells {
  return cells.filter((row) => row.some((cell) => cell !== ''));
}

/** Decodes UTF-8, or Windows-1252, in which Excel on Windows saves CSV by default. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The cells of a table; repeats cells that span several rows or columns. */
function tableCells(table: HTMLTableElement): Cells {
  const cells: string[][] = [...table.rows].map(() => []);
  for (const [top, row] of [...table.rows].entries()) {
    let left = 0;
    for (const cell of row.cells) {
      while (cells[top]?.[left] !== undefined) left += 1;
      const text = cellText(cell);
      for (const spanned of cells.slice(top, top + Math.max(1, cell.rowSpan))) {
        for (let at = 0; at < cell.colSpan; at += 1) spanned[left + at] = text;
      }
    }
  }
  return cells.map((row) => Array.from(row, (cell) => cell ?? ''));
}

/** Replaces line breaks for a moment: no text contains this character. */
const LINE_BREAK = '\u0001';

function cellText(cell: HTMLTableCellElement): string {
  for (const element of cell.querySelectorAll('br, p + p, div + div, li + li')) {
    element.before(LINE_BREAK);
  }
  // Collapses white space, because programs wrap HTML lines anywhere and indent with `&nbsp;`.
  const lines = (cell.textContent ?? '').replace(/[\s\u00A0]+/g, ' ').split(LINE_BREAK);
  return lines
    .map((line) => line.trim())
    .join('\n')
    .trim();
}
