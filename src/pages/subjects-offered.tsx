import { graphql, type PageProps } from 'gatsby';
import { SubjectsOffered } from '../academics/SubjectsOffered';
import { ContentHead, type PageData } from '../layout/PageHead';

export default function SubjectsOfferedPage({
  data,
}: PageProps<PageData<Queries.SubjectsOfferedPageQuery>>) {
  return <SubjectsOffered content={data.page} />;
}

export const Head = ContentHead;

export const query = graphql`
  query SubjectsOfferedPage {
    page: subjectsOfferedContent {
      ...Blocks
      title
      description
      introduction
      junior { heading classes fields { name subjects } }
      senior { heading classes fields { name subjects } }
    }
  }
`;
