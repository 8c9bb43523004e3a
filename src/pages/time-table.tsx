import { graphql } from 'gatsby';
import { TimeTable } from '../academics/TimeTable';
import { ContentHead, contentPage } from '../layout/PageHead';

export default contentPage<'time-table'>(TimeTable);

export const Head = ContentHead;

export const query = graphql`{ page: contentFile(name: { eq: "time-table" }) { ...Page } }`;
