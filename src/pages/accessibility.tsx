import { graphql } from 'gatsby';
import { contentPage } from '../layout/PageHead';
import { Statement } from '../school/Statement';

export default contentPage<'accessibility'>(Statement);

export const query = graphql`{ page: contentFile(name: { eq: "accessibility" }) { ...Page } }`;
