import { graphql } from 'gatsby';
import { EntranceResult } from '../admissions/EntranceResult';
import { ContentHead, contentPage } from '../layout/PageHead';

export default contentPage<'entrance-result'>(EntranceResult);

export const Head = ContentHead;

export const query = graphql`{ page: contentFile(name: { eq: "entrance-result" }) { ...Page } }`;
