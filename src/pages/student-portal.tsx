import { graphql, type PageProps } from 'gatsby';
import { Page, type PageData } from '../blocks/Page';
import { UnderDevelopment } from '../layout/UnderDevelopment';
import { routes } from '../routes';

export default function StudentPortalPage({ data }: PageProps<PageData<'under-development'>>) {
  const { studentPortal, picture } = data.page.content;
  const { title, description } = studentPortal;
  return (
    <Page file={data.page} path={routes.studentPortal.path} title={title} description={description}>
      <UnderDevelopment {...studentPortal} picture={picture} />
    </Page>
  );
}

export const query = graphql`{ page: contentFile(name: { eq: "under-development" }) { ...Page } }`;
