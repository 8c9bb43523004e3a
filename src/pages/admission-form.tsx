import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { type PageData, PageHead } from '../layout/PageHead';
import { UnderDevelopment } from '../ui/UnderDevelopment';

export default function AdmissionFormPage({
  data,
}: PageProps<PageData<Queries.AdmissionFormPageQuery>>) {
  const { admissionForm, picture } = data.page;
  return <UnderDevelopment title={admissionForm.title} picture={picture} />;
}

export function Head({ data }: HeadProps<PageData<Queries.AdmissionFormPageQuery>>) {
  return <PageHead {...data.page.admissionForm} />;
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
    focus
    src {
      childImageSharp {
        gatsbyImageData(layout: CONSTRAINED, width: 1200)
      }
    }
  }
`;
