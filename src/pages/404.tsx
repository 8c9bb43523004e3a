import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { required } from '../content/required';
import { PageHead } from '../layout/PageHead';
import { NotFound } from '../ui/NotFound';

export default function NotFoundPage({ data }: PageProps<Queries.NotFoundPageQuery>) {
  return <NotFound content={required(data.page, 'content/not-found.json')} />;
}

export function Head({ data }: HeadProps<Queries.NotFoundPageQuery>) {
  return <PageHead {...required(data.page, 'content/not-found.json')} />;
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
