import { graphql } from 'gatsby';
import { contentPage } from '../blocks/Page';
import { Statement } from '../school/Statement';

export default contentPage<'accessibility'>(Statement);

export const query = graphql`{ page: contentFile(name: { eq: "accessibility" }) { ...Page } }`;
