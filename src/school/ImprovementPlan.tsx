import type { ReactNode } from 'react';
import type { ViewProps } from '../content/content-files';
import { textId } from '../content/text-id';
import { DataTable } from '../ui/DataTable';
import { PageHeading } from '../ui/PageHeading';
import * as styles from './ImprovementPlan.module.css';

const CELLS = ['area', 'whereWeAre', 'whereWeAreGoing', 'howWeGetThere', 'howWeKnow'] as const;

export function ImprovementPlan({ content }: ViewProps<'improvement-plan'>) {
  const areas = [...new Set(content.rows.flatMap(({ area }) => area ?? []))];
  return (
    <>
      <PageHeading {...content} drawing="about" />
      <div className="page">
        <nav aria-label={content.columns.area} className={`not-printed ${styles.areas}`}>
          {areas.map((area) => (
            <a key={area} href={`#${areaId(area)}`} className="target small">
              {area}
            </a>
          ))}
        </nav>
        <DataTable
          caption={content.caption}
          columns={CELLS.map((key) => ({ heading: content.columns[key] }))}
          rows={content.rows.map((row) => CELLS.map((key) => row[key]))}
          mobileLayout="groups"
          groupId={areaId}
        />
      </div>
    </>
  );
}

function areaId(area: ReactNode): string {
  return `area-${textId(String(area))}`;
}
