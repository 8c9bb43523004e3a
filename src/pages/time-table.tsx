import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { TimeTable } from '../academics/TimeTable';
import { required } from '../content/required';
import { PageHead } from '../layout/PageHead';

export default function TimeTablePage({ data }: PageProps<Queries.TimeTablePageQuery>) {
  return <TimeTable content={required(data.page, 'content/time-table.json')} />;
}

export function Head({ data }: HeadProps<Queries.TimeTablePageQuery>) {
  return <PageHead {...required(data.page, 'content/time-table.json')} />;
}

export const query = graphql`
  query TimeTablePage {
    page: timeTableContent {
      title
      description
      caption
      columns { day time activity classes }
      hours { day starts ends activity classes }
      empty { message explanation link { label to } }
    }
  }
`;
