import { graphql, type PageProps } from 'gatsby';
import { Events } from '../events/Events';
import { ContentHead, type PageData } from '../layout/PageHead';

type EventsData = PageData<'events'> & {
  readonly dates: Pick<PageData<'dates'>['page'], 'content'>;
  readonly site: { readonly buildTime: string };
};

export default function EventsPage({ data: { page, dates, site } }: PageProps<EventsData>) {
  return <Events content={page.content} dates={dates.content} builtAt={site.buildTime} />;
}

export const Head = ContentHead;

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
