import { graphql, type PageProps } from 'gatsby';
import { Events } from '../events/Events';
import { ContentHead, type PageData } from '../layout/PageHead';

export default function EventsPage({
  data: { page, dates, site },
}: PageProps<PageData<Queries.EventsPageQuery>>) {
  return (
    <Events
      content={page}
      dates={dates}
      builtAt={site?.buildTime ?? ''}
      siteUrl={site?.siteMetadata?.siteUrl ?? ''}
    />
  );
}

export const Head = ContentHead;

export const query = graphql`
  query EventsPage {
    site {
      # The day is all that the calendar needs, and two builds of one day are the same.
      buildTime(formatString: "YYYY-MM-DD")
      siteMetadata { siteUrl }
    }
    page: eventsContent {
      ...Blocks
      title
      description
      search { eventsIn search button }
      searchNote
      calendarHeading
      agendaHeading
      events { title text date time place }
    }
    dates: datesContent {
      heading
      terms { name dates { firstDay lastDay starts ends title place audience } }
    }
  }
`;
