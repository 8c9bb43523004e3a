import { LiveArea } from '../live/LiveArea';
import type { LiveState } from '../live/live-state';
import { type NewsItem, newest, RECENT_NEWS } from '../live/resources/news';
import { SkeletonText } from '../ui/Skeleton';
import { NewsDate } from './NewsDate';
import { NewsLink } from './NewsLink';
import { NEWS_LOADING, RECENT_EMPTY, RECENT_FAILED } from './news-messages';
import * as styles from './RecentPosts.module.css';

type RecentPostsProps = {
  readonly heading: string;
  readonly news: LiveState<readonly NewsItem[]>;
};

export function RecentPosts({ heading, news }: RecentPostsProps) {
  return (
    <aside aria-labelledby="recent-posts" className={styles.sidebar}>
      <h2 id="recent-posts">{heading}</h2>
      <LiveArea
        live={news}
        loadingLabel={NEWS_LOADING}
        failedMessage={RECENT_FAILED}
        skeleton={<SkeletonText lines={9} />}
        isSidebar
        className={styles.waiting}
      >
        {(items) =>
          items.length === 0 ? (
            <p>{RECENT_EMPTY}</p>
          ) : (
            <ul className={styles.waiting}>
              {newest(items, RECENT_NEWS).map((item) => (
                <li key={item.id} dir="auto">
                  <NewsLink item={item} className={styles.link}>
                    {item.title}
                  </NewsLink>
                  <NewsDate date={item.created_at} />
                </li>
              ))}
            </ul>
          )
        }
      </LiveArea>
    </aside>
  );
}
