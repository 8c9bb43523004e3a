import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { NotFound } from '../layout/NotFound';
import { type PageData, PageHead } from '../layout/PageHead';

type NotFoundData = { readonly notFound: PageData<'not-found'>['page'] };

export default function NotFoundPage({ data }: PageProps<NotFoundData>) {
  return <NotFound content={data.notFound.content} />;
}

export function Head({ data }: HeadProps<NotFoundData>) {
  return <PageHead {...data.notFound.content} />;
}

export const query = graphql`
  query {
    # Not named "page": the layout would show a share link.
    notFound: contentFile(name: { eq: "not-found" }) { content }
  }
`;
