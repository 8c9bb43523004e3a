import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { TimeTable } from '../academics/TimeTable';
import type { PageData } from '../content/page-data';
import { PageHead } from '../layout/PageHead';

export default function TimeTablePage({ data }: PageProps<PageData<Queries.TimeTablePageQuery>>) {
  return <TimeTable content={data.page} />;
}

export function Head({ data }: HeadProps<PageData<Queries.TimeTablePageQuery>>) {
  return <PageHead {...data.page} />;
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
