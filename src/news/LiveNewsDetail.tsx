import { useQuery } from '@tanstack/react-query';
import type { NewsPageContent } from '../content/schemas/news-page';
import type { InitialData } from '../live/initial-data';
import { type Live, type LiveQuery, liveState } from '../live/live-state';
import type { NewsItem } from '../live/resources/news';
import { useHydrated } from '../ui/use-hydrated';
import { NewsDetail } from './NewsDetail';
import { passedNews } from './news-in-navigation-state';
import { newsItemQuery } from './news-queries';

type LiveNewsDetailProps = {
  readonly content: NewsPageContent;
  /** The item's id from the address. */
  readonly id: string;
  /** The navigation state, in which the list hands the item over. */
  readonly state: unknown;
  /** What the build knew of the item. */
  readonly prebuilt?: InitialData<NewsItem> | undefined;
  /** Where the site is published, for whoever shares the item. */
  readonly siteUrl?: string | undefined;
};

/** The page of one news item: handed over by the list and shown at once, else looked up in the list call. */
export function LiveNewsDetail({ content, id, state, prebuilt, siteUrl }: LiveNewsDetailProps) {
  const hydrated = useHydrated();
  const passed = hydrated ? passedNews(state, id) : undefined;
  const query = useQuery({
    ...newsItemQuery(id, prebuilt),
    enabled: hydrated && passed === undefined,
  });
  return <NewsDetail content={content} news={newsOf(passed, query)} siteUrl={siteUrl} />;
}

function newsOf(
  passed: NewsItem | undefined,
  query: LiveQuery<NewsItem | null>,
): Live<NewsItem | null> {
  if (passed) return { kind: 'loaded', data: passed };
  // That there was no such item says nothing of now: it may have been published since.
  if (query.data === null)
    return liveState({ ...query, data: query.isFetching ? undefined : null });
  return liveState(query);
}
