import type { HomeContent } from '../content/schemas/home';
import { useLive } from '../live/live-state';
import { recentNewsQuery } from './news-queries';
import { initialRecentNews, type PrerenderedNewest } from './prerendered-news';
import { RecentNews } from './RecentNews';

type LiveRecentNewsProps = {
  readonly content: HomeContent['recentNews'];
  readonly prerendered?: PrerenderedNewest | undefined;
};

export function LiveRecentNews({ content, prerendered }: LiveRecentNewsProps) {
  const news = useLive(recentNewsQuery(initialRecentNews(prerendered)));
  return <RecentNews content={content} news={news} />;
}
