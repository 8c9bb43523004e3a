import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import type { ViewContent } from '../content/content-files';
import { PageHead } from '../layout/PageHead';
import { type LiveState, liveState } from '../live/live-state';
import type { PrerenderedData } from '../live/prerendered-data';
import { type NewsItem, type NewsItemState, newsItemSchema } from '../live/resources/news';
import { useForgetPage } from '../live/withdrawn-page';
import { newsItemPath } from '../routes';
import type { ItemContext } from '../ui/NextItem';
import { useHydrated } from '../ui/use-hydrated';
import { NewsDetail } from './NewsDetail';
import { newsItemHead } from './news-head';
import { newsItemQuery } from './news-queries';
import { recentNewsQuery } from './recent-news-query';

type LiveNewsDetailProps = {
  readonly content: ViewContent<'news'>;
  readonly id: string;
  /** The navigation state, with the item. */
  readonly state: unknown;
  readonly prerendered?: PrerenderedData<NewsItem> | undefined;
  readonly next?: ItemContext['next'];
};

/** Shows the item that the list passed, until it is found in the backend's list. */
export function LiveNewsDetail(props: LiveNewsDetailProps) {
  const { content, id, state, prerendered, next } = props;
  const passed = useHydrated() ? passedNews(state, id) : undefined;
  const query = useQuery(newsItemQuery(id, prerendered));
  // A missing item may have been published since: show that it loads again.
  const found = query.data?.item;
  const data = found === null && query.isFetching ? undefined : found;
  const news: LiveState<NewsItem | null> =
    query.data === undefined && passed
      ? { kind: 'loaded', data: passed }
      : liveState({ ...query, data });
  const isMissing = news.kind === 'loaded' && news.data === null;
  useForgetPage(isMissing);
  const recent = liveState(useQuery({ ...recentNewsQuery(), enabled: isMissing }));
  const item = news.kind === 'loaded' ? news.data : undefined;
  const listed = query.data?.next;
  const following = listed && {
    path: newsItemPath(listed.id),
    title: listed.title,
    state: { newsItem: listed } satisfies NewsItemState,
  };
  return (
    <>
      <PageHead {...newsItemHead(content, item, prerendered?.image)} />
      <NewsDetail
        content={content}
        news={news}
        recent={recent}
        next={following === undefined ? next : following}
      />
    </>
  );
}

const stateSchema: v.GenericSchema<unknown, NewsItemState> = v.object({ newsItem: newsItemSchema });

/** The browser keeps the state across reloads, so it may come from an older version of the site. */
export function passedNews(state: unknown, id: string): NewsItem | undefined {
  const parsed = v.safeParse(stateSchema, state);
  return parsed.success && parsed.output.newsItem.id === id ? parsed.output.newsItem : undefined;
}
