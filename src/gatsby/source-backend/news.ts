import * as v from 'valibot';
import {
  NEWS_BUILD_SIZE,
  NEWS_PRELOADS,
  type NewsItem,
  newsPageSchema,
  newsPath,
} from '../../live/resources/news';
import { responseHash } from '../../live/response-hash';
import { type Finding, inspectNews } from './backend-problems';
import type { BackendRequest } from './backend-requests';
import type { PrerenderedEntries, PrerenderedEntry, ResponseHashes } from './prerendered-resources';

/** A page of the list, with a response hash for each limit that the browser requests first. */
function hashedPage(photoOrigins: readonly string[], offset: number) {
  return v.pipe(
    newsPageSchema,
    v.transform(({ results, ...page }) => ({
      ...page,
      ...inspectNews(results, photoOrigins, offset),
      received: results.length,
      responseHashes: Object.fromEntries(
        Object.values(NEWS_PRELOADS).map((limit) => [
          newsPath({ limit, offset: 0 }),
          responseHash({ results, next: page.hasMore }, limit),
        ]),
      ),
    })),
  );
}

/** Pages in a row of which no item can be shown: the backend may repeat them forever. */
const MAX_EMPTY_PAGES = 3;

/** Stops at the end of the list, the limit, a failed request, or pages without a new item. */
export async function fetchNews(
  request: BackendRequest,
  limit: number,
  photoOrigins: readonly string[],
): Promise<PrerenderedEntries<NewsItem>> {
  const news = new Map<string, PrerenderedEntry<NewsItem>>();
  const findings: Finding[] = [];
  let responseHashes: ResponseHashes | undefined;
  let firstAt: number | undefined;
  let offset = 0;
  let emptyPages = 0;
  let hasNext = limit > 0;
  let next: string | undefined;
  while (hasNext) {
    const path: string = next ?? newsPath({ limit: NEWS_BUILD_SIZE, offset });
    const schema = hashedPage(photoOrigins, offset);
    const page = await request(path, schema, 'list');
    if (page === undefined) break;
    const { entries, findings: found, received, hasMore } = page.data;
    responseHashes ??= page.data.responseHashes;
    firstAt ??= page.fetchedAt;
    const added = entries.filter(({ data }) => !news.has(data.id));
    for (const { data, hash } of added) {
      news.set(data.id, { data, hashes: [hash], fetchedAt: page.fetchedAt });
    }
    emptyPages = entries.length === 0 ? emptyPages + 1 : 0;
    const isRepeated = entries.length > added.length && added.length === 0;
    findings.push(...(isRepeated ? [offsetIgnored(path)] : found));
    // The backend may send fewer than requested.
    offset += received;
    next = page.data.next;
    const isStuck = isRepeated || received === 0 || emptyPages === MAX_EMPTY_PAGES;
    hasNext = hasMore && !isStuck && news.size < limit;
  }
  const entries = [...news.values()].slice(0, limit);
  const fetched = { entries, fetchedAt: firstAt, findings, responseHashes: responseHashes ?? {} };
  return offset > 0 ? unlessAllDropped(fetched) : fetched;
}

/** A list of which nothing can be shown, as if it could not be fetched: pages must not say that there is nothing. */
function unlessAllDropped(fetched: PrerenderedEntries<NewsItem>): PrerenderedEntries<NewsItem> {
  const { entries, findings } = fetched;
  return entries.length > 0 ? fetched : { entries, findings, responseHashes: {} };
}

function offsetIgnored(where: string): Finding {
  return { problem: 'offsetIgnored', where };
}
