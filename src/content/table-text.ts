export type TextTable = {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly string[])[];
};

type TableColumn = { readonly heading: string; readonly isNumeric: boolean };

export const TABLE_HINT =
  'One line for each row; the first line is the headings. Copy the rows in Excel or Word and paste them here, or write | between the cells: Class | Day | Boarding.';

/** One line per row, cells separated by tabs (as spreadsheets copy them) or `|`. */
export function parseTable(text: string): TextTable {
  const [headings = [], ...rows] = cellsOf(text);
  return {
    columns: headings.map((heading, index) => ({
      heading,
      // The first column names the rows.
      isNumeric: index > 0 && rows.every((row) => isNumber(row[index] ?? '')),
    })),
    rows: rows.map((row) => row.map(withNairaSign)),
  };
}

export function tableProblem(text: string): string | undefined {
  const [headings = [], ...rows] = cellsOf(text);
  if (rows.length === 0) return 'must have a line of headings and at least one row below it';
  const wrong = rows.findIndex((row) => row.length !== headings.length);
  return wrong === -1
    ? undefined
    : `row ${wrong + 1} has ${rows[wrong]?.length} cells, but there are ${headings.length} headings`;
}

function cellsOf(text: string): string[][] {
  const lines = text.split('\n').filter((line) => /[^\s|]/.test(line));
  return lines.map((line) => {
    // Markdown rows start and end with `|`.
    const [, inside = line] = /^\s*\|(.*)\|\s*$/.exec(line) ?? [];
    return inside.split(/[\t|]/).map((cell) => cell.trim());
  });
}

const AMOUNT = /^(?:₦|NGN|N)\s?(\d[\d,]*)(\.\d{1,2})?$/;

function isNumber(cell: string): boolean {
  return /^[-–—]?$/.test(cell) || AMOUNT.test(cell) || /^[-−+]?\d[\d,.]*\s?%?$/.test(cell);
}

/** `N120000` becomes `₦120,000`. */
function withNairaSign(cell: string): string {
  const [, whole, rest = ''] = AMOUNT.exec(cell) ?? [];
  return whole ? `₦${Number(whole.replaceAll(',', '')).toLocaleString('en-US')}${rest}` : cell;
}
