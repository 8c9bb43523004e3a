import { graphql } from 'gatsby';
import { BlocksPage } from '../blocks/BlocksPage';
import { contentPage } from '../layout/PageHead';

export default contentPage<'pages'>(BlocksPage);

export const query = graphql`
  query ($id: String!) {
    page: blocksPage(id: { eq: $id }) { ...Page }
  }

  fragment Page on PageContent {
    content
    blocks
    hasExamples
    changed
  }
`;
