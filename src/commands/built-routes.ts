import path from 'node:path';
import { listFiles } from '../content/node/files';
import { findRoute } from '../routes';

/** One URL per route in a built site, sorted. */
export function builtRoutes(publicFolder: string): string[] {
  const addresses = listFiles(path.join(publicFolder, 'page-data'))
    .filter((file) => file.endsWith('page-data.json'))
    .map((file) => `/${path.posix.dirname(file)}`.replace(/^\/index$/, '/'))
    .filter((address) => !/\[|^\/404/.test(address))
    .sort();
  const isFirst = (address: string) => {
    const route = findRoute(address);
    return !route || addresses.find((other) => findRoute(other) === route) === address;
  };
  return addresses.filter(isFirst);
}
