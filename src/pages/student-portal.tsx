import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { UnderDevelopmentContent } from '../content/schemas/under-development';
import { PageHead } from '../layout/PageHead';
import type { Viewable } from '../ui/Picture';
import { UnderDevelopment } from '../ui/UnderDevelopment';

type Data = { readonly page: Viewable<Pick<UnderDevelopmentContent, 'picture' | 'studentPortal'>> };

export default function StudentPortalPage({ data: { page } }: PageProps<Data>) {
  return <UnderDevelopment title={page.studentPortal.title} picture={page.picture} />;
}

export function Head({ data: { page } }: HeadProps<Data>) {
  return <PageHead title={page.studentPortal.title} description={page.studentPortal.description} />;
}

export const query = graphql`
  {
    page: underDevelopmentContent {
      picture {
        alt
        src { ...UnderDevelopmentPicture }
      }
      studentPortal { title description }
    }
  }
`;
