import { graphql, type PageProps } from 'gatsby';
import { Page, type PageData, type PageFile } from '../blocks/Page';
import { datedEvents } from '../events/dated-events';
import { Events } from '../events/Events';
import { routes } from '../routes';

type EventsData = PageData<'events'> & {
  readonly dates: Pick<PageFile<'dates'>, 'content'>;
  readonly site: { readonly buildTime: string };
};

export default function EventsPage({ data }: PageProps<EventsData>) {
  const { page, dates, site } = data;
  const { content } = page;
  return (
    <Page
      file={data.page}
      path={routes.events.path}
      title={content.title}
      description={content.description}
      things={(school, head) =>
        datedEvents(school, head, dates.content.terms, content.events, site.buildTime)
      }
    >
      <Events content={content} dates={dates.content} builtAt={site.buildTime} />
    </Page>
  );
}

export const query = graphql`
  query {
    site {
      # The calendar needs only the day, and builds on the same day are identical.
      buildTime(formatString: "YYYY-MM-DD")
    }
    page: contentFile(name: { eq: "events" }) { ...Page }
    dates: contentFile(name: { eq: "dates" }) { content }
  }
`;
