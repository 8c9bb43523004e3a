import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { HostelApplication } from '../admissions/HostelApplication';
import type { HostelApplicationContent } from '../content/schemas/hostel-application';
import { PageHead } from '../layout/PageHead';
import type { Viewable } from '../ui/Picture';

type Data = { readonly page: Viewable<HostelApplicationContent> };

export default function HostelApplicationPage({ data }: PageProps<Data>) {
  return <HostelApplication content={data.page} />;
}

export function Head({ data }: HeadProps<Data>) {
  return <PageHead title={data.page.title} description={data.page.description} />;
}

export const query = graphql`
  {
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
