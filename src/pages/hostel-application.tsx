import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { HostelApplication } from '../admissions/HostelApplication';
import { required } from '../content/required';
import { PageHead } from '../layout/PageHead';

export default function HostelApplicationPage({
  data,
}: PageProps<Queries.HostelApplicationPageQuery>) {
  return <HostelApplication content={required(data.page, 'content/hostel-application.json')} />;
}

export function Head({ data }: HeadProps<Queries.HostelApplicationPageQuery>) {
  return <PageHead {...required(data.page, 'content/hostel-application.json')} />;
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
