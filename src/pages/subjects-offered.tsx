import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { SubjectsOffered } from '../academics/SubjectsOffered';
import type { SubjectsOfferedContent } from '../content/schemas/subjects-offered';
import { PageHead } from '../layout/PageHead';
import type { Viewable } from '../ui/Picture';

type Data = { readonly page: Viewable<SubjectsOfferedContent> };

export default function SubjectsOfferedPage({ data }: PageProps<Data>) {
  return <SubjectsOffered content={data.page} />;
}

export function Head({ data }: HeadProps<Data>) {
  return <PageHead title={data.page.title} description={data.page.description} />;
}

export const query = graphql`
  {
    page: subjectsOfferedContent {
      title
      description
      introduction
      junior { heading classes fields { name subjects } }
      senior { heading classes fields { name subjects } }
    }
  }
`;
