import { graphql } from 'gatsby';
import { TimeTable } from '../academics/TimeTable';
import { contentPage } from '../blocks/Page';

export default contentPage<'time-table'>(TimeTable);

export const query = graphql`{ page: contentFile(name: { eq: "time-table" }) { ...Page } }`;
