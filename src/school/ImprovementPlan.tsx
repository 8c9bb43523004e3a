import type { Resolved } from '../content/resolved';
import type { ImprovementPlanContent } from '../content/schemas/improvement-plan';
import { PageHeading } from '../ui/PageHeading';
import { PlanTable } from './PlanTable';

type ImprovementPlanProps = { readonly content: Resolved<ImprovementPlanContent> };

export function ImprovementPlan({ content }: ImprovementPlanProps) {
  return (
    <>
      <PageHeading title={content.title} introduction={content.introduction} drawing="about" />
      <div className="page">
        <PlanTable caption={content.caption} columns={content.columns} rows={content.rows} />
      </div>
    </>
  );
}
