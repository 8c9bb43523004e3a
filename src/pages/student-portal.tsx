import { graphql, type PageProps } from 'gatsby';
import { type PageData, PageHead } from '../layout/PageHead';
import { UnderDevelopment } from '../layout/UnderDevelopment';
import { routes } from '../routes';

export default function StudentPortalPage({ data }: PageProps<PageData<'under-development'>>) {
  const { studentPortal, picture } = data.page.content;
  const { title, description } = studentPortal;
  return (
    <>
      <PageHead path={routes.studentPortal.path} title={title} description={description} />
      <UnderDevelopment {...studentPortal} picture={picture} />
    </>
  );
}

export const query = graphql`{ page: contentFile(name: { eq: "under-development" }) { ...Page } }`;
