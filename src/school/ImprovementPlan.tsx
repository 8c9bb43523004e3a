import type { ViewProps } from '../content/content-files';
import { PageHeading } from '../ui/PageHeading';
import { PlanTable } from './PlanTable';

export function ImprovementPlan({ content }: ViewProps<'improvement-plan'>) {
  return (
    <>
      <PageHeading title={content.title} introduction={content.introduction} drawing="about" />
      <div className="page">
        <PlanTable caption={content.caption} columns={content.columns} rows={content.rows} />
      </div>
    </>
  );
}
