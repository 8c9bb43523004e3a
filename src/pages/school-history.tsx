import { graphql, type PageProps } from 'gatsby';
import { ContentHead, type PageData } from '../layout/PageHead';
import { SchoolHistory } from '../school/SchoolHistory';

export default function SchoolHistoryPage({
  data,
}: PageProps<PageData<Queries.SchoolHistoryPageQuery>>) {
  return <SchoolHistory content={data.page} />;
}

export const Head = ContentHead;

export const query = graphql`
  query SchoolHistoryPage {
    page: schoolHistoryContent {
      ...Blocks
      title
      description
      introduction
      milestones { year text }
      sections { heading paragraphs }
      nextStep { text link { label to } }
    }
  }
`;
