import { MAX_BYTES } from '../../live/request-answer';
import { SILENCE_MS } from '../../live/timeouts-and-retries';
import { attempt } from '../../schema/attempt';
import { type Answer, ask } from './ask';
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
const COMPRESSIBLE_BYTES = 20_000;

const STATUS_REMEDIES: Readonly<Record<number, string>> = {
  400: 'In Django, add the host to ALLOWED_HOSTS, and accept the parameters limit and offset.',
  401: 'Allow everyone to read: in Django REST Framework, permission_classes = [AllowAny].',
  403: 'Allow everyone to read: in Django REST Framework, permission_classes = [AllowAny], and no protection against bots for /v1.',
  405: 'Allow GET.',
  429: 'Raise the limit of requests: a build sends one per hundred news items and one per album.',
};

/** Requests the JSON at `path`, and reports what hinders browsers; undefined if there is no JSON. */
export async function requestJson(
  path: string,
  backend: Backend,
  report: Report,
): Promise<unknown> {
  const answer = await receive(path, backend, report);
  if (answer === undefined) return undefined;
  checkRedirects(path, answer, backend, report);
  if (answer.status !== 200) {
    await reportStatus(path, answer, backend, report);
    return undefined;
  }
  checkCors(path, answer, backend, report);
  checkCost(path, answer, report);
  const json = attempt((): unknown => JSON.parse(answer.body.toString()));
  if (json === undefined) {
    const type = answer.headers.get('Content-Type') ?? 'no content type';
    report.wrong(
      `${path} answers with ${type} that is no JSON.`,
      'Answer with JSON to Accept: application/json: in Django REST Framework, JSONRenderer first in DEFAULT_RENDERER_CLASSES.',
    );
  }
  return json;
}

/** The status alone; undefined without an answer. */
export async function requestStatus(path: string, { url, site }: Backend) {
  const answer = await ask(url + path, site, 'application/json').catch(() => undefined);
  return answer?.status;
}

async function receive(
  path: string,
  { url, site }: Backend,
  report: Report,
): Promise<Answer | undefined> {
  try {
    return await ask(url + path, site, 'application/json');
  } catch (reason) {
    const { cause = reason } = reason instanceof Error ? reason : {};
    report.wrong(
      `${path} gives no answer (${cause instanceof Error ? cause.message : String(cause)}).`,
      'Check the URL, the certificate and the firewall: the site needs the backend from everywhere.',
    );
    return undefined;
  }
}

async function reportStatus(
  path: string,
  { status }: Answer,
  { url, site }: Backend,
  report: Report,
): Promise<void> {
  const withoutSlash = path.replace(/\/(?=\?|$)/, '');
  const other = await ask(url + withoutSlash, site, 'application/json').catch(() => undefined);
  if (status === 404 && other?.status === 200) {
    report.wrong(
      `${path} answers with status 404, but ${withoutSlash} exists.`,
      'Serve it with the slash at its end: in Django REST Framework, a router with trailing_slash=True.',
    );
    return;
  }
  const missing = `Check GATSBY_API_URL: the site appends /v1/… to it, here ${url}${path}.`;
  const remedy = status >= 500 ? 'Look into the log of the backend.' : STATUS_REMEDIES[status];
  report.wrong(`${path} answers with status ${status}.`, remedy ?? missing);
}

function checkRedirects(
  path: string,
  { redirects, url }: Answer,
  backend: Backend,
  report: Report,
): void {
  if (redirects.length === 0) return;
  const isForeign = new URL(url).origin !== new URL(backend.url).origin;
  const says = `${path} is redirected to ${url}.`;
  if (isForeign) {
    report.wrong(
      says,
      'Set GATSBY_API_URL to where it leads: the build follows no redirect to another origin.',
    );
  } else {
    report.better(
      says,
      'Serve the URL itself, with the slash at its end: each redirect costs visitors a second, and needs CORS too.',
    );
  }
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

function checkCost(path: string, { headers, body, milliseconds }: Answer, report: Report): void {
  const seconds = (milliseconds / 1000).toFixed(1);
  if (milliseconds > SILENCE_MS) {
    report.wrong(
      `${path} takes ${seconds} seconds; the site waits ${SILENCE_MS / 1000}.`,
      'Cache the answer, and keep the server awake: free plans sleep.',
    );
  } else if (milliseconds > SLOW_MS) {
    report.better(`${path} takes ${seconds} seconds.`, 'Cache the answer; visitors wait for it.');
  }
  const megabytes = (body.length / 1e6).toFixed(1);
  if (body.length > MAX_BYTES) {
    report.wrong(
      `${path} is ${megabytes} MB long; the site reads ${MAX_BYTES / 1e6} MB at most.`,
      'Honour limit, and send only the fields in docs/specification.md.',
    );
  } else if (body.length > COMPRESSIBLE_BYTES && !headers.has('Content-Encoding')) {
    report.better(
      `${path} is ${Math.round(body.length / 1000)} KB long and not compressed.`,
      'Compress JSON in the proxy, or in Django with GZipMiddleware.',
    );
  }
}
