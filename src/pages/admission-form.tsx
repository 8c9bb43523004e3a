import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { type PageData, PageHead } from '../layout/PageHead';
import { UnderDevelopment } from '../layout/UnderDevelopment';

type Data = PageData<'under-development'>;

export default function AdmissionFormPage({ data }: PageProps<Data>) {
  const { admissionForm, picture } = data.page.content;
  return <UnderDevelopment {...admissionForm} picture={picture} />;
}

export function Head({ data }: HeadProps<Data>) {
  return <PageHead {...data.page.content.admissionForm} />;
}

export const query = graphql`{ page: contentFile(name: { eq: "under-development" }) { ...Page } }`;
