import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { type PageData, PageHead } from '../layout/PageHead';
import { UnderDevelopment } from '../ui/UnderDevelopment';

export default function StudentPortalPage({
  data,
}: PageProps<PageData<Queries.StudentPortalPageQuery>>) {
  const { picture, studentPortal } = data.page;
  return <UnderDevelopment title={studentPortal.title} picture={picture} />;
}

export function Head({ data }: HeadProps<PageData<Queries.StudentPortalPageQuery>>) {
  return <PageHead {...data.page.studentPortal} />;
}

export const query = graphql`
  query StudentPortalPage {
    page: underDevelopmentContent {
      picture { ...UnderDevelopmentPicture }
      studentPortal { title description }
    }
  }
`;
