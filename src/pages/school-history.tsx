import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageData } from '../content/page-data';
import { PageHead } from '../layout/PageHead';
import { SchoolHistory } from '../school/SchoolHistory';

export default function SchoolHistoryPage({
  data,
}: PageProps<PageData<Queries.SchoolHistoryPageQuery>>) {
  return <SchoolHistory content={data.page} />;
}

export function Head({ data }: HeadProps<PageData<Queries.SchoolHistoryPageQuery>>) {
  return <PageHead {...data.page} />;
}

export const query = graphql`
  query SchoolHistoryPage {
    page: schoolHistoryContent {
      title
      description
      introduction
      milestones { year text }
      sections { heading paragraphs }
      nextStep { text link { label to } }
    }
  }
`;
