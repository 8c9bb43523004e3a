import { graphql } from 'gatsby';
import { SubjectsOffered } from '../academics/SubjectsOffered';
import { contentPage } from '../blocks/Page';

export default contentPage<'subjects-offered'>(SubjectsOffered);

export const query = graphql`{ page: contentFile(name: { eq: "subjects-offered" }) { ...Page } }`;
