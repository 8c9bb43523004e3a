import type { FieldSpec } from '../../schema/describe-schema';
import { followRow } from '../merge/row-keys';

/** Rows that all say what the page shows for them: left empty, some fields take the text of the row above. */
export function writeInherited<Row>(entry: FieldSpec, rows: readonly Row[]): readonly Row[] {
  if (entry.kind !== 'group') return rows;
  const keys = entry.fields.flatMap(([key, { metadata }]) => (metadata.inheritsAbove ? key : []));
  if (keys.length === 0) return rows;
  const written: Row[] = [];
  for (const row of rows) {
    const above = Object(written.at(-1));
    const missing = keys.filter((key) => !Object(row)[key] && above[key]);
    const texts = Object.fromEntries(missing.map((key) => [key, above[key]]));
    written.push(missing.length === 0 ? row : followRow(row, { ...row, ...texts }));
  }
  return written;
}
