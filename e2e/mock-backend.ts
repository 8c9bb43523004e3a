import type { BrowserContext, Page } from 'playwright/test';
import type { ResourceName } from '../src/content/content-files';
import { paginate } from '../src/embedded-api/pagination';
import { mapResources } from '../src/live/resources/resources';
import { newsItems } from '../src/testing/news-backend';

/* A mock backend that records requests (specification, section 7). Other tests use the embedded API. */

export type MockResponse =
  | {
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly json?: unknown;
    }
  | 'refused'
  | 'no-response';

/** `nth` counts the requests for the same URL from 1. */
export type Handler = (request: { url: URL; nth: number }) => MockResponse | Promise<MockResponse>;

const CALLS: Readonly<Record<ResourceName | 'pictures', RegExp>> = {
  ...mapResources((_name, { list }) => new RegExp(`${list.replace(/\?.*/, '')}$`)),
  pictures: /\/v1\/gallery-album\/[^/]+\/images\/$/,
};

/** `every` handles calls that have no handler of their own. */
type Handlers = Readonly<Partial<Record<keyof typeof CALLS | 'every', Handler>>>;

/** Mocks the backend; unhandled calls get a 404. Returns the requested paths, from `/v1` on. */
export async function mockBackend(
  pages: Page | BrowserContext,
  { every, ...handlers }: Handlers,
): Promise<{ requests: string[] }> {
  const requests: string[] = [];
  const calls = Object.keys(CALLS) as (keyof typeof CALLS)[];
  await pages.route('**/api/v1/**', async (route) => {
    const url = new URL(route.request().url());
    const address = url.href.slice(url.href.indexOf('/v1/'));
    requests.push(address);
    const nth = requests.filter((other) => other === address).length;
    const call = calls.find((name) => CALLS[name].test(url.pathname));
    const handler = (call && handlers[call]) ?? every ?? (() => ({ status: 404, json: {} }));
    const response = await handler({ url, nth });
    if (response === 'refused') return route.abort('connectionrefused');
    if (response !== 'no-response') return route.fulfill(response);
  });
  return { requests };
}

export function respondWith(json: unknown): Handler {
  return () => ({ json });
}

export const unreachableBackend: Handlers = { every: () => 'refused' };

/** The news and the albums contain the id 7, as the URLs in `newItems` do. */
export const workingBackend = {
  ...mapResources(() => respondWith({ results: [] })),
  news: paginated(newsItems(9)),
  albums: respondWith([{ id: 7, name: 'Match day', preview_image: null }]),
  pictures: respondWith(pictures(5)),
};

export function paginated(items: readonly unknown[]): Handler {
  return ({ url }) => {
    const { status, body } = paginate(url, items);
    return { status, json: body };
  };
}

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
