import getPort from 'get-port';
import { buildSite } from './build-site';
import { serveBackend } from './serve/site-server';

/** Builds the site for a backend on another origin, which runs until `close`. */
export async function exportForBackend() {
  const { url, close } = await serveBackend();
  const env = {
    GATSBY_TELEMETRY_DISABLED: '1',
    GATSBY_API_URL: url,
    E2E_BACKEND_PORT: new URL(url).port,
    E2E_HOST_PORT: String(await getPort()),
  };
  if (!(await buildSite({ quiet: true, env }))) process.exit(1);
  return { env, close };
}
