import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { EventsContent } from '../content/schemas/events';
import { Events } from '../events/Events';
import { PageHead } from '../layout/PageHead';
import type { Viewable } from '../ui/Picture';

type Data = {
  readonly page: Viewable<EventsContent>;
  readonly site: { readonly buildTime: string };
};

export default function EventsPage({ data }: PageProps<Data>) {
  return <Events content={data.page} builtAt={data.site.buildTime} />;
}

export function Head({ data }: HeadProps<Data>) {
  return <PageHead title={data.page.title} description={data.page.description} />;
}

export const query = graphql`
  {
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
