import { Link } from 'gatsby';
import type { HomeContent } from '../content/schemas/home';
import { LiveArea } from '../live/LiveArea';
import type { LiveState } from '../live/live-state';
import { type NewsItem, RECENT_NEWS } from '../live/resources/news';
import { routes } from '../routes';
import { SkeletonText } from '../ui/Skeleton';
import { StatusMessage } from '../ui/StatusMessage';
import { truncate } from '../ui/truncate';
import { NewsCover } from './NewsCover';
import { NewsDate } from './NewsDate';
import { NewsLink } from './NewsLink';
import { NEWS_EMPTY, NEWS_FAILED, NEWS_LOADING } from './news-messages';
import * as styles from './RecentNews.module.css';

/** In characters. */
const CARD_LENGTH = 100;

type RecentNewsProps = {
  readonly content: HomeContent['recentNews'];
  readonly news: LiveState<readonly NewsItem[]>;
};

export function RecentNews({ content, news }: RecentNewsProps) {
  return (
    <section aria-labelledby="recent-news" className={`page ${styles.section}`}>
      <div className={styles.top}>
        <div>
          <h2 id="recent-news">{content.heading}</h2>
          <p>{content.introduction}</p>
        </div>
        <Link to={routes.news.path}>{content.allNews}</Link>
      </div>
      <LiveArea
        live={news}
        loadingLabel={NEWS_LOADING}
        failedMessage={NEWS_FAILED}
        skeleton={<CardsSkeleton />}
        className={styles.waiting}
      >
        {(items) =>
          items.length === 0 ? (
            <StatusMessage kind="empty" message={NEWS_EMPTY} />
          ) : (
            <ul className={styles.cards}>
              {items.map((item) => (
                <li key={item.id} className={styles.card}>
                  <NewsCover item={item} loading="lazy" />
                  <NewsDate date={item.created_at} />
                  <h3 dir="auto">{item.title}</h3>
                  <p dir="auto" className={styles.text}>
                    {truncate(item.body, CARD_LENGTH)}
                  </p>
                  <NewsLink item={item} className="button button-quiet">
                    {content.readMore}
                    <span className="visually-hidden">: {item.title}</span>
                  </NewsLink>
                </li>
              ))}
            </ul>
          )
        }
      </LiveArea>
    </section>
  );
}

function CardsSkeleton() {
  return (
    <div className={styles.cards}>
      {Array.from({ length: RECENT_NEWS }, (_card, position) => (
        <div key={position} className={styles.card}>
          <SkeletonText lines={6} />
        </div>
      ))}
    </div>
  );
}
