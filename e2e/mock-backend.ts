import type { BrowserContext, Page } from 'playwright/test';
import type { ResourceName } from '../src/content/content-files';
import { mapResources } from '../src/live/resources/resources';
import type { Backend } from '../src/testing/backend';
import { newsBackend, newsItems } from '../src/testing/news-backend';

/* Puts Jest's backends in the place of the site's own, and records requests. Other tests use the embedded API. */

const CALLS: Readonly<Record<ResourceName | 'pictures', RegExp>> = {
  ...mapResources((_name, { list }) => new RegExp(`${list.replace(/\?.*/, '')}$`)),
  pictures: /\/v1\/gallery-album\/[^/]+\/images\/$/,
};

/** `every` answers calls that have no backend of their own. */
type Backends = Readonly<Partial<Record<keyof typeof CALLS | 'every', Backend>>>;

/** Other calls get a 404; the connection is refused where one throws. Returns the requested paths, from `/v1` on. */
export async function mockBackend(
  pages: Page | BrowserContext,
  { every = () => NOT_FOUND, ...backends }: Backends,
): Promise<{ requests: string[] }> {
  const requests: string[] = [];
  const calls = Object.keys(CALLS) as (keyof typeof CALLS)[];
  await pages.route('**/v1/**', async (route) => {
    const { href, pathname } = new URL(route.request().url());
    requests.push(href.slice(href.indexOf('/v1/')));
    const call = calls.find((name) => CALLS[name].test(pathname));
    const backend = (call && backends[call]) ?? every;
    const reply = await Promise.resolve()
      .then(() => backend(href))
      .catch(() => undefined);
    if (!reply) return route.abort('connectionrefused');
    const { status = 200 } = reply;
    // The backend may be on another origin.
    const headers = { 'Access-Control-Allow-Origin': '*', ...reply.headers };
    const body = 'text' in reply ? reply.text : JSON.stringify(reply.body);
    return route.fulfill({ status, headers, contentType: 'application/json', body });
  });
  return { requests };
}

export const NOT_FOUND = { status: 404, body: {} };

export function respondWith(body: unknown): Backend {
  return () => ({ body });
}

export function refuse(): never {
  throw new TypeError('refused');
}

/** The news and the albums contain the id 7, as the URLs in `newItems` do. */
export const workingBackend = {
  ...mapResources(() => respondWith({ results: [] })),
  news: newsBackend(newsItems(9)),
  albums: respondWith([{ id: 7, name: 'Match day', preview_image: null }]),
  pictures: respondWith(pictures(5)),
};

const PICTURE = {
  contentType: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><path d="M0 0h30v20H0z"/></svg>',
};

export async function servePictures(page: Page): Promise<{ requested: string[] }> {
  const requested: string[] = [];
  await page.route('**/pictures/**', async (route) => {
    requested.push(new URL(route.request().url()).pathname.replace('/pictures/', ''));
    await route.fulfill(PICTURE);
  });
  return { requested };
}

export function pictures(count: number) {
  return Array.from({ length: count }, (_, position) => ({
    image: `/pictures/${position + 1}.svg`,
    alt: `Picture ${position + 1}`,
  }));
}
