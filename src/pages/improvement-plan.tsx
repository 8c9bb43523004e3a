import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageData } from '../content/page-data';
import { PageHead } from '../layout/PageHead';
import { ImprovementPlan } from '../school/ImprovementPlan';

export default function ImprovementPlanPage({
  data,
}: PageProps<PageData<Queries.ImprovementPlanPageQuery>>) {
  return <ImprovementPlan content={data.page} />;
}

export function Head({ data }: HeadProps<PageData<Queries.ImprovementPlanPageQuery>>) {
  return <PageHead {...data.page} />;
}

export const query = graphql`
  query ImprovementPlanPage {
    page: improvementPlanContent {
      title
      description
      introduction
      caption
      columns { area whereWeAre whereWeAreGoing howWeGetThere howWeKnow }
      rows { area whereWeAre whereWeAreGoing howWeGetThere howWeKnow }
    }
  }
`;
