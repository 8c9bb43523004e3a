import { endOfDay } from '../content/school-time';
import {
  NEWS_LOOKUP_FIRST,
  NEWS_LOOKUP_PAGES,
  NEWS_LOOKUP_SIZE,
  NEWS_PAGE_SIZE,
  NEWS_PATH,
  NEWS_PRELOADS,
  newsPath,
} from '../live/resources/news';
import { fileUrl } from '../schema/file-url';
import { plainText } from '../schema/markdown';
import { parseRichText } from '../schema/rich-text';
import type { AnswerMaker, ContentContext } from './content-answers';
import { type FileContent, type Files, validItems } from './content-folder';
import { paginate } from './pagination';

type NewsFile = FileContent<'news'>;

export const newsAnswers: AnswerMaker<'news'> = (files, { now, details }) => {
  const news = publishedNews(files, now);
  const list = (url: URL) => paginate(url, news, ([id, item]) => wireItem(id, item, details));
  return {
    answers: new Map([[NEWS_PATH, list]]),
    count: news.length,
    calls: () => newsCalls(news.length),
  };
};

/** Every call that the site makes for a list of `count` items. */
export function newsCalls(count: number): string[] {
  const pages = (limit: number, from: number, most = Number.POSITIVE_INFINITY) =>
    Array.from({ length: Math.min(most, Math.floor((count - from) / limit) + 1) }, (_, page) =>
      newsPath({ limit, offset: from + page * limit }),
    );
  const calls = [
    ...Object.values(NEWS_PRELOADS).map((limit) => newsPath({ limit, offset: 0 })),
    // The last page may be empty: items may have been withdrawn while a visitor reads the list.
    ...pages(NEWS_PAGE_SIZE, 0),
    ...pages(NEWS_LOOKUP_SIZE, NEWS_LOOKUP_FIRST, NEWS_LOOKUP_PAGES),
  ];
  return [...new Set(calls)];
}

/** Newest first, without items that are scheduled or over. */
function publishedNews(files: Files<NewsFile>, now: number): [string, NewsFile][] {
  return validItems(files)
    .map(([id, item]) => ({ id, item, time: Date.parse(item.created_at) }))
    .filter(({ item }) => isShown(item, now))
    .sort((a, b) => b.time - a.time || (a.id < b.id ? -1 : 1))
    .map(({ id, item }) => [id, item]);
}

/** False for an item that is scheduled or over. */
export function isShown({ created_at, lastDay }: NewsFile, now: number): boolean {
  return Date.parse(created_at) <= now && !(lastDay && now > endOfDay(lastDay));
}

/** Fields that are not in the specification are omitted if empty. */
function wireItem(
  id: string,
  { title, body, created_at, pictures, document }: NewsFile,
  details: ContentContext['details'],
) {
  const plain = plainText(body);
  return {
    id,
    title,
    body: plain,
    created_at,
    ...(plain !== body && { text: parseRichText(body) }),
    ...(pictures && {
      pictures: pictures.map(({ src, ...picture }) => ({ image: src, ...picture })),
    }),
    ...(document && {
      document: {
        title: document.title,
        href: fileUrl(document.file),
        details: details(document.file),
      },
    }),
  };
}
