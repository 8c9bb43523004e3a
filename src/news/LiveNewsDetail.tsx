import { useQuery } from '@tanstack/react-query';
import type { NewsPageContent } from '../content/news-page';
import { type Live, liveState } from '../live/live';
import { useHydrated } from '../ui/use-hydrated';
import { NewsDetail } from './NewsDetail';
import type { NewsItem } from './news-item';
import { newsItemQuery } from './news-queries';
import { passedNews } from './passed-news';

type LiveNewsDetailProps = {
  readonly content: NewsPageContent;
  /** The item's id from the address. */
  readonly id: string;
  /** The navigation state, in which the list hands the item over. */
  readonly state: unknown;
};

/** The page of one news item: handed over by the list and shown at once, else looked up in the list call. */
export function LiveNewsDetail({ content, id, state }: LiveNewsDetailProps) {
  const hydrated = useHydrated();
  const passed = hydrated ? passedNews(state, id) : undefined;
  const query = useQuery({ ...newsItemQuery(id), enabled: hydrated && passed === undefined });
  const news: Live<NewsItem | null> = passed ? { kind: 'loaded', data: passed } : liveState(query);
  return <NewsDetail content={content} news={news} />;
}
