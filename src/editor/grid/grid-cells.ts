/** A cell of the grid, by the indexes of its row and column. */
export type CellPosition = { readonly row: number; readonly column: number };

/** A rectangle of cells between two corners. */
export type Range = { readonly from: CellPosition; readonly to: CellPosition };

/** The position and size of a range. */
export function rangeOf({ from, to }: Range) {
  const [top, left] = [Math.min(from.row, to.row), Math.min(from.column, to.column)];
  return {
    top,
    left,
    rows: Math.abs(from.row - to.row) + 1,
    columns: Math.abs(from.column - to.column) + 1,
  };
}
