import { type ApiRequest, NOT_FOUND, type Reply, type Resource, type Resources } from './resource';

const ID = '{segment}';

export type ApiResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
};

const ALLOW = 'GET, HEAD, OPTIONS';

/** Any site may read the data; browsers revalidate it. */
const COMMON_HEADERS = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-cache' };

/** Some clients reject headers over about 8 kB. */
const MAX_HEADER = 4000;

/** Responds like Django REST Framework. `X-Content-Problems` names invalid files, a JSON array. */
export function handleRequest(request: ApiRequest, store: Resources): ApiResponse {
  const found = resourceAt(request.path, store);
  if (found === undefined) return { ...NOT_FOUND, headers: COMMON_HEADERS };
  const { status, body, problems = new Map() } = reply(found, request);
  const headers = { ...COMMON_HEADERS, Allow: ALLOW };
  return problems.size === 0
    ? { status, body, headers }
    : {
        status,
        body,
        headers: {
          ...headers,
          'X-Content-Problems': problemsHeader([...problems.values()].flat()),
          'Access-Control-Expose-Headers': 'X-Content-Problems',
        },
      };
}

type Found = { readonly resource: Resource; readonly id: string };

/** Django redirects without the final slash; accepting both saves a round trip. */
function resourceAt(address: string, store: Resources): Found | undefined {
  const segments = ['', 'v1', ...address.replace(/\/$/, '').split('/'), ''];
  for (const [path, resource] of Object.entries(store)) {
    const pattern = path.split('/');
    const matches = pattern.every((part, index) => part === ID || part === segments[index]);
    if (matches && pattern.length === segments.length) {
      return { resource, id: segments[pattern.indexOf(ID)] ?? '' };
    }
  }
  return undefined;
}

function reply({ resource, id }: Found, request: ApiRequest): Reply {
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      return resource.read(request, id);
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

/** In ASCII; the last entry counts what does not fit. */
function problemsHeader(problems: readonly string[]): string {
  let shown = problems.length;
  while (shown > 0 && asciiJson(problems.slice(0, shown)).length > MAX_HEADER) {
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
