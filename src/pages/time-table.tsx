import { graphql } from 'gatsby';
import { TimeTable } from '../academics/TimeTable';
import { contentPage } from '../layout/PageHead';

export default contentPage<'time-table'>(TimeTable);

export const query = graphql`{ page: contentFile(name: { eq: "time-table" }) { ...Page } }`;
