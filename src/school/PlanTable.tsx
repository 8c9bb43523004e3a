import type { ViewContent } from '../content/content-files';
import * as styles from './PlanTable.module.css';
import { type PlanArea, planAreas } from './plan-areas';

type Columns = ViewContent<'improvement-plan'>['columns'];
type PlanTableProps = Pick<ViewContent<'improvement-plan'>, 'caption' | 'rows'> & {
  readonly columns: Columns;
};

/** On small screens each area is a card. */
export function PlanTable({ caption, columns, rows }: PlanTableProps) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.area}</th>
          <th scope="col">{columns.whereWeAre}</th>
          <th scope="col">{columns.whereWeAreGoing}</th>
          <th scope="col">{columns.howWeGetThere}</th>
          <th scope="col">{columns.howWeKnow}</th>
        </tr>
      </thead>
      {planAreas(rows).map((area, position) => (
        <Area key={position} area={area} columns={columns} />
      ))}
    </table>
  );
}

function Area({ area, columns }: { readonly area: PlanArea; readonly columns: Columns }) {
  return (
    <tbody>
      {area.rows.map((row, position) => (
        <tr key={position}>
          {position === 0 ? (
            <th scope="rowgroup" rowSpan={area.rows.length}>
              <span className={styles.area}>{area.name}</span>
            </th>
          ) : null}
          <td data-label={columns.whereWeAre}>{row.whereWeAre}</td>
          <td data-label={columns.whereWeAreGoing}>{row.whereWeAreGoing}</td>
          <td data-label={columns.howWeGetThere}>{row.howWeGetThere}</td>
          <td data-label={columns.howWeKnow}>{row.howWeKnow}</td>
        </tr>
      ))}
    </tbody>
  );
}
