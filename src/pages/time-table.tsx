import { graphql, type PageProps } from 'gatsby';
import { TimeTable } from '../academics/TimeTable';
import { ContentHead, type PageData } from '../layout/PageHead';

export default function TimeTablePage({ data }: PageProps<PageData<Queries.TimeTablePageQuery>>) {
  return <TimeTable content={data.page} />;
}

export const Head = ContentHead;

export const query = graphql`
  query TimeTablePage {
    page: timeTableContent {
      ...Blocks
      title
      description
      caption
      columns { day time activity classes }
      hours { day starts ends activity classes }
      empty { message explanation link { label to } }
    }
  }
`;
