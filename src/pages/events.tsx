import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageData } from '../content/page-data';
import { Events } from '../events/Events';
import { PageHead } from '../layout/PageHead';

export default function EventsPage({ data }: PageProps<PageData<Queries.EventsPageQuery>>) {
  return <Events content={data.page} builtAt={data.site?.buildTime ?? ''} />;
}

export function Head({ data }: HeadProps<PageData<Queries.EventsPageQuery>>) {
  return <PageHead {...data.page} />;
}

export const query = graphql`
  query EventsPage {
    site {
      # The day is all that the calendar needs, and two builds of one day are the same.
      buildTime(formatString: "YYYY-MM-DD")
    }
    page: eventsContent {
      title
      description
      search { eventsIn search button }
      calendarHeading
      agendaHeading
      events { title text date time place }
    }
  }
`;
