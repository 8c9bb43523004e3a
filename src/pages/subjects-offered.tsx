import { graphql } from 'gatsby';
import { SubjectsOffered } from '../academics/SubjectsOffered';
import { ContentHead, contentPage } from '../layout/PageHead';

export default contentPage<'subjects-offered'>(SubjectsOffered);

export const Head = ContentHead;

export const query = graphql`{ page: contentFile(name: { eq: "subjects-offered" }) { ...Page } }`;
