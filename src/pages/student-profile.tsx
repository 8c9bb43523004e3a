import { graphql } from 'gatsby';
import { StudentProfile } from '../admissions/StudentProfile';
import { ContentHead, contentPage } from '../layout/PageHead';

export default contentPage<'student-profile'>(StudentProfile);

export const Head = ContentHead;

export const query = graphql`{ page: contentFile(name: { eq: "student-profile" }) { ...Page } }`;
