import { describeFailure } from '../../gatsby/source-backend/backend-requests';
import { fetchFromOrigin } from '../../gatsby/source-backend/request-backend';
import { isLiveError, type LiveErrorCause } from '../../live/live-error';
import { requestText } from '../../live/request-answer';
import { attempt } from '../../schema/attempt';
import type { Report } from './report';

export type Backend = {
  /** Without a slash at its end; `/v1/…` is appended. */
  readonly url: string;
  /** The origin of the website. */
  readonly site: string;
  readonly photoOrigins: readonly string[];
};

const SLOW_MS = 2_000;

/** Servers should compress more than this. */
const COMPRESSIBLE_LENGTH = 20_000;

const STATUS_REMEDIES: Readonly<Record<number, string>> = {
  400: 'In Django, add the host to ALLOWED_HOSTS, and accept the parameters limit and offset.',
  401: 'Allow everyone to read: in Django REST Framework, permission_classes = [AllowAny].',
  403: 'Allow everyone to read: in Django REST Framework, permission_classes = [AllowAny], and no protection against bots for /v1.',
  405: 'Allow GET.',
  429: 'Raise the limit of requests: a build sends one per hundred news items and one per album.',
};

type Answer = {
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Until the whole response arrived. */
  readonly milliseconds: number;
};

/** Requests the JSON at `path`, and reports what hinders browsers; undefined if there is no JSON. */
export async function requestJson(
  path: string,
  backend: Backend,
  report: Report,
): Promise<unknown> {
  const answer = await receive(path, backend, report);
  if (answer === undefined) return undefined;
  checkRedirect(path, answer, backend, report);
  if (answer.status !== 200) {
    await reportStatus(path, answer, backend, report);
    return undefined;
  }
  checkCors(path, answer, backend, report);
  checkCost(path, answer, report);
  const json = attempt((): unknown => JSON.parse(answer.text));
  if (json === undefined) {
    const type = answer.headers.get('Content-Type') ?? 'no content type';
    report.wrong(
      `${path} did not return JSON (${type}).`,
      'Answer with JSON to Accept: application/json: in Django REST Framework, JSONRenderer first in DEFAULT_RENDERER_CLASSES.',
    );
  }
  return json;
}

/** The status alone; undefined without an answer. */
export async function requestStatus(path: string, backend: Backend) {
  const answer = await ask(path, backend).catch(() => undefined);
  return answer?.status;
}

/** A request as browsers send it from the site, by the build's rules. @throws LiveError without an answer */
async function ask(path: string, { url, site }: Backend): Promise<Answer> {
  const start = performance.now();
  const { signal } = new AbortController();
  let last = '';
  const send = async (address: string, { headers, ...init }: RequestInit) => {
    const sent = { ...headers, Origin: site, Referer: `${site}/` };
    const response = await fetchFromOrigin(address, { ...init, headers: sent });
    last = response.url;
    return response;
  };
  const { status, headers, text } = await requestText(url + path, { signal, send });
  return { url: last, status, headers, text, milliseconds: performance.now() - start };
}

const FAILURE_REMEDIES: Readonly<Partial<Record<LiveErrorCause['kind'], string>>> = {
  timeout: 'Cache the answer, and keep the server awake: free plans sleep.',
  'too-large': 'Honour limit, and send only the fields in docs/specification.md.',
};

async function receive(
  path: string,
  backend: Backend,
  report: Report,
): Promise<Answer | undefined> {
  try {
    return await ask(path, backend);
  } catch (reason) {
    if (!isLiveError(reason)) throw reason;
    const { cause } = reason;
    // Such as an expired certificate.
    const why = cause.kind === 'network' ? Object(Object(cause.reason).cause).message : undefined;
    report.wrong(
      `${path} ${describeFailure(reason)}${why ? ` (${why})` : ''}.`,
      FAILURE_REMEDIES[cause.kind] ??
        'Check the URL, the certificate and the firewall: the site needs the backend from everywhere.',
    );
    return undefined;
  }
}

async function reportStatus(
  path: string,
  { status, headers }: Answer,
  backend: Backend,
  report: Report,
): Promise<void> {
  const { url } = backend;
  const to = headers.get('Location');
  if (to !== null) {
    report.wrong(
      `${path} is redirected to ${to}.`,
      'Set GATSBY_API_URL to where it leads: the build follows no redirect to another origin.',
    );
    return;
  }
  const withoutSlash = path.replace(/\/(?=\?|$)/, '');
  if (status === 404 && (await requestStatus(withoutSlash, backend)) === 200) {
    report.wrong(
      `${path} returned status 404, but ${withoutSlash} exists.`,
      'Serve it with the slash at its end: in Django REST Framework, a router with trailing_slash=True.',
    );
    return;
  }
  const missing = `Check GATSBY_API_URL: the site appends /v1/… to it, here ${url}${path}.`;
  const remedy = status >= 500 ? 'Look into the log of the backend.' : STATUS_REMEDIES[status];
  report.wrong(`${path} returned status ${status}.`, remedy ?? missing);
}

function checkRedirect(path: string, answer: Answer, backend: Backend, report: Report): void {
  if (answer.url === backend.url + path) return;
  report.better(
    `${path} is redirected to ${answer.url}.`,
    'Serve the URL itself, with the slash at its end: each redirect costs visitors a second, and needs CORS too.',
  );
}

function checkCors(path: string, { headers }: Answer, { url, site }: Backend, report: Report) {
  if (new URL(url).origin === site) return;
  const allowed = headers.get('Access-Control-Allow-Origin');
  if (allowed === '*' || allowed === site) {
    report.right(`Browsers on ${site} may read the answers (CORS).`);
    return;
  }
  const found = allowed === null ? 'no Access-Control-Allow-Origin' : `only ${allowed}`;
  report.wrong(
    `Browsers on ${site} cannot read ${path.replace(/\?.*/, '')} (CORS: ${found}).`,
    `Send Access-Control-Allow-Origin: ${site}. In Django, install django-cors-headers, put CorsMiddleware first, and set CORS_ALLOWED_ORIGINS = ["${site}"].`,
  );
}

function checkCost(path: string, { headers, text, milliseconds }: Answer, report: Report): void {
  if (milliseconds > SLOW_MS) {
    const seconds = (milliseconds / 1000).toFixed(1);
    report.better(`${path} takes ${seconds} seconds.`, 'Cache the answer; visitors wait for it.');
  }
  if (text.length > COMPRESSIBLE_LENGTH && !headers.has('Content-Encoding')) {
    report.better(
      `${path} is ${Math.round(text.length / 1000)} KB long and not compressed.`,
      'Compress JSON in the proxy, or in Django with GZipMiddleware.',
    );
  }
}
