import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ViewContent } from '../content/content-files';
import { LiveArea } from '../live/LiveArea';
import { liveState } from '../live/live-state';
import { uniqueById } from '../live/wire-fields';
import { headingLetters } from '../ui/heading-letters';
import { PageHeading } from '../ui/PageHeading';
import { RichText } from '../ui/RichText';
import { truncate } from '../ui/truncate';
import * as styles from './LiveNews.module.css';
import { NewsCover, NewsDate, NewsLink } from './NewsParts';
import { NEWS_EMPTY, NEWS_FAILED, NEWS_LOADING } from './news-messages';
import { newsListQuery } from './news-queries';
import { RecentPosts } from './RecentPosts';
import { type PrerenderedNewest, recentNewsQuery } from './recent-news-query';
import { SeeMore } from './SeeMore';

const LIST_LENGTH = 99;

type LiveNewsProps = {
  readonly content: ViewContent<'news'>;
  readonly prerendered?: PrerenderedNewest | undefined;
};

export function LiveNews({ content, prerendered }: LiveNewsProps) {
  const query = useQuery(newsListQuery(prerendered));
  const recentQuery = useQuery(recentNewsQuery(prerendered));
  // The newest by date (specification, section 7) of all that the page has: a backend may list others first.
  const known = recentQuery.data && uniqueById([...recentQuery.data, ...(query.data?.items ?? [])]);
  const recent = liveState({ ...recentQuery, data: known });
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <PageHeading {...content} drawing="news" />
      <div className="page space-above stack with-sidebar">
        <LiveArea
          live={liveState({ ...query, data: query.data?.items })}
          loadingLabel={NEWS_LOADING}
          failedMessage={NEWS_FAILED}
          emptyMessage={query.data?.hasMore ? undefined : NEWS_EMPTY}
          emptyNote={content.emptyNote && <RichText content={content.emptyNote} />}
          canRetry
          className={styles.list}
        >
          {(items) => (
            <div className={styles.list}>
              <ul ref={list} role="list" className={`stack ${styles.items}`}>
                {items.map((item, position) => (
                  <li key={item.id} className={`surface lift stack ${styles.item}`}>
                    <div className="stack gap-small">
                      <NewsDate date={item.created_at} />
                      <h2 dir="auto" data-letters={headingLetters(item.title)}>
                        <NewsLink item={item} data-listed="" className={`spread ${styles.link}`}>
                          {item.title}
                        </NewsLink>
                      </h2>
                      <p dir="auto" className={position === 0 ? 'lead' : undefined}>
                        {truncate(item.body, LIST_LENGTH)}
                      </p>
                    </div>
                    <NewsCover item={item} loading={position === 0 ? 'first' : 'lazy'} />
                  </li>
                ))}
              </ul>
              <SeeMore
                hasMore={query.data?.hasMore ?? false}
                shown={items.length}
                label={content.seeMore}
                list={list}
              />
            </div>
          )}
        </LiveArea>
        <RecentPosts heading={content.recentPost} news={recent} />
      </div>
    </>
  );
}
