import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { required } from '../content/required';
import { PageHead } from '../layout/PageHead';
import { SchoolHistory } from '../school/SchoolHistory';

export default function SchoolHistoryPage({ data }: PageProps<Queries.SchoolHistoryPageQuery>) {
  return <SchoolHistory content={required(data.page, 'content/school-history.json')} />;
}

export function Head({ data }: HeadProps<Queries.SchoolHistoryPageQuery>) {
  return <PageHead {...required(data.page, 'content/school-history.json')} />;
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
