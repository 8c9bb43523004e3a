import { readdirSync } from 'node:fs';
import path from 'node:path';
import { findRoute } from '../routes';

/** One URL per route in a built site, sorted. */
export function builtRoutes(publicFolder: string): string[] {
  const addresses = readdirSync(path.join(publicFolder, 'page-data'), {
    recursive: true,
    encoding: 'utf8',
  })
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
