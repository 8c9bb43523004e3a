import { request } from 'node:http';
import { listen, type RunningServer } from '../serve/site-server';

/** A response as the server sees it. */
export type Served = {
  readonly path: string;
  /** It was requested for a page that the reader has not opened yet. */
  readonly isPrefetch: boolean;
  /** Head and body. */
  readonly bytes: number;
};

/** A proxy in front of a site on this machine that notes what is requested, prerendered pages included. */
export function countingProxy(site: RunningServer, served: Served[]): Promise<RunningServer> {
  return listen((given, response) => {
    const { url: path = '/', method, headers } = given;
    const forwarded = request(new URL(path, site.url), { method, headers }, (forwardedResponse) => {
      let bytes = forwardedResponse.rawHeaders.join('    ').length;
      forwardedResponse.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      forwardedResponse.on('end', () => {
        served.push({ path, isPrefetch: 'sec-purpose' in headers, bytes });
      });
      response.writeHead(forwardedResponse.statusCode ?? 502, forwardedResponse.headers);
      forwardedResponse.pipe(response);
    });
    given.pipe(forwarded);
  }, 0);
}
