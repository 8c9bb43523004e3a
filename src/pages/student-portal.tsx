import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { type PageData, PageHead } from '../layout/PageHead';
import { UnderDevelopment } from '../layout/UnderDevelopment';

type Data = PageData<'under-development'>;

export default function StudentPortalPage({ data }: PageProps<Data>) {
  const { studentPortal, picture } = data.page.content;
  return <UnderDevelopment {...studentPortal} picture={picture} />;
}

export function Head({ data }: HeadProps<Data>) {
  return <PageHead {...data.page.content.studentPortal} />;
}

export const query = graphql`{ page: contentFile(name: { eq: "under-development" }) { ...Page } }`;
