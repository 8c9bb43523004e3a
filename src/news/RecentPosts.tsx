import { LiveArea } from '../live/LiveArea';
import type { LiveState } from '../live/live-state';
import { type NewsItem, newest, RECENT_NEWS } from '../live/resources/news';
import { NewsDate, NewsLink } from './NewsParts';
import { NEWS_LOADING } from './news-messages';
import * as styles from './RecentPosts.module.css';

type RecentPostsProps = {
  readonly heading: string;
  readonly news: LiveState<readonly NewsItem[]>;
};

export function RecentPosts({ heading, news }: RecentPostsProps) {
  return (
    <aside aria-labelledby="recent-posts" className={`surface sidebar ${styles.posts}`}>
      <h2 id="recent-posts">{heading}</h2>
      <LiveArea
        live={news}
        loadingLabel={NEWS_LOADING}
        // The list next to the sidebar shows the specification's message.
        failedMessage="Recent posts could not be loaded."
        isSidebar
        className={styles.waitingPosts}
      >
        {(items) =>
          items.length === 0 ? (
            <p>No recent posts found.</p>
          ) : (
            <ul className={styles.waitingPosts}>
              {newest(items, RECENT_NEWS).map((item) => (
                <li key={item.id} dir="auto">
                  <NewsLink item={item} className={`spread ${styles.post}`}>
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
