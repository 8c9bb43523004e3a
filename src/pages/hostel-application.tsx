import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { HostelApplication } from '../admissions/HostelApplication';
import type { PageData } from '../content/page-data';
import { PageHead } from '../layout/PageHead';

export default function HostelApplicationPage({
  data,
}: PageProps<PageData<Queries.HostelApplicationPageQuery>>) {
  return <HostelApplication content={data.page} />;
}

export function Head({ data }: HeadProps<PageData<Queries.HostelApplicationPageQuery>>) {
  return <PageHead {...data.page} />;
}

export const query = graphql`
  query HostelApplicationPage {
    page: hostelApplicationContent {
      title
      description
      introduction
      steps { heading items { heading text } }
      sections { heading paragraphs }
      nextStep { text link { label to } }
    }
  }
`;
