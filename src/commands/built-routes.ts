import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { findRoute, isDynamic } from '../routes';

const PAGE_DATA = 'public/page-data';

const pageDataSchema = v.object({ path: v.string() });

/** One URL per route in `public/`, sorted. */
export function builtRoutes(): string[] {
  const addresses = readdirSync(PAGE_DATA, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('page-data.json'))
    .map((file) => readFileSync(path.join(PAGE_DATA, file), 'utf8'))
    .map((text) => v.parse(pageDataSchema, JSON.parse(text)).path)
    .filter((address) => !isDynamic({ path: address }) && !address.startsWith('/404'))
    .sort();
  const isFirst = (address: string) => {
    const route = findRoute(address);
    return !route || addresses.find((other) => findRoute(other) === route) === address;
  };
  return addresses.filter(isFirst);
}
