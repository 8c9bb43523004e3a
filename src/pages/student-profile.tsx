import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { StudentProfile } from '../admissions/StudentProfile';
import type { StudentProfileContent } from '../content/schemas/student-profile';
import { PageHead } from '../layout/PageHead';
import type { Viewable } from '../ui/Picture';

type Data = { readonly page: Viewable<StudentProfileContent> };

export default function StudentProfilePage({ data }: PageProps<Data>) {
  return <StudentProfile content={data.page} />;
}

export function Head({ data }: HeadProps<Data>) {
  return <PageHead title={data.page.title} description={data.page.description} />;
}

export const query = graphql`
  {
    page: studentProfileContent {
      title
      description
      introduction
      classes { heading junior senior note }
      required { heading introduction items { name hint } }
    }
  }
`;
