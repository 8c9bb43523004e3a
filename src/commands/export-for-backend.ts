import getPort from 'get-port';
import { buildSite } from './build-site';
import { serveBackend } from './serve/site-server';

/**
 * Builds the site for a backend on another origin of this machine, as on a real host. The backend
 * runs until `close` is called. Ends the process when the site cannot be built.
 * @returns the environment that tells the tests where the backend is
 */
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
