import { graphql, type PageProps } from 'gatsby';
import { HostelApplication } from '../admissions/HostelApplication';
import { ContentHead, type PageData } from '../layout/PageHead';

export default function HostelApplicationPage({
  data,
}: PageProps<PageData<Queries.HostelApplicationPageQuery>>) {
  return <HostelApplication content={data.page} />;
}

export const Head = ContentHead;

export const query = graphql`
  query HostelApplicationPage {
    page: hostelApplicationContent {
      ...Blocks
      title
      description
      introduction
      steps { heading items { heading text } }
      sections { heading paragraphs }
      nextStep { text link { label to } }
    }
  }
`;
