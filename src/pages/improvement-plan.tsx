import { graphql, type PageProps } from 'gatsby';
import { ContentHead, type PageData } from '../layout/PageHead';
import { ImprovementPlan } from '../school/ImprovementPlan';

export default function ImprovementPlanPage({ data }: PageProps<PageData<'improvement-plan'>>) {
  return <ImprovementPlan content={data.page.content} />;
}

export const Head = ContentHead;

export const query = graphql`
  query {
    page: contentFile(name: { eq: "improvement-plan" }) { ...Page }
  }
`;
