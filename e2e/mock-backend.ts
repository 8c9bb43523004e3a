import type { BrowserContext, Page, Route } from 'playwright/test';

/*
 * A stand-in for the backend: answers the calls of the specification's section 7 with what a test
 * wants, and remembers what was asked. The tests of the main job use the real, embedded one instead.
 */

/** What the backend answers; `dead` refuses the connection, `unknown` has no address, `silent` never answers. */
export type Reply =
  | ({
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
    } & ({ readonly json: unknown } | { readonly text: string }))
  | 'dead'
  | 'unknown'
  | 'silent';

/** Answers one request; `nth` counts the requests for the same address from 1. */
export type Answer = (request: { url: URL; nth: number }) => Reply | Promise<Reply>;

export type Answers = {
  readonly news?: Answer;
  readonly albums?: Answer;
  readonly pictures?: Answer;
};

export type NewsItem = {
  readonly id: string | number;
  readonly title: string;
  readonly body: string | null;
  readonly created_at: string | null;
};

/**
 * Puts the stand-in before one page, or before every page of a context. Returns the addresses asked
 * for so far, from `/v1` on.
 */
export async function mockBackend(
  pages: Page | BrowserContext,
  answers: Answers,
): Promise<{ requests: string[] }> {
  const requests: string[] = [];
  await pages.route('**/api/v1/**', async (route) => {
    const url = new URL(route.request().url());
    const address = url.href.slice(url.href.indexOf('/v1/'));
    requests.push(address);
    const nth = requests.filter((other) => other === address).length;
    const answer = answerFor(url.pathname, answers);
    await send(route, answer ? await answer({ url, nth }) : { status: 404, json: {} });
  });
  return { requests };
}

function answerFor(path: string, { news, albums, pictures }: Answers): Answer | undefined {
  if (path.endsWith('/v1/news/')) return news;
  if (path.endsWith('/v1/gallery-album/')) return albums;
  return /\/v1\/gallery-album\/[^/]+\/images\/$/.test(path) ? pictures : undefined;
}

async function send(route: Route, reply: Reply) {
  if (reply === 'dead') return route.abort('connectionrefused');
  if (reply === 'unknown') return route.abort('namenotresolved');
  if (reply === 'silent') return;
  const { status = 200, headers = {} } = reply;
  return 'json' in reply
    ? route.fulfill({ status, headers, json: reply.json })
    : route.fulfill({
        status,
        headers: { 'content-type': 'text/html', ...headers },
        body: reply.text,
      });
}

/** Always the same JSON. */
export function always(json: unknown): Answer {
  return () => ({ json });
}

/** Nobody is there. */
export const dead: Answer = () => 'dead';

/** A backend that cannot be reached at all. */
export const deadBackend: Answers = { news: dead, albums: dead, pictures: dead };

/** One reply after the other to the same address; the last one from then on. */
export function inTurn(...replies: readonly [Reply, ...Reply[]]): Answer {
  return ({ nth }) => replies[Math.min(nth, replies.length) - 1] ?? replies[0];
}

/** News in pages, as Django REST Framework's limit and offset give them. */
export function paged(items: readonly unknown[]): Answer {
  return ({ url }) => {
    const limit = Number(url.searchParams.get('limit'));
    const offset = Number(url.searchParams.get('offset'));
    const next = offset + limit < items.length ? `${url.origin}/more` : null;
    return {
      json: {
        count: items.length,
        next,
        previous: null,
        results: items.slice(offset, offset + limit),
      },
    };
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

/** A small picture, for addresses that are not on the site. */
const PICTURE = {
  contentType: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><path d="M0 0h30v20H0z"/></svg>',
};

/** Answers for the pictures below `/pictures/` and remembers which were asked for. */
export async function servePictures(page: Page): Promise<{ asked: string[] }> {
  const asked: string[] = [];
  await page.route('**/pictures/**', async (route) => {
    asked.push(new URL(route.request().url()).pathname.replace('/pictures/', ''));
    await route.fulfill(PICTURE);
  });
  return { asked };
}

/** `count` pictures of an album, at `/pictures/1.svg` and so on. */
export function pictures(count: number) {
  return Array.from({ length: count }, (_, position) => ({
    image: `/pictures/${position + 1}.svg`,
    alt: `Picture ${position + 1}`,
  }));
}
