import { graphql, type PageProps } from 'gatsby';
import { BlocksPage } from '../blocks/BlocksPage';
import { ContentHead, type PageData } from '../layout/PageHead';

export default function BlocksPagePage({ data }: PageProps<PageData<Queries.BlocksPageQuery>>) {
  return <BlocksPage content={data.page} />;
}

export const Head = ContentHead;

export const query = graphql`
  query BlocksPage($id: String!) {
    page: blocksPage(id: { eq: $id }) {
      title
      description
      picture { ...AchieversPicture }
      ...Blocks
    }
  }

  fragment Blocks on BlocksContent {
    blocks
    blockPictures {
      relativePath
      childImageSharp {
        gatsbyImageData(layout: FULL_WIDTH, breakpoints: [200, 400, 700, 1000, 1600])
      }
    }
  }
`;
