import { useQuery } from '@tanstack/react-query';
import { Link } from 'gatsby';
import type { ViewContent } from '../content/content-files';
import { LiveArea } from '../live/LiveArea';
import { liveState } from '../live/live-state';
import { routes } from '../routes';
import { headingLetters } from '../ui/heading-letters';
import { truncate } from '../ui/truncate';
import * as styles from './LiveRecentNews.module.css';
import { NewsCover, NewsDate, NewsLink } from './NewsParts';
import { NEWS_EMPTY, NEWS_FAILED, NEWS_LOADING } from './news-messages';
import { type PrerenderedNewest, recentNewsQuery } from './recent-news-query';

const CARD_LENGTH = 100;

type RecentNewsProps = {
  readonly content: ViewContent<'home'>['recentNews'];
  readonly prerendered?: PrerenderedNewest | undefined;
};

export function LiveRecentNews({ content, prerendered }: RecentNewsProps) {
  const news = liveState(useQuery(recentNewsQuery(prerendered)));
  return (
    <section aria-labelledby="recent-news" className={`page ${styles.recent}`}>
      <div className={`space-between ${styles.top}`}>
        <div className="stack gap-small">
          <h2 id="recent-news">{content.heading}</h2>
          <p className="quiet">{content.introduction}</p>
        </div>
        <Link to={routes.news.path} className="target">
          {content.allNews}
        </Link>
      </div>
      <LiveArea
        live={news}
        loadingLabel={NEWS_LOADING}
        failedMessage={NEWS_FAILED}
        emptyMessage={NEWS_EMPTY}
        className={styles.waitingCards}
      >
        {(items) => (
          <ul role="list" className="row">
            {items.map((item) => (
              <li key={item.id} className={`surface card ${styles.card}`}>
                <NewsCover item={item} loading="lazy" />
                <NewsDate date={item.created_at} />
                <h3 dir="auto" data-letters={headingLetters(item.title)}>
                  {item.title}
                </h3>
                <p dir="auto">{truncate(item.body, CARD_LENGTH)}</p>
                <NewsLink item={item} className="button button-quiet">
                  {content.readMore}
                  <span className="visually-hidden">{`: ${item.title}`}</span>
                </NewsLink>
              </li>
            ))}
          </ul>
        )}
      </LiveArea>
    </section>
  );
}
