import { withoutExampleMarks } from '../content/examples';
import { escapeRegExp } from '../schema/escape-reg-exp';
import { tableCells } from '../schema/table-text';
import school from '../school';

/** Reads each line as a row, headings first; splits cells at `|` and tabs (from spreadsheets). */
export function parseTable(text: string) {
  const [headings = [], ...rows] = tableCells(text);
  return {
    columns: headings.map((heading, index) => ({
      heading,
      // The first column names the rows, so its numbers are text.
      isNumeric: index > 0 && isNumeric(rows.map((row) => withoutExampleMarks(row[index] ?? ''))),
    })),
    rows: rows.map(([first = '', ...cells]) => {
      const [, total] = TOTAL.exec(first) ?? [];
      return {
        isTotal: total !== undefined,
        cells: [total ?? first, ...cells].map(withCurrencySign),
      };
    }),
  };
}

/** The first cell of a row that adds up the others. */
const TOTAL = /^\*\*(.+)\*\*$/;

const { sign, spellings } = school.currency;

/** Letters right before one or two digits are a name, such as the mask N95. */
const AMOUNT = new RegExp(
  `^(?![A-Za-z]+\\d\\d?$)(?:${[sign, ...spellings].map(escapeRegExp).join('|')})\\s?(\\d[\\d,]*)(\\.\\d{1,2})?$`,
);

/** Cells may be empty, but not all of them: in a form that would be what people write. */
function isNumeric(cells: readonly string[]): boolean {
  return cells.every(isNumber) && cells.some((cell) => cell !== '');
}

function isNumber(cell: string): boolean {
  return /^[-–—]?$/.test(cell) || AMOUNT.test(cell) || /^[-−+]?\d[\d,.]*\s?%?$/.test(cell);
}

/** `EUR 120000` becomes `€120,000`, where the currency's sign is €. */
function withCurrencySign(cell: string): string {
  const [, amount, rest = ''] = AMOUNT.exec(cell) ?? [];
  return amount
    ? `${sign}${Number(amount.replaceAll(',', '')).toLocaleString('en-US')}${rest}`
    : cell;
}
