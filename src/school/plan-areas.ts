import type { ViewContent } from '../content/content-files';

export type PlanRow = ViewContent<'improvement-plan'>['rows'][number];

export type PlanArea = { readonly name: string; readonly rows: readonly PlanRow[] };

/** A row without an area belongs to the one above it. */
export function planAreas(rows: readonly PlanRow[]): readonly PlanArea[] {
  const areas: { name: string; rows: PlanRow[] }[] = [];
  for (const row of rows) {
    const current = areas.at(-1);
    if (current === undefined || row.area) areas.push({ name: row.area ?? '', rows: [row] });
    else current.rows.push(row);
  }
  return areas;
}
