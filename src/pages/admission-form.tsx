import { graphql } from 'gatsby';
import { contentPage } from '../blocks/Page';
import { UnderDevelopment } from '../layout/UnderDevelopment';

export default contentPage<'admission-form'>(UnderDevelopment);

export const query = graphql`{ page: contentFile(name: { eq: "admission-form" }) { ...Page } }`;
