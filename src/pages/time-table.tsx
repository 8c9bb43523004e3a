import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { TimeTable } from '../academics/TimeTable';
import type { TimeTableContent } from '../content/schemas/time-table';
import { PageHead } from '../layout/PageHead';
import type { Viewable } from '../ui/Picture';

type Data = { readonly page: Viewable<TimeTableContent> };

export default function TimeTablePage({ data }: PageProps<Data>) {
  return <TimeTable content={data.page} />;
}

export function Head({ data }: HeadProps<Data>) {
  return <PageHead title={data.page.title} description={data.page.description} />;
}

export const query = graphql`
  {
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
