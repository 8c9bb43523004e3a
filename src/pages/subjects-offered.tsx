import { graphql } from 'gatsby';
import { SubjectsOffered } from '../academics/SubjectsOffered';
import { contentPage } from '../layout/PageHead';

export default contentPage<'subjects-offered'>(SubjectsOffered);

export const query = graphql`{ page: contentFile(name: { eq: "subjects-offered" }) { ...Page } }`;
