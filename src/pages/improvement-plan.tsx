import { graphql, type PageProps } from 'gatsby';
import { ContentHead, type PageData } from '../layout/PageHead';
import { ImprovementPlan } from '../school/ImprovementPlan';

export default function ImprovementPlanPage({
  data,
}: PageProps<PageData<Queries.ImprovementPlanPageQuery>>) {
  return <ImprovementPlan content={data.page} />;
}

export const Head = ContentHead;

export const query = graphql`
  query ImprovementPlanPage {
    page: improvementPlanContent {
      ...Blocks
      title
      description
      introduction
      caption
      columns { area whereWeAre whereWeAreGoing howWeGetThere howWeKnow }
      rows { area whereWeAre whereWeAreGoing howWeGetThere howWeKnow }
    }
  }
`;
