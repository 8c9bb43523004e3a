export const TABLE_HINT =
  'One row per line, headings first. Paste from Excel or Word, or separate cells with |: Class | Day | Boarding. A line break in a cell is <br>.';

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

export function tableProblem(text: string): string | undefined {
  const [headings = [], ...rows] = tableCells(text);
  if (rows.length === 0) return 'must have a heading row and at least one more row';
  const invalid = rows.findIndex((row) => row.length !== headings.length);
  return invalid === -1
    ? undefined
    : `row ${invalid + 1} must have as many cells as there are headings (${headings.length}), not ${rows[invalid]?.length}`;
}

/** The cells of each row; the first row has the headings. */
export function tableCells(text: string): string[][] {
  const lines = text.split('\n').filter((line) => /[^\s|]/.test(line));
  return lines.map((line) => {
    // Markdown rows start and end with `|`.
    const [, inside = line] = /^\s*\|(.*)\|\s*$/.exec(line) ?? [];
    return inside.split(/[\t|]/).map((cell) => cell.trim().replace(/\s*<br>\s*/g, '\n'));
  });
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
