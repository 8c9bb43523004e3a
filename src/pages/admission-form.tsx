import { graphql, type PageProps } from 'gatsby';
import { Page, type PageData } from '../blocks/Page';
import { UnderDevelopment } from '../layout/UnderDevelopment';
import { routes } from '../routes';

export default function AdmissionFormPage({ data }: PageProps<PageData<'under-development'>>) {
  const { admissionForm, picture } = data.page.content;
  const { title, description } = admissionForm;
  return (
    <Page file={data.page} path={routes.admissionForm.path} title={title} description={description}>
      <UnderDevelopment {...admissionForm} picture={picture} />
    </Page>
  );
}

export const query = graphql`{ page: contentFile(name: { eq: "under-development" }) { ...Page } }`;
