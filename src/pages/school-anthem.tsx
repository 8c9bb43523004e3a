import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageData } from '../content/page-data';
import { PageHead } from '../layout/PageHead';
import { SchoolAnthem } from '../school/SchoolAnthem';

export default function SchoolAnthemPage({
  data,
}: PageProps<PageData<Queries.SchoolAnthemPageQuery>>) {
  return <SchoolAnthem content={data.page} />;
}

export function Head({ data }: HeadProps<PageData<Queries.SchoolAnthemPageQuery>>) {
  return <PageHead {...data.page} />;
}

export const query = graphql`
  query SchoolAnthemPage {
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
