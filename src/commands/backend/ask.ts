import { parseUrl } from '../../schema/parse-url';

export type Answer = {
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
  /** The URLs that redirected. */
  readonly redirects: readonly string[];
  /** Until the whole response arrived. */
  readonly milliseconds: number;
};

/** A GET as browsers send it from `site`. Throws if there is no answer. */
export async function ask(url: string, site: string, accept: string): Promise<Answer> {
  const start = performance.now();
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const headers = { Accept: accept, Origin: site, Referer: `${site}/` };
  const redirects: string[] = [];
  for (let at = url; ; ) {
    const response = await fetch(at, { headers, signal, redirect: 'manual' });
    const location = response.headers.get('Location');
    const next = response.status >= 300 && location ? parseUrl(location, at)?.href : undefined;
    if (next === undefined || redirects.length === MAX_REDIRECTS) {
      const body = Buffer.from(await response.arrayBuffer());
      const milliseconds = performance.now() - start;
      const { status } = response;
      return { url: at, status, headers: response.headers, body, redirects, milliseconds };
    }
    redirects.push(at);
    at = next;
  }
}

const MAX_REDIRECTS = 5;

/** Longer than visitors wait, to say how long it takes. */
const TIMEOUT_MS = 30_000;
