import type { BrowserContext, Page, Route } from 'playwright/test';
import type { ResourceName } from '../src/content/content-files';
import { paginate } from '../src/embedded-api/pagination';

/*
 * A mock of the backend's calls (specification, section 7) that records every request. Tests that do
 * not mock it use the embedded API.
 */

/** What the mock does with a request: a response, a refused connection, or no response at all. */
export type MockResponse =
  | {
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly json?: unknown;
    }
  | 'refused'
  | 'no-response';

/** Handles one request; `nth` counts the requests for the same URL from 1. */
export type Handler = (request: { url: URL; nth: number }) => MockResponse | Promise<MockResponse>;

/** The calls by the names under which tests mock them; `pictures` are those of an album. */
const CALLS: Readonly<Record<ResourceName | 'pictures', RegExp>> = {
  news: /\/v1\/news\/$/,
  albums: /\/v1\/gallery-album\/$/,
  pictures: /\/v1\/gallery-album\/[^/]+\/images\/$/,
};

/** What handles the calls; `every` handles those without a handler of their own. */
type Handlers = Readonly<Partial<Record<keyof typeof CALLS | 'every', Handler>>>;

export type NewsItem = {
  readonly id: string | number;
  readonly title: string;
  readonly body: string | null;
  readonly created_at: string | null;
};

/**
 * Mocks the backend for one page, or for every page of a context. A call without a handler is a 404.
 * @returns the URLs requested so far, from `/v1` on
 */
export async function mockBackend(
  pages: Page | BrowserContext,
  handlers: Handlers,
): Promise<{ requests: string[] }> {
  const requests: string[] = [];
  await pages.route('**/api/v1/**', async (route) => {
    const url = new URL(route.request().url());
    const address = url.href.slice(url.href.indexOf('/v1/'));
    requests.push(address);
    const nth = requests.filter((other) => other === address).length;
    const handler = handlerFor(url.pathname, handlers);
    await send(route, handler ? await handler({ url, nth }) : { status: 404, json: {} });
  });
  return { requests };
}

function handlerFor(path: string, { every, ...handlers }: Handlers): Handler | undefined {
  const calls = Object.keys(CALLS) as (keyof typeof CALLS)[];
  const call = calls.find((name) => CALLS[name].test(path));
  return (call && handlers[call]) ?? every;
}

async function send(route: Route, response: MockResponse) {
  if (response === 'refused') return route.abort('connectionrefused');
  if (response !== 'no-response') return route.fulfill(response);
}

/** The same JSON for every request. */
export function respondWith(json: unknown): Handler {
  return () => ({ json });
}

const refuseConnection: Handler = () => 'refused';

/** A backend that refuses every connection. */
export const unreachableBackend: Handlers = { every: refuseConnection };

/** A backend that has something for every page, the item 7 of each list included. */
export const workingBackend: Required<Omit<Handlers, 'every'>> = {
  news: paginated(newsItems(9)),
  albums: respondWith([{ id: 7, name: 'Match day', preview_image: null }]),
  pictures: respondWith(pictures(5)),
};

/** One response after the other to the same URL; the last one repeats. */
export function respondInTurn(...responses: readonly [MockResponse, ...MockResponse[]]): Handler {
  return ({ nth }) => responses[Math.min(nth, responses.length) - 1] ?? responses[0];
}

/** A list by limit and offset, as the embedded API paginates it. */
export function paginated(items: readonly unknown[]): Handler {
  return ({ url }) => {
    const { status, body } = paginate(url, items);
    return { status, json: body };
  };
}

/** `count` news items, newest first: the first is `Item 1` with the id 1, of the last day of 2025. */
export function newsItems(count: number): NewsItem[] {
  return Array.from({ length: count }, (_, position) => ({
    id: position + 1,
    title: `Item ${position + 1}`,
    body: `Body of item ${position + 1}.`,
    created_at: new Date(Date.UTC(2025, 11, 31 - position, 9)).toISOString(),
  }));
}

const PICTURE = {
  contentType: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><path d="M0 0h30v20H0z"/></svg>',
};

/** Serves a small picture at every URL below `/pictures/`, and records which were requested. */
export async function servePictures(page: Page): Promise<{ requested: string[] }> {
  const requested: string[] = [];
  await page.route('**/pictures/**', async (route) => {
    requested.push(new URL(route.request().url()).pathname.replace('/pictures/', ''));
    await route.fulfill(PICTURE);
  });
  return { requested };
}

/** `count` pictures of an album, at `/pictures/1.svg` and so on. */
export function pictures(count: number) {
  return Array.from({ length: count }, (_, position) => ({
    image: `/pictures/${position + 1}.svg`,
    alt: `Picture ${position + 1}`,
  }));
}
