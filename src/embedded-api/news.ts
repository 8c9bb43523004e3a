import { parseRichText } from '../content/rich-text';
import { endOfDay } from '../content/school-time';
import { NEWS_PATH } from '../live/resources/news';
import { fileUrl } from '../schema/file-kinds';
import { plainText } from '../schema/markdown';
import type { AnswerMaker, ContentContext } from './content-answers';
import { type FileContent, type Files, validItems } from './content-folder';
import { paginate } from './pagination';

type NewsFile = FileContent<'news'>;

export const newsAnswers: AnswerMaker<'news'> = (files, { now, details }) => {
  const news = publishedNews(files, now);
  return new Map([
    [NEWS_PATH, (url: URL) => paginate(url, news, ([id, item]) => wireItem(id, item, details))],
  ]);
};

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
