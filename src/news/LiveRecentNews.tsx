import { useQuery } from '@tanstack/react-query';
import type { HomeContent } from '../content/schemas/home';
import { liveState } from '../live/live-state';
import { recentNewsQuery } from './news-queries';
import { initialRecentNews, type PrebuiltNewest } from './prebuilt-news';
import { RecentNews } from './RecentNews';

type LiveRecentNewsProps = {
  readonly content: HomeContent['recentNews'];
  readonly prebuilt?: PrebuiltNewest | undefined;
};

/** The home page's Recent News with live data. */
export function LiveRecentNews({ content, prebuilt }: LiveRecentNewsProps) {
  const recent = useQuery(recentNewsQuery(initialRecentNews(prebuilt)));
  return <RecentNews content={content} news={liveState(recent)} />;
}
