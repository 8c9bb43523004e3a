import { graphql } from 'gatsby';
import { EntranceResult } from '../admissions/EntranceResult';
import { contentPage } from '../blocks/Page';

export default contentPage<'entrance-result'>(EntranceResult);

export const query = graphql`{ page: contentFile(name: { eq: "entrance-result" }) { ...Page } }`;
