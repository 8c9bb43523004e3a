import { graphql, type PageProps } from 'gatsby';
import { StudentProfile } from '../admissions/StudentProfile';
import { ContentHead, type PageData } from '../layout/PageHead';

export default function StudentProfilePage({ data }: PageProps<PageData<'student-profile'>>) {
  return <StudentProfile content={data.page.content} />;
}

export const Head = ContentHead;

export const query = graphql`
  query {
    page: contentFile(name: { eq: "student-profile" }) { ...Page }
  }
`;
