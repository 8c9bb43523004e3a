import { type NewsFile, newsFileSchema } from '../content/schemas/news-item';
import { type ContentFolder, openFolder } from './content-folder';
import type { Page } from './pagination';

/** A news item as `/v1/news/` gives it; `created_at` is an ISO 8601 moment with its zone. */
type NewsItem = {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly created_at: string;
};

/** The news that is published at one moment. */
export type PublishedNews = {
  readonly count: number;
  /** One page of the items, newest first. */
  readonly slice: (page: Page) => readonly NewsItem[];
  /** What is wrong with the files that were left out. */
  readonly problems: readonly string[];
};

/**
 * The news in `content/news`, newest first; items of the same moment are in the order of their ids.
 * Sorting happens when the folder changes, not for each request.
 * @param root the folder that holds `content/`
 * @returns reads the news that is published at the moment `now` (milliseconds since 1970)
 */
export function openNews(root: string): (now: number) => PublishedNews {
  const readFolder = openFolder(root, 'content/news', newsFileSchema);
  let sorted: SortedNews | undefined;
  return (now) => {
    const folder = readFolder();
    if (sorted?.folder !== folder) sorted = sortNews(folder);
    const { items, times, problems } = sorted;
    const first = firstPublished(times, now);
    return {
      count: items.length - first,
      slice: ({ offset, limit }) => items.slice(first + offset, first + offset + limit),
      problems,
    };
  };
}

type SortedNews = {
  readonly folder: ContentFolder<NewsFile>;
  readonly items: readonly NewsItem[];
  readonly times: readonly number[];
  readonly problems: readonly string[];
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
    problems: [...folder.problems.values()].flat(),
  };
}

/** The index of the newest item that is not in the future, by binary search. */
function firstPublished(newestFirst: readonly number[], now: number): number {
  let low = 0;
  let high = newestFirst.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((newestFirst[middle] ?? 0) > now) low = middle + 1;
    else high = middle;
  }
  return low;
}
