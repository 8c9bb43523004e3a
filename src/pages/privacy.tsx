import { graphql } from 'gatsby';
import { contentPage } from '../blocks/Page';
import { Statement } from '../school/Statement';

export default contentPage<'privacy'>(Statement);

export const query = graphql`{ page: contentFile(name: { eq: "privacy" }) { ...Page } }`;
