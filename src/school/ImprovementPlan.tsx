import type { ViewProps } from '../content/content-files';
import { DataTable } from '../ui/DataTable';
import { PageHeading } from '../ui/PageHeading';

const CELLS = ['area', 'whereWeAre', 'whereWeAreGoing', 'howWeGetThere', 'howWeKnow'] as const;

export function ImprovementPlan({ content }: ViewProps<'improvement-plan'>) {
  return (
    <>
      <PageHeading title={content.title} introduction={content.introduction} drawing="about" />
      <div className="page">
        <DataTable
          caption={content.caption}
          columns={CELLS.map((key) => ({ heading: content.columns[key] }))}
          rows={content.rows.map((row) => CELLS.map((key) => row[key]))}
          mobileLayout="groups"
        />
      </div>
    </>
  );
}
