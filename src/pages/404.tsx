import { graphql, type PageProps } from 'gatsby';
import type { PageFile } from '../blocks/Page';
import { NotFound } from '../layout/NotFound';
import { PageHead } from '../layout/PageHead';

type NotFoundData = { readonly page: Pick<PageFile<'not-found'>, 'content'> };

export default function NotFoundPage({ data }: PageProps<NotFoundData>) {
  const { content } = data.page;
  return (
    <>
      <PageHead noindex title={content.title} description={content.description} />
      <NotFound content={content} />
    </>
  );
}

export const query = graphql`
  query {
    page: contentFile(name: { eq: "not-found" }) { content }
  }
`;
