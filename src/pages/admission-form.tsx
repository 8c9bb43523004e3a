import { graphql, type HeadProps } from 'gatsby';
import { contentPage, type PageData, PageHead } from '../layout/PageHead';
import { UnderDevelopment } from '../layout/UnderDevelopment';

export default contentPage<'under-development'>(({ content: { admissionForm, picture } }) => (
  <UnderDevelopment {...admissionForm} picture={picture} />
));

export function Head({ data }: HeadProps<PageData<'under-development'>>) {
  return <PageHead {...data.page.content.admissionForm} />;
}

export const query = graphql`{ page: contentFile(name: { eq: "under-development" }) { ...Page } }`;
