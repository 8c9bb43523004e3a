import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { SubjectsOffered } from '../academics/SubjectsOffered';
import type { PageData } from '../content/page-data';
import { PageHead } from '../layout/PageHead';

export default function SubjectsOfferedPage({
  data,
}: PageProps<PageData<Queries.SubjectsOfferedPageQuery>>) {
  return <SubjectsOffered content={data.page} />;
}

export function Head({ data }: HeadProps<PageData<Queries.SubjectsOfferedPageQuery>>) {
  return <PageHead {...data.page} />;
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
