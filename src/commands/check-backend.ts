import * as v from 'valibot';
import { carriesMetadata } from '../content/node/photo-metadata';
import type { BuildSettings } from '../gatsby/build-settings';
import { backendRequests, describeFailure } from '../gatsby/source-backend/backend-requests';
import type { Prerendered } from '../gatsby/source-backend/prerendered-resources';
import { fetchFromOrigin } from '../gatsby/source-backend/request-backend';
import { fetchPrerendered, LIMIT_MS } from '../gatsby/source-backend/source-backend';
import { isLiveError } from '../live/live-error';
import { requestText } from '../live/request-answer';
import { ALBUMS_PATH } from '../live/resources/albums';
import { NEWS_PAGE_SIZE, newsPath, newsResponseSchema } from '../live/resources/news';
import { attempt } from '../schema/attempt';

type Backend = {
  /** Without a slash at its end; `/v1/…` is appended. */
  readonly url: string;
  /** The origin of the website. */
  readonly site: string;
};

/** What is wrong, and what to do. */
type Wrong = readonly string[];

/**
 * Asks what a build asks, and says what it would warn of; `wrong` is what a build does not see: statuses with their
 * remedies, CORS, and a photo; `better` is what the site can do without. GATSBY_API_URL must be the backend: photo URLs are relative to it.
 */
export async function checkBackend(backend: Backend, settings: BuildSettings) {
  const first = await askAsBrowser(newsPath({ limit: NEWS_PAGE_SIZE, offset: 0 }), backend);
  const albums = await askAsBrowser(ALBUMS_PATH, backend);
  const noCache = { get: async () => undefined, set: async () => undefined };
  const requests = backendRequests(noCache, AbortSignal.timeout(LIMIT_MS));
  const { content, warnings } = await fetchPrerendered(requests, settings);
  const photo = firstPhoto(content);
  const paging = pagingProblem(first.text, content);
  const wrong = [
    ...first.wrong,
    ...albums.wrong,
    ...(paging?.isWrong ? [paging.says] : []),
    ...(photo === undefined ? [] : await photoProblems(photo, backend)),
  ];
  // A malformed list is a warning of the build, whose pages do without; a backend that sends it is of no use.
  const isUsable = wrong.length === 0 && requests.failures.length === 0;
  return {
    wrong: [...new Set(wrong)],
    better: paging && !paging.isWrong ? [paging.says] : [],
    warnings,
    isUsable,
  };
}

const STATUS_REMEDIES: Readonly<Record<number, string>> = {
  400: 'In Django, add the host to ALLOWED_HOSTS, and accept the parameters limit and offset.',
  401: 'Allow everyone to read: in Django REST Framework, permission_classes = [AllowAny].',
  403: 'Allow everyone to read: in Django REST Framework, permission_classes = [AllowAny], and no protection against bots for /v1.',
  405: 'Allow GET.',
  429: 'Raise the limit of requests: a build sends one per hundred news items and one per album.',
};

type Asked = { readonly text: string; readonly wrong: Wrong };

/** As a page of the site asks, by the build's rules. */
async function askAsBrowser(path: string, { url, site }: Backend): Promise<Asked> {
  const send = (address: string, { headers, ...init }: RequestInit) =>
    fetchFromOrigin(address, { ...init, headers: { ...headers, Origin: site } });
  try {
    const { signal } = new AbortController();
    const { ok, status, headers, text } = await requestText(url + path, { signal, send });
    if (ok) return { text, wrong: corsProblems(headers, { url, site }) };
    const to = headers.get('Location');
    const missing = `Check GATSBY_API_URL: the site appends /v1/…, with a slash at its end, here ${url}${path}.`;
    const remedy = status >= 500 ? 'Look into the log of the backend.' : STATUS_REMEDIES[status];
    return to === null
      ? { text, wrong: [`${path} returned status ${status}. ${remedy ?? missing}`] }
      : { text, wrong: [`${path} is redirected to ${to}. Set GATSBY_API_URL to where it leads.`] };
  } catch (reason) {
    // Such as an expired certificate.
    const why = isLiveError(reason) && Object(Object(reason.cause).reason).cause;
    const detail = why ? ` (${Object(why).message})` : '';
    const remedy = 'Check the URL, the certificate and the firewall; free plans sleep.';
    return { text: '', wrong: [`${path} ${describeFailure(reason)}${detail}. ${remedy}`] };
  }
}

function corsProblems(headers: Headers, { url, site }: Backend): Wrong {
  const allowed = headers.get('Access-Control-Allow-Origin');
  if (new URL(url).origin === site || allowed === '*' || allowed === site) return [];
  const found = allowed === null ? 'no Access-Control-Allow-Origin' : `only ${allowed}`;
  return [
    `Browsers on ${site} cannot read the answers (CORS: ${found}). Send Access-Control-Allow-Origin: ${site}. In Django, install django-cors-headers, put CorsMiddleware first, and set CORS_ALLOWED_ORIGINS = ["${site}"].`,
  ];
}

/** What See More needs of the first page of the list, of which the build has read more; it follows a `next` of the list. */
function pagingProblem(text: string, { news }: Prerendered) {
  const page = v.safeParse(
    newsResponseSchema,
    attempt(() => JSON.parse(text)),
  );
  if (!page.success) return undefined;
  const { received, hasMore, next } = page.output;
  const isWrong = next === undefined;
  if (received > NEWS_PAGE_SIZE) {
    const more = isWrong ? ', and See More ends after them' : '';
    const remedy =
      'Honour limit and offset: in Django REST Framework, LimitOffsetPagination instead of PageNumberPagination.';
    const says = `The news list sends ${received} items at a time instead of ${NEWS_PAGE_SIZE}${more}. ${remedy}`;
    return { says, isWrong };
  }
  if (hasMore || news.entries.length <= received) return undefined;
  const says =
    'The first page of the news list has no next, so See More never appears. Send any truthy next while there are more items.';
  return { says, isWrong };
}

function firstPhoto({ albums }: Prerendered): string | undefined {
  const photos = albums.entries.flatMap(({ data, pictures }) => [
    data.preview_image,
    ...(pictures ?? []).map(({ image }) => image),
  ]);
  return photos.find((photo) => photo !== null);
}

/** What all browsers show. */
const TYPES = /^image\/(?:jpeg|png|webp|avif|gif|svg\+xml)\b/;

/** One photo, because a problem of one is mostly a problem of all. */
async function photoProblems(photo: string, { url, site }: Backend): Promise<Wrong> {
  const address = new URL(photo, url);
  const response = await fetch(address, {
    headers: { Accept: 'image/*', Referer: `${site}/` },
  }).catch(() => undefined);
  const say = (says: string, remedy: string) => [`The photo ${address} ${says}. ${remedy}`];
  if (response === undefined) {
    return say('cannot be reached', 'Check the host in the URL: visitors need to reach it.');
  }
  const { ok, status, headers } = response;
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!ok) {
    return say(
      `returned status ${status}`,
      'Let everyone read the bucket or folder, without a signature: in production, Django does not serve MEDIA_URL.',
    );
  }
  const type = headers.get('Content-Type') ?? 'no content type';
  if (!TYPES.test(type)) {
    return say(`is sent as ${type}`, 'Send JPEG, PNG, WebP or AVIF, with its content type.');
  }
  if (/^same-/.test(headers.get('Cross-Origin-Resource-Policy') ?? '')) {
    return say(
      'may be shown on the backend’s own site only',
      'Send Cross-Origin-Resource-Policy: cross-origin for photos.',
    );
  }
  const hasMetadata = await carriesMetadata(bytes).catch(() => undefined);
  if (hasMetadata === undefined) return say('is damaged', 'Upload it again.');
  return hasMetadata
    ? say(
        'contains metadata, which may say where and when it was taken',
        'Remove it of all photos of children, in Django with Pillow at the upload: ImageOps.exif_transpose(image), then save it without exif.',
      )
    : [];
}
