import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { UnderDevelopmentContent } from '../content/schemas/under-development';
import { PageHead } from '../layout/PageHead';
import type { Viewable } from '../ui/Picture';
import { UnderDevelopment } from '../ui/UnderDevelopment';

type Data = { readonly page: Viewable<Pick<UnderDevelopmentContent, 'picture' | 'admissionForm'>> };

export default function AdmissionFormPage({ data: { page } }: PageProps<Data>) {
  return <UnderDevelopment title={page.admissionForm.title} picture={page.picture} />;
}

export function Head({ data: { page } }: HeadProps<Data>) {
  return <PageHead title={page.admissionForm.title} description={page.admissionForm.description} />;
}

export const query = graphql`
  {
    page: underDevelopmentContent {
      picture {
        alt
        src { ...UnderDevelopmentPicture }
      }
      admissionForm { title description }
    }
  }

  fragment UnderDevelopmentPicture on File {
    childImageSharp {
      gatsbyImageData(
        layout: CONSTRAINED
        width: 1200
        quality: 62
        placeholder: NONE
        formats: [AUTO, WEBP, AVIF]
      )
    }
  }
`;
