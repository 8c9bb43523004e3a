import { graphql, type PageProps } from 'gatsby';
import { TimeTable } from '../academics/TimeTable';
import { ContentHead, type PageData } from '../layout/PageHead';

export default function TimeTablePage({ data }: PageProps<PageData<'time-table'>>) {
  return <TimeTable content={data.page.content} />;
}

export const Head = ContentHead;

export const query = graphql`
  query {
    page: contentFile(name: { eq: "time-table" }) { ...Page }
  }
`;
