export const TABLE_HINT =
  'One row per line, headings first. Paste from Excel or Word, or separate cells with |: Class | Day | Boarding. A line break in a cell is <br>. A row of totals starts with **Total**.';

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
    return inside.split(/[\t|]/).map((cell) => trimParts(cell, '<br>').join('\n'));
  });
}

function trimParts(text: string, separator: string): string[] {
  return text.split(separator).map((part) => part.trim());
}
