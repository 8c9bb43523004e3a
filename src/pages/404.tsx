import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { NotFoundContent } from '../content/schemas/not-found';
import { PageHead } from '../layout/PageHead';
import { NotFound } from '../ui/NotFound';
import type { Viewable } from '../ui/Picture';

type Data = { readonly page: Viewable<NotFoundContent> };

export default function NotFoundPage({ data }: PageProps<Data>) {
  return <NotFound content={data.page} />;
}

export function Head({ data }: HeadProps<Data>) {
  return <PageHead title={data.page.title} description={data.page.description} />;
}

export const query = graphql`
  {
    page: notFoundContent {
      title
      description
      label
      text
      links { label to }
    }
  }
`;
