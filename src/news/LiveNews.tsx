import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { HomeContent } from '../content/home';
import type { NewsPageContent } from '../content/news-page';
import { liveState } from '../live/live';
import { News } from './News';
import { newsListQuery, recentNewsQuery } from './news-queries';
import { RecentNews } from './RecentNews';
import type { More } from './SeeMore';

/** The home page's Recent News with what the backend says now. */
export function LiveRecentNews({ content }: { readonly content: HomeContent['recentNews'] }) {
  return <RecentNews content={content} news={liveState(useQuery(recentNewsQuery()))} />;
}

/** The news page with what the backend says now. */
export function LiveNews({ content }: { readonly content: NewsPageContent }) {
  const list = useInfiniteQuery(newsListQuery());
  const recent = useQuery(recentNewsQuery());
  // A See More that failed says so at its button; what was read before is as good as it was.
  const listQuery = { ...list, isError: list.isError && !list.isFetchNextPageError };
  return (
    <News
      content={content}
      list={liveState(listQuery)}
      more={moreOf(list)}
      recent={liveState(recent)}
    />
  );
}

type ListQuery = Pick<
  ReturnType<typeof useInfiniteQuery>,
  'fetchStatus' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>;

function moreOf(list: ListQuery): More {
  const load = () => void list.fetchNextPage();
  if (list.isFetchingNextPage) return { kind: 'loading' };
  if (list.isFetchNextPageError) return { kind: 'failed', load };
  // The list itself says that it is offline; whatever was asked for goes on by itself.
  if (list.hasNextPage && list.fetchStatus === 'paused') return { kind: 'offline' };
  return list.hasNextPage ? { kind: 'ready', load } : { kind: 'end' };
}
