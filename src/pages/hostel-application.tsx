import { graphql } from 'gatsby';
import { HostelApplication } from '../admissions/HostelApplication';
import { contentPage } from '../blocks/Page';

export default contentPage<'hostel-application'>(HostelApplication);

export const query = graphql`{ page: contentFile(name: { eq: "hostel-application" }) { ...Page } }`;
