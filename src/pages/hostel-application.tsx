import { graphql } from 'gatsby';
import { HostelApplication } from '../admissions/HostelApplication';
import { ContentHead, contentPage } from '../layout/PageHead';

export default contentPage<'hostel-application'>(HostelApplication);

export const Head = ContentHead;

export const query = graphql`{ page: contentFile(name: { eq: "hostel-application" }) { ...Page } }`;
