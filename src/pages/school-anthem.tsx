import { graphql } from 'gatsby';
import { contentPage } from '../blocks/Page';
import { SchoolAnthem } from '../school/SchoolAnthem';

export default contentPage<'school-anthem'>(SchoolAnthem);

export const query = graphql`{ page: contentFile(name: { eq: "school-anthem" }) { ...Page } }`;
