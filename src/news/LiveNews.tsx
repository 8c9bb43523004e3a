import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import type { ViewContent } from '../content/content-files';
import { liveState, useLive } from '../live/live-state';
import { PageHeading } from '../ui/PageHeading';
import { NewsList } from './NewsList';
import { newsListQuery, type PrerenderedNewest, recentNewsQuery } from './news-queries';
import { RecentPosts } from './RecentPosts';
import type { More } from './SeeMore';

type LiveNewsProps = {
  readonly content: ViewContent<'news'>;
  readonly prerendered?: PrerenderedNewest | undefined;
};

export function LiveNews({ content, prerendered }: LiveNewsProps) {
  const list = useInfiniteQuery(newsListQuery(prerendered));
  const recent = useLive(recentNewsQuery(prerendered));
  // A failed See More is shown at its button.
  const news = liveState({ ...list, isError: list.isError && !list.isFetchNextPageError });
  return (
    <>
      <PageHeading title={content.title} introduction={content.introduction} drawing="news" />
      <div className="page section stack with-sidebar">
        <NewsList news={news} more={moreOf(list)} seeMoreLabel={content.seeMore} />
        <RecentPosts heading={content.recentPost} news={recent} />
      </div>
    </>
  );
}

function moreOf(list: UseInfiniteQueryResult): More {
  const load = async () => {
    const { isSuccess, refetch } = await list.fetchNextPage();
    // fetchNextPage cancelled the running refresh: start it again.
    if (list.isRefetching && isSuccess) void refetch();
  };
  if (list.isFetchingNextPage) return { kind: 'loading' };
  if (list.isFetchNextPageError) return { kind: 'failed', load };
  // The list says that it is offline; the request continues by itself.
  if (list.hasNextPage && list.fetchStatus === 'paused') return { kind: 'offline' };
  return list.hasNextPage ? { kind: 'ready', load } : { kind: 'end' };
}
