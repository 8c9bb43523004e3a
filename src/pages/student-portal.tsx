import { graphql } from 'gatsby';
import { contentPage } from '../blocks/Page';
import { UnderDevelopment } from '../layout/UnderDevelopment';

export default contentPage<'student-portal'>(UnderDevelopment);

export const query = graphql`{ page: contentFile(name: { eq: "student-portal" }) { ...Page } }`;
