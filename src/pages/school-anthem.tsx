import { graphql, type PageProps } from 'gatsby';
import { ContentHead, type PageData } from '../layout/PageHead';
import { SchoolAnthem } from '../school/SchoolAnthem';

export default function SchoolAnthemPage({ data }: PageProps<PageData<'school-anthem'>>) {
  return <SchoolAnthem content={data.page.content} />;
}

export const Head = ContentHead;

export const query = graphql`
  query {
    page: contentFile(name: { eq: "school-anthem" }) { ...Page }
  }
`;
