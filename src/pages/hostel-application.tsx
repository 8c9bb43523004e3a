import { graphql, type PageProps } from 'gatsby';
import { HostelApplication } from '../admissions/HostelApplication';
import { ContentHead, type PageData } from '../layout/PageHead';

export default function HostelApplicationPage({ data }: PageProps<PageData<'hostel-application'>>) {
  return <HostelApplication content={data.page.content} />;
}

export const Head = ContentHead;

export const query = graphql`
  query {
    page: contentFile(name: { eq: "hostel-application" }) { ...Page }
  }
`;
