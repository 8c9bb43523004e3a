import path from 'node:path';
import { listFiles } from '../content/node/files';
import { findRoute } from '../routes';

/** One URL per route in a built site, sorted. */
export function builtRoutes(publicFolder: string): string[] {
  const pagePaths = listFiles(path.join(publicFolder, 'page-data'))
    .filter((file) => file.endsWith('page-data.json'))
    .map((file) => `/${path.posix.dirname(file)}`.replace(/^\/index$/, '/'))
    .filter((pagePath) => !/\[|^\/404/.test(pagePath))
    .sort();
  const isFirst = (pagePath: string) => {
    const route = findRoute(pagePath);
    return !route || pagePaths.find((other) => findRoute(other) === route) === pagePath;
  };
  return pagePaths.filter(isFirst);
}
