import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { required } from '../content/required';
import { PageHead } from '../layout/PageHead';
import { ImprovementPlan } from '../school/ImprovementPlan';

export default function ImprovementPlanPage({ data }: PageProps<Queries.ImprovementPlanPageQuery>) {
  return <ImprovementPlan content={required(data.page, 'content/improvement-plan.json')} />;
}

export function Head({ data }: HeadProps<Queries.ImprovementPlanPageQuery>) {
  return <PageHead {...required(data.page, 'content/improvement-plan.json')} />;
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
