import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const PAGE_DATA = 'public/page-data';

/**
 * The addresses of the pages in `public/`, in their order. Shells, which answer many addresses, and the
 * not-found page are left out.
 * @returns {string[]}
 */
export function builtRoutes() {
  return readdirSync(PAGE_DATA, { recursive: true })
    .filter((file) => file.endsWith('page-data.json'))
    .map((file) => JSON.parse(readFileSync(path.join(PAGE_DATA, file), 'utf8')).path)
    .filter((route) => !route.includes('[') && !route.startsWith('/404'))
    .sort();
}
