import { type NewsFile, newsFileSchema } from '../content/schemas/news-item';
import { NEWS_PATH, type NewsItem } from '../live/resources/news';
import { type ContentFolder, openFolder } from './content-folder';
import { paginate } from './pagination';
import type { Resources } from './resource';

/** Published news, newest first. Sorted when the folder changes, not per request; `clock` in ms. */
export function newsResources(root: string, clock: () => number): Resources {
  const readFolder = openFolder(root, 'content/news', newsFileSchema);
  let sorted: SortedNews | undefined;
  return {
    [NEWS_PATH]: {
      name: 'News List',
      read: ({ url }) => {
        const folder = readFolder();
        if (sorted?.folder !== folder) sorted = sortNews(folder);
        const { items, times } = sorted;
        const now = clock();
        const first = times.filter((time) => time > now).length;
        return { ...paginate(url, items.slice(first)), problems: folder.problems };
      },
    },
  };
}

type SortedNews = {
  readonly folder: ContentFolder<NewsFile>;
  readonly items: readonly NewsItem[];
  readonly times: readonly number[];
};

function sortNews(folder: ContentFolder<NewsFile>): SortedNews {
  const dated = [...folder.items].map(([id, { title, body, created_at }]) => ({
    item: { id, title, body, created_at },
    time: Date.parse(created_at),
  }));
  dated.sort((a, b) => b.time - a.time || (a.item.id < b.item.id ? -1 : 1));
  return {
    folder,
    items: dated.map(({ item }) => item),
    times: dated.map(({ time }) => time),
  };
}
