import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { required } from '../content/required';
import { PageHead } from '../layout/PageHead';
import { UnderDevelopment } from '../ui/UnderDevelopment';

export default function StudentPortalPage({ data }: PageProps<Queries.StudentPortalPageQuery>) {
  const { picture, studentPortal } = required(data.page, 'content/under-development.json');
  return <UnderDevelopment title={studentPortal.title} picture={picture} />;
}

export function Head({ data }: HeadProps<Queries.StudentPortalPageQuery>) {
  return <PageHead {...required(data.page, 'content/under-development.json').studentPortal} />;
}

export const query = graphql`
  query StudentPortalPage {
    page: underDevelopmentContent {
      picture { ...UnderDevelopmentPicture }
      studentPortal { title description }
    }
  }
`;
