import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { required } from '../content/required';
import { PageHead } from '../layout/PageHead';
import { UnderDevelopment } from '../ui/UnderDevelopment';

export default function AdmissionFormPage({ data }: PageProps<Queries.AdmissionFormPageQuery>) {
  const { admissionForm, picture } = required(data.page, 'content/under-development.json');
  return <UnderDevelopment title={admissionForm.title} picture={picture} />;
}

export function Head({ data }: HeadProps<Queries.AdmissionFormPageQuery>) {
  return <PageHead {...required(data.page, 'content/under-development.json').admissionForm} />;
}

export const query = graphql`
  query AdmissionFormPage {
    page: underDevelopmentContent {
      picture { ...UnderDevelopmentPicture }
      admissionForm { title description }
    }
  }

  fragment UnderDevelopmentPicture on Picture {
    alt
    src {
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
  }
`;
