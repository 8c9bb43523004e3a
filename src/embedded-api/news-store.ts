import { newsFileSchema } from '../content/schemas/news-item';
import { NEWS_PATH } from '../live/resources/news';
import { openFolder, validItems } from './content-folder';
import { paginate } from './pagination';
import type { Resources } from './resource';

/** Published news, newest first; `clock` in ms since 1970. */
export function newsResources(root: string, clock: () => number): Resources {
  const readFolder = openFolder(root, 'content/news', newsFileSchema);
  return {
    [NEWS_PATH]: (url) => {
      const now = clock();
      const dated = validItems(readFolder())
        .map(([id, item]) => ({ item: { id, ...item }, time: Date.parse(item.created_at) }))
        .filter(({ time }) => time <= now)
        .sort((a, b) => b.time - a.time || (a.item.id < b.item.id ? -1 : 1));
      return paginate(
        url,
        dated.map(({ item }) => item),
      );
    },
  };
}
