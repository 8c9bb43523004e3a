import { Link } from 'gatsby';
import type { ViewContent } from '../content/content-files';
import { splitParagraphs } from '../content/split-paragraphs';
import { LiveArea } from '../live/LiveArea';
import type { LiveState } from '../live/live-state';
import type { NewsItem, NewsPicture } from '../live/resources/news';
import { newsItemPath, routes } from '../routes';
import { headingLetters } from '../ui/heading-letters';
import { type ItemContext, NextItem } from '../ui/NextItem';
import { RichText } from '../ui/RichText';
import { Send } from '../ui/Send';
import { StatusMessage } from '../ui/StatusMessage';
import { UploadPicture } from '../ui/UploadPicture';
import { CommentForm } from './CommentForm';
import * as styles from './NewsDetail.module.css';
import { NewsDate } from './NewsParts';
import { NEWS_FAILED, NEWS_LOADING, NEWS_NOT_FOUND } from './news-messages';
import { RecentPosts } from './RecentPosts';

type NewsDetailProps = {
  readonly content: Pick<ViewContent<'news'>, 'title' | 'back' | 'recentPost' | 'comment'>;
  /** `null` if the backend has no such item. */
  readonly news: LiveState<NewsItem | null>;
  /** The newest items, shown if there is no such item. */
  readonly recent?: LiveState<readonly NewsItem[]> | undefined;
  readonly next?: ItemContext['next'] | null;
};

export function NewsDetail({ content, news, recent, next }: NewsDetailProps) {
  return (
    <div className={`page space-above stack gap-large ${styles.layout}`}>
      <Link to={routes.news.path} className={`button button-quiet ${styles.back}`}>
        {content.back}
      </Link>
      {news.kind === 'loaded' && news.data ? null : (
        <h1 className="visually-hidden">{content.title}</h1>
      )}
      <LiveArea
        live={news}
        loadingLabel={NEWS_LOADING}
        // Silence does not say that there is no such item.
        failedMessage={NEWS_FAILED}
        canRetry
        className={styles.waiting}
      >
        {(item) =>
          item ? (
            <Article item={item} content={content} next={next} />
          ) : (
            <div className={`stack ${styles.waiting}`}>
              <StatusMessage kind="failed" message={NEWS_NOT_FOUND} />
              {recent ? <RecentPosts heading={content.recentPost} news={recent} /> : null}
            </div>
          )
        }
      </LiveArea>
    </div>
  );
}

type ArticleProps = Pick<NewsDetailProps, 'content' | 'next'> & { readonly item: NewsItem };

function Article({ item, content, next }: ArticleProps) {
  const [first, ...others] = item.pictures ?? [];
  return (
    <>
      <article className={`stack ${styles.article}`}>
        <NewsDate date={item.created_at} />
        <h1 dir="auto" data-letters={headingLetters(item.title)}>
          {item.title}
        </h1>
        {first ? <Photo picture={first} fetchPriority="high" /> : null}
        {/* Replaced as a whole, because browsers that translate the page replace its text. */}
        <div key={JSON.stringify(item.text ?? item.body)} className={`stack ${styles.body}`}>
          {item.text ? (
            <RichText content={item.text} />
          ) : (
            splitParagraphs(item.body).map((paragraph, position) => (
              <p key={position} dir="auto">
                {paragraph}
              </p>
            ))
          )}
        </div>
        {others.map((picture, position) => (
          <Photo key={position} picture={picture} loading="lazy" />
        ))}
        {item.document ? (
          <p>
            <a href={item.document.href} download className={styles.document}>
              {item.document.title}
            </a>{' '}
            <span>{`(${item.document.details})`}</span>
          </p>
        ) : null}
        <Send subject={item.title} path={newsItemPath(item.id)} className={styles.share} />
      </article>
      {next ? <NextItem {...next} /> : null}
      <CommentForm content={content.comment} />
    </>
  );
}

type PhotoProps = Pick<Parameters<typeof UploadPicture>[0], 'fetchPriority' | 'loading'> & {
  readonly picture: NewsPicture;
};

function Photo({ picture: { image, alt }, ...loading }: PhotoProps) {
  return (
    <UploadPicture
      url={image}
      variant="screen"
      alt={alt}
      className={`rounded ${styles.photo}`}
      {...loading}
    />
  );
}
