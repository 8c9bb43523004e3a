import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageData } from '../content/page-data';
import { PageHead } from '../layout/PageHead';
import { NotFound } from '../ui/NotFound';

export default function NotFoundPage({ data }: PageProps<PageData<Queries.NotFoundPageQuery>>) {
  return <NotFound content={data.page} />;
}

export function Head({ data }: HeadProps<PageData<Queries.NotFoundPageQuery>>) {
  return <PageHead {...data.page} />;
}

export const query = graphql`
  query NotFoundPage {
    page: notFoundContent {
      title
      description
      label
      text
      links { label to }
    }
  }
`;
