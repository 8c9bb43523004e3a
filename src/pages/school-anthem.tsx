import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { SchoolAnthemContent } from '../content/schemas/school-anthem';
import { PageHead } from '../layout/PageHead';
import { SchoolAnthem } from '../school/SchoolAnthem';
import type { Viewable } from '../ui/Picture';

type Data = { readonly page: Viewable<SchoolAnthemContent> };

export default function SchoolAnthemPage({ data }: PageProps<Data>) {
  return <SchoolAnthem content={data.page} />;
}

export function Head({ data }: HeadProps<Data>) {
  return <PageHead title={data.page.title} description={data.page.description} />;
}

export const query = graphql`
  {
    page: schoolAnthemContent {
      title
      description
      introduction
      verses { name lines }
      chorus { name lines }
      nextStep { text link { label to } }
    }
  }
`;
