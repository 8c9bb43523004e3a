import { graphql } from 'gatsby';
import { contentPage } from '../blocks/Page';
import { SchoolHistory } from '../school/SchoolHistory';

export default contentPage<'school-history'>(SchoolHistory);

export const query = graphql`{ page: contentFile(name: { eq: "school-history" }) { ...Page } }`;
