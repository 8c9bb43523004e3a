import * as v from 'valibot';
import {
  NEWS_BUILD_SIZE,
  NEWS_PRELOADS,
  type NewsItem,
  newsPath,
  newsResponseSchema,
} from '../../live/resources/news';
import { responseHash } from '../../live/response-hash';
import { anyList } from '../../live/wire-fields';
import { type Finding, inspectNews } from './backend-problems';
import type { BackendRequest } from './backend-requests';
import { hashById } from './entry-hashes';
import type { PrerenderedEntries, PrerenderedEntry, ResponseHashes } from './prerendered-resources';

/** A page of the list, with a response hash for each limit that the browser requests first. */
function hashedPage(inspect: (received: readonly unknown[]) => Finding[]) {
  return v.pipe(
    v.object({ results: anyList, next: v.optional(v.unknown()) }),
    v.transform((body) => ({
      ...v.parse(newsResponseSchema, body),
      findings: inspect(body.results),
      hashes: hashById(body.results),
      responseHashes: Object.fromEntries(
        Object.values(NEWS_PRELOADS).map((limit) => [
          newsPath({ limit, offset: 0 }),
          responseHash(body, limit),
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
    const start = offset;
    const schema = hashedPage((received) => inspectNews(received, photoOrigins, start));
    const page = await request(path, schema, 'list');
    if (page === undefined) break;
    const { items, received, hasMore, ...data } = page.data;
    responseHashes ??= data.responseHashes;
    firstAt ??= page.fetchedAt;
    const added = items.filter(({ id }) => !news.has(id));
    const hashes = new Map(page.data.hashes);
    for (const data of added) {
      news.set(data.id, { data, hashes: [hashes.get(data.id)], fetchedAt: page.fetchedAt });
    }
    emptyPages = items.length === 0 ? emptyPages + 1 : 0;
    const isRepeated = items.length > added.length && added.length === 0;
    findings.push(...(isRepeated ? [offsetIgnored(path)] : data.findings));
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
