import { graphql } from 'gatsby';
import { StudentProfile } from '../admissions/StudentProfile';
import { contentPage } from '../blocks/Page';

export default contentPage<'student-profile'>(StudentProfile);

export const query = graphql`{ page: contentFile(name: { eq: "student-profile" }) { ...Page } }`;
