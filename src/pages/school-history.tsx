import { graphql, type PageProps } from 'gatsby';
import { ContentHead, type PageData } from '../layout/PageHead';
import { SchoolHistory } from '../school/SchoolHistory';

export default function SchoolHistoryPage({ data }: PageProps<PageData<'school-history'>>) {
  return <SchoolHistory content={data.page.content} />;
}

export const Head = ContentHead;

export const query = graphql`
  query {
    page: contentFile(name: { eq: "school-history" }) { ...Page }
  }
`;
