import type { ViewContent } from '../content/content-files';
import type { LiveState } from '../live/live-state';
import type { NewsItem } from '../live/resources/news';
import { PageHeading } from '../ui/PageHeading';
import { NewsList } from './NewsList';
import { RecentPosts } from './RecentPosts';
import type { More } from './SeeMore';

type NewsProps = {
  readonly content: ViewContent<'news'>;
  readonly list: LiveState<readonly NewsItem[]>;
  readonly more: More;
  readonly recent: LiveState<readonly NewsItem[]>;
};

export function News({ content, list, more, recent }: NewsProps) {
  return (
    <>
      <PageHeading title={content.title} introduction={content.introduction} drawing="news" />
      <div className="page section stack with-sidebar">
        <NewsList news={list} more={more} seeMoreLabel={content.seeMore} />
        <RecentPosts heading={content.recentPost} news={recent} />
      </div>
    </>
  );
}
