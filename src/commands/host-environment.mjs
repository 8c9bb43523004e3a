import { freePort } from './free-port.mjs';

/**
 * The environment in which the export is built, served and tested for a backend on another origin of
 * this machine.
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
export async function hostEnvironment() {
  const backendPort = String(await freePort());
  return {
    ...process.env,
    GATSBY_TELEMETRY_DISABLED: '1',
    GATSBY_API_URL: `http://localhost:${backendPort}`,
    E2E_BACKEND_PORT: backendPort,
    E2E_HOST_PORT: String(await freePort()),
  };
}
