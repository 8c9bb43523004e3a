import { useRef } from 'react';
import { LiveArea } from '../live/LiveArea';
import type { LiveState } from '../live/live-state';
import type { NewsItem } from '../live/resources/news';
import { truncate } from '../ui/truncate';
import * as styles from './News.module.css';
import { NewsCover, NewsDate, NewsLink } from './NewsParts';
import { NEWS_EMPTY, NEWS_FAILED, NEWS_LOADING } from './news-messages';
import { type More, SeeMore } from './SeeMore';

/** In characters. */
const LIST_LENGTH = 99;

type NewsListProps = {
  readonly news: LiveState<readonly NewsItem[]>;
  readonly more: More;
  readonly seeMoreLabel: string;
};

export function NewsList({ news, more, seeMoreLabel }: NewsListProps) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <LiveArea
      live={news}
      loadingLabel={NEWS_LOADING}
      failedMessage={NEWS_FAILED}
      emptyMessage={more.kind === 'end' ? NEWS_EMPTY : undefined}
      canRetry
      className={styles.list}
    >
      {(items) => (
        <div className={styles.list}>
          <ul ref={list} className={`stack ${styles.items}`}>
            {items.map((item, position) => (
              <li key={item.id} className={`surface lift stack ${styles.item}`}>
                <NewsCover item={item} loading={position === 0 ? 'first' : 'lazy'} />
                <div className={`stack tight ${styles.words}`}>
                  <NewsDate date={item.created_at} />
                  <h2 dir="auto">
                    <NewsLink item={item} className={`spread ${styles.link}`}>
                      {item.title}
                    </NewsLink>
                  </h2>
                  <p dir="auto">{truncate(item.body, LIST_LENGTH)}</p>
                </div>
              </li>
            ))}
          </ul>
          <SeeMore more={more} shown={items.length} label={seeMoreLabel} list={list} />
        </div>
      )}
    </LiveArea>
  );
}
