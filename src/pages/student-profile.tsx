import { graphql } from 'gatsby';
import { StudentProfile } from '../admissions/StudentProfile';
import { contentPage } from '../layout/PageHead';

export default contentPage<'student-profile'>(StudentProfile);

export const query = graphql`{ page: contentFile(name: { eq: "student-profile" }) { ...Page } }`;
