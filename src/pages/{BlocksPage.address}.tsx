import { graphql } from 'gatsby';
import { BlocksPage } from '../blocks/BlocksPage';
import { contentPage } from '../blocks/Page';

export default contentPage<'pages'>(BlocksPage);

export const query = graphql`
  query ($id: String!) {
    page: blocksPage(id: { eq: $id }) { ...Page }
  }
`;
