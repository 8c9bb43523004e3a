import type { ViewProps } from '../content/content-files';
import { DataTable } from '../ui/DataTable';
import { PageHeading } from '../ui/PageHeading';

export function ImprovementPlan({ content }: ViewProps<'improvement-plan'>) {
  const { area, whereWeAre, whereWeAreGoing, howWeGetThere, howWeKnow } = content.columns;
  const headings = [area, whereWeAre, whereWeAreGoing, howWeGetThere, howWeKnow];
  const rows = content.rows.map((row, position) => ({
    key: String(position),
    cells: [row.area, row.whereWeAre, row.whereWeAreGoing, row.howWeGetThere, row.howWeKnow],
  }));
  return (
    <>
      <PageHeading title={content.title} introduction={content.introduction} drawing="about" />
      <div className="page">
        <DataTable
          caption={content.caption}
          columns={headings.map((heading) => ({ heading }))}
          rows={rows}
          mobileLayout="groups"
        />
      </div>
    </>
  );
}
