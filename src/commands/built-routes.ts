import { listFiles } from '../content/node/files';
import { pageOfData } from '../gatsby/exported-pages';
import { findRoute } from '../routes';

/** One URL per route in a built site, sorted. */
export function builtRoutes(publicFolder: string): string[] {
  const pagePaths = listFiles(publicFolder)
    .flatMap((file) => pageOfData(file) ?? [])
    .filter((pagePath) => !/\[|^\/404/.test(pagePath))
    .sort();
  const isFirst = (pagePath: string) => {
    const route = findRoute(pagePath);
    return !route || pagePaths.find((other) => findRoute(other) === route) === pagePath;
  };
  return pagePaths.filter(isFirst);
}
