import { graphql, type PageProps } from 'gatsby';
import { Events } from '../events/Events';
import { ContentHead, type PageData } from '../layout/PageHead';

export default function EventsPage({ data }: PageProps<PageData<Queries.EventsPageQuery>>) {
  return <Events content={data.page} builtAt={data.site?.buildTime ?? ''} />;
}

export const Head = ContentHead;

export const query = graphql`
  query EventsPage {
    site {
      # The day is all that the calendar needs, and two builds of one day are the same.
      buildTime(formatString: "YYYY-MM-DD")
    }
    page: eventsContent {
      ...Blocks
      title
      description
      search { eventsIn search button }
      calendarHeading
      agendaHeading
      events { title text date time place }
    }
  }
`;
