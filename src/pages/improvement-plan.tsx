import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { ImprovementPlanContent } from '../content/schemas/improvement-plan';
import { PageHead } from '../layout/PageHead';
import { ImprovementPlan } from '../school/ImprovementPlan';
import type { Viewable } from '../ui/Picture';

type Data = { readonly page: Viewable<ImprovementPlanContent> };

export default function ImprovementPlanPage({ data }: PageProps<Data>) {
  return <ImprovementPlan content={data.page} />;
}

export function Head({ data }: HeadProps<Data>) {
  return <PageHead title={data.page.title} description={data.page.description} />;
}

export const query = graphql`
  {
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
