import { ALBUM_IMAGES_PATH, ALBUMS_PATH } from '../live/resources/albums';
import { NEWS_PATH } from '../live/resources/news';
import { pageLinks, readPage } from './pagination';
import type { Store } from './store';

/** A request to the embedded backend. */
export type ApiRequest = {
  readonly method: string;
  /** What follows `/v1/` in the address, decoded, such as `gallery-album/garden/images`. */
  readonly path: string;
  /** The whole address; the links to other pages of the list repeat it. */
  readonly url: URL;
};

/** The response of the embedded backend; `body` is sent as JSON. */
export type ApiResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
};

type Resource = {
  /** The name that Django REST Framework shows for it. */
  readonly name: string;
  readonly read: (request: ApiRequest, store: Store) => Reply;
};

type Reply = {
  readonly status: number;
  readonly body: unknown;
  /** What is wrong with the content files that were left out. */
  readonly problems?: readonly string[];
};

const ALLOW = 'GET, HEAD, OPTIONS';

/** On every response: any site may read the data, and browsers revalidate it each time. */
const COMMON_HEADERS = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-cache' };

const NOT_FOUND: Reply = { status: 404, body: { detail: 'Not found.' } };

/** A header longer than about 8 kB is refused by some clients, so the list of problems stops here. */
const LONGEST_HEADER = 4000;

/**
 * Responds to a request to `/v1` as Django REST Framework would, from the content in `store`.
 * Malformed files are left out and named in the header `X-Content-Problems`, a JSON array of
 * sentences, so that the body keeps its documented shape.
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

/** Django redirects an address without its last slash; here both work, which saves a round trip. */
function resourceAt(address: string): Resource | undefined {
  const segments = ['', 'v1', ...address.replace(/\/$/, '').split('/'), ''];
  for (const [path, resource] of RESOURCES) {
    const pattern = path.split('/');
    const matches = pattern.every((part, index) => part === ID || part === segments[index]);
    if (matches && pattern.length === segments.length) {
      return resource(segments[pattern.indexOf(ID)] ?? '');
    }
  }
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
    const page = readPage(url.searchParams);
    if (!page.ok) return { status: 400, body: { detail: page.problems.join(' ') } };
    const { count, slice, problems } = store.news();
    const body = { count, ...pageLinks(url, page.value, count), results: slice(page.value) };
    return { status: 200, body, problems };
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

/** The id in a path. */
const ID = '{segment}';

/** The resources by the paths that the browser requests; a path's id is passed on. */
const RESOURCES: readonly (readonly [path: string, resource: (id: string) => Resource])[] = [
  [NEWS_PATH, () => newsList],
  [ALBUMS_PATH, () => albumList],
  [ALBUM_IMAGES_PATH, albumImages],
];

/**
 * The problems as the value of an HTTP header, in ASCII (other letters as `\u2019`). When there are
 * too many, the last entry says how many are left out.
 */
function problemsHeader(problems: readonly string[]): string {
  let shown = problems.length;
  while (shown > 0 && asciiJson(problems.slice(0, shown)).length > LONGEST_HEADER) {
    shown = Math.floor(shown / 2);
  }
  const more = problems.length - shown;
  return asciiJson([...problems.slice(0, shown), ...(more > 0 ? [`and ${more} more`] : [])]);
}

function asciiJson(value: readonly string[]): string {
  return JSON.stringify(value).replace(
    /[^ -~]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
