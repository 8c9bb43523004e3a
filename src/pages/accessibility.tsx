import { graphql } from 'gatsby';
import { ContentHead, contentPage } from '../layout/PageHead';
import { Statement } from '../school/Statement';

export default contentPage<'accessibility'>(Statement);

export const Head = ContentHead;

export const query = graphql`{ page: contentFile(name: { eq: "accessibility" }) { ...Page } }`;
