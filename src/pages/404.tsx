import { graphql, type PageProps } from 'gatsby';
import { NotFound } from '../layout/NotFound';
import { type PageData, PageHead } from '../layout/PageHead';

type NotFoundData = { readonly notFound: PageData<'not-found'>['page'] };

export default function NotFoundPage({ data }: PageProps<NotFoundData>) {
  const { content } = data.notFound;
  return (
    <>
      <PageHead noindex title={content.title} description={content.description} />
      <NotFound content={content} />
    </>
  );
}

export const query = graphql`
  query {
    # Not named "page": the layout would show a share link.
    notFound: contentFile(name: { eq: "not-found" }) { content }
  }
`;
