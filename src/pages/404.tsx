import { graphql, type PageProps } from 'gatsby';
import { NotFound } from '../layout/NotFound';
import { ContentHead, type PageData } from '../layout/PageHead';

export default function NotFoundPage({ data }: PageProps<PageData<Queries.NotFoundPageQuery>>) {
  return <NotFound content={data.page} />;
}

export const Head = ContentHead;

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
