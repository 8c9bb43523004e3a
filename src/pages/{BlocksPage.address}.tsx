import { graphql, type PageProps } from 'gatsby';
import { BlocksPage } from '../blocks/BlocksPage';
import { ContentHead, type PageData } from '../layout/PageHead';

export default function BlocksPagePage({ data }: PageProps<PageData<'pages'>>) {
  return <BlocksPage content={data.page.content} />;
}

export const Head = ContentHead;

export const query = graphql`
  query ($id: String!) {
    page: blocksPage(id: { eq: $id }) { ...Page }
  }

  fragment Page on PageContent {
    content
    blocks
  }
`;
