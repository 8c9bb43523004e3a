import { tableCells } from '../schema/table-text';

/** Reads each line as a row, headings first; splits cells at `|` and tabs (from spreadsheets). */
export function parseTable(text: string) {
  const [headings = [], ...rows] = tableCells(text);
  return {
    columns: headings.map((heading, index) => ({
      heading,
      // The first column names the rows, so its numbers are text.
      isNumeric: index > 0 && rows.every((row) => isNumber(row[index] ?? '')),
    })),
    rows: rows.map((row) => row.map(withNairaSign)),
  };
}

const AMOUNT = /^(?:₦|NGN|N)\s?(\d[\d,]*)(\.\d{1,2})?$/;

function isNumber(cell: string): boolean {
  return /^[-–—]?$/.test(cell) || AMOUNT.test(cell) || /^[-−+]?\d[\d,.]*\s?%?$/.test(cell);
}

/** `N120000` becomes `₦120,000`. */
function withNairaSign(cell: string): string {
  const [, naira, rest = ''] = AMOUNT.exec(cell) ?? [];
  return naira ? `₦${Number(naira.replaceAll(',', '')).toLocaleString('en-US')}${rest}` : cell;
}
