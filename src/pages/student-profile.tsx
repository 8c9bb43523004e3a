import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { StudentProfile } from '../admissions/StudentProfile';
import type { PageData } from '../content/page-data';
import { PageHead } from '../layout/PageHead';

export default function StudentProfilePage({
  data,
}: PageProps<PageData<Queries.StudentProfilePageQuery>>) {
  return <StudentProfile content={data.page} />;
}

export function Head({ data }: HeadProps<PageData<Queries.StudentProfilePageQuery>>) {
  return <PageHead {...data.page} />;
}

export const query = graphql`
  query StudentProfilePage {
    page: studentProfileContent {
      title
      description
      introduction
      classes { heading junior senior note }
      required { heading introduction items { name hint } }
    }
  }
`;
