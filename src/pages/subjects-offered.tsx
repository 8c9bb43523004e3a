import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { SubjectsOffered } from '../academics/SubjectsOffered';
import { required } from '../content/required';
import { PageHead } from '../layout/PageHead';

export default function SubjectsOfferedPage({ data }: PageProps<Queries.SubjectsOfferedPageQuery>) {
  return <SubjectsOffered content={required(data.page, 'content/subjects-offered.json')} />;
}

export function Head({ data }: HeadProps<Queries.SubjectsOfferedPageQuery>) {
  return <PageHead {...required(data.page, 'content/subjects-offered.json')} />;
}

export const query = graphql`
  query SubjectsOfferedPage {
    page: subjectsOfferedContent {
      title
      description
      introduction
      junior { heading classes fields { name subjects } }
      senior { heading classes fields { name subjects } }
    }
  }
`;
