import { freePort } from './free-port.mjs';
import { bin, run } from './run.mjs';

/**
 * Builds the export for a backend on another origin and runs the tests of e2e/host on it.
 * @param {NodeJS.ProcessEnv} given
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function testHost(given) {
  const backendPort = String(await freePort());
  const env = {
    ...given,
    GATSBY_TELEMETRY_DISABLED: '1',
    GATSBY_API_URL: `http://localhost:${backendPort}`,
    E2E_BACKEND_PORT: backendPort,
    E2E_HOST_PORT: String(await freePort()),
  };
  const build = await run(bin('gatsby'), ['build'], { quiet: true, env });
  if (!build.ok) return build;
  return run(bin('playwright'), ['test', '--config', 'e2e/host.config.ts'], { quiet: true, env });
}
