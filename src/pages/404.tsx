import { graphql, type PageProps } from 'gatsby';
import { NotFound } from '../layout/NotFound';
import { ContentHead, type PageData } from '../layout/PageHead';

export default function NotFoundPage({ data }: PageProps<PageData<'not-found'>>) {
  return <NotFound content={data.page.content} />;
}

export const Head = ContentHead;

export const query = graphql`
  query {
    page: contentFile(name: { eq: "not-found" }) { ...Page }
  }
`;
