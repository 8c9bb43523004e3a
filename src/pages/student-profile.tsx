import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { StudentProfile } from '../admissions/StudentProfile';
import { required } from '../content/required';
import { PageHead } from '../layout/PageHead';

export default function StudentProfilePage({ data }: PageProps<Queries.StudentProfilePageQuery>) {
  return <StudentProfile content={required(data.page, 'content/student-profile.json')} />;
}

export function Head({ data }: HeadProps<Queries.StudentProfilePageQuery>) {
  return <PageHead {...required(data.page, 'content/student-profile.json')} />;
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
