import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { SchoolHistoryContent } from '../content/schemas/school-history';
import { PageHead } from '../layout/PageHead';
import { SchoolHistory } from '../school/SchoolHistory';
import type { Viewable } from '../ui/Picture';

type Data = { readonly page: Viewable<SchoolHistoryContent> };

export default function SchoolHistoryPage({ data }: PageProps<Data>) {
  return <SchoolHistory content={data.page} />;
}

export function Head({ data }: HeadProps<Data>) {
  return <PageHead title={data.page.title} description={data.page.description} />;
}

export const query = graphql`
  {
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
