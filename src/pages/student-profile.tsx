import { graphql, type PageProps } from 'gatsby';
import { StudentProfile } from '../admissions/StudentProfile';
import { ContentHead, type PageData } from '../layout/PageHead';

export default function StudentProfilePage({
  data,
}: PageProps<PageData<Queries.StudentProfilePageQuery>>) {
  return <StudentProfile content={data.page} />;
}

export const Head = ContentHead;

export const query = graphql`
  query StudentProfilePage {
    page: studentProfileContent {
      ...Blocks
      title
      description
      introduction
      classes { heading junior senior note }
      required { heading introduction items { name hint } }
    }
  }
`;
