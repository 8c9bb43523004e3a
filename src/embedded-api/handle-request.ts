import { pageLinks, readPage } from './pagination';
import { problemsHeader } from './problems-header';
import type { Store } from './store';

/** A request to the embedded backend. */
export interface ApiRequest {
  readonly method: string;
  /** What follows `/v1/` in the address, decoded, such as `gallery-album/garden/images`. */
  readonly path: string;
  /** The whole address, to read the query from and to build the links to other pages. */
  readonly url: URL;
}

/** What the embedded backend answers; `body` is sent as JSON. */
export interface ApiResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

interface Resource {
  /** The name that Django REST Framework shows for it. */
  readonly name: string;
  readonly read: (request: ApiRequest, store: Store) => Reply;
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
  /** What is wrong with the content files that were left out. */
  readonly problems?: readonly string[];
}

const ALLOW = 'GET, HEAD, OPTIONS';

/** On every answer: the data is public to any site, and is asked for again each time. */
const COMMON_HEADERS = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-cache' };

const NOT_FOUND: Reply = { status: 404, body: { detail: 'Not found.' } };

/**
 * Answers a request to `/v1` as Django REST Framework would, from the content in `store`.
 * Files with problems are left out and named in the header `X-Content-Problems`, whose value is a
 * JSON array of sentences; so the documented shape of the body stays as it is.
 */
export function handleRequest(request: ApiRequest, store: Store): ApiResponse {
  const resource = resourceAt(request.path);
  if (resource === undefined) return { ...NOT_FOUND, headers: COMMON_HEADERS };
  const { status, body, problems = [] } = reply(resource, request, store);
  const headers = { ...COMMON_HEADERS, Allow: ALLOW };
  return problems.length === 0
    ? { status, body, headers }
    : {
        status,
        body,
        headers: {
          ...headers,
          'X-Content-Problems': problemsHeader(problems),
          'Access-Control-Expose-Headers': 'X-Content-Problems',
        },
      };
}

/**
 * Django redirects an address without its last slash to the one with it. Here both answer: a
 * redirect would cost a round trip, and Gatsby's router has dropped the slash by the time we look.
 */
function resourceAt(address: string): Resource | undefined {
  const [name, id, part, ...rest] = address.replace(/\/$/, '').split('/');
  if (rest.length > 0) return undefined;
  if (name === 'news' && id === undefined) return newsList;
  if (name === 'gallery-album' && id === undefined) return albumList;
  if (name === 'gallery-album' && id !== undefined && part === 'images') return albumImages(id);
  return undefined;
}

function reply(resource: Resource, request: ApiRequest, store: Store): Reply {
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      return resource.read(request, store);
    case 'OPTIONS': {
      const media = ['application/json'];
      return {
        status: 200,
        body: { name: resource.name, description: '', renders: media, parses: media },
      };
    }
    default:
      return { status: 405, body: { detail: `Method "${request.method}" not allowed.` } };
  }
}

const newsList: Resource = {
  name: 'News List',
  read: ({ url }, store) => {
    const asked = readPage(url.searchParams);
    if (!asked.ok) return { status: 400, body: { detail: asked.problems.join(' ') } };
    const { count, page, problems } = store.news();
    const results = page(asked.value.offset, asked.value.limit);
    return {
      status: 200,
      body: { count, ...pageLinks(url, asked.value, count), results },
      problems,
    };
  },
};

const albumList: Resource = {
  name: 'Gallery Album List',
  read: (_request, store) => {
    const { list, problems } = store.albums();
    return { status: 200, body: list(), problems };
  },
};

function albumImages(id: string): Resource {
  return {
    name: 'Gallery Album Images',
    read: (_request, store) => {
      const { images, problems } = store.albums();
      const album = images(id);
      if (album === undefined) return { ...NOT_FOUND, problems };
      return album.ok
        ? { status: 200, body: album.value, problems }
        : { status: 500, body: { detail: album.problems.join('; ') }, problems };
    },
  };
}
