import { graphql, type PageProps } from 'gatsby';
import { ContentHead, type PageData } from '../layout/PageHead';
import { SchoolAnthem } from '../school/SchoolAnthem';

export default function SchoolAnthemPage({
  data,
}: PageProps<PageData<Queries.SchoolAnthemPageQuery>>) {
  return <SchoolAnthem content={data.page} />;
}

export const Head = ContentHead;

export const query = graphql`
  query SchoolAnthemPage {
    page: schoolAnthemContent {
      ...Blocks
      title
      description
      introduction
      verses { name lines }
      chorus { name lines }
      nextStep { text link { label to } }
    }
  }
`;
