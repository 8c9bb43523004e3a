import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { required } from '../content/required';
import { Events } from '../events/Events';
import { PageHead } from '../layout/PageHead';

export default function EventsPage({ data }: PageProps<Queries.EventsPageQuery>) {
  return (
    <Events
      content={required(data.page, 'content/events.json')}
      builtAt={required(data.site?.buildTime, 'the build')}
    />
  );
}

export function Head({ data }: HeadProps<Queries.EventsPageQuery>) {
  return <PageHead {...required(data.page, 'content/events.json')} />;
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
