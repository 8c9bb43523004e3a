import { execa } from 'execa';
import getPort from 'get-port';
import { ensureBrowser } from './browsers';
import { buildSite } from './build-site';
import { serveBackend } from './serve/site-server';

/* Builds the test site for a backend on another origin, and tests it on a host's server. */

process.env.CONTENT_DIR = 'e2e/content';

await ensureBrowser();
const { url, close } = await serveBackend();
const env = {
  GATSBY_TELEMETRY_DISABLED: '1',
  GATSBY_API_URL: url,
  E2E_BACKEND_PORT: new URL(url).port,
  E2E_HOST_PORT: String(await getPort()),
};
if (!(await buildSite({ quiet: true, env }))) process.exit(1);
const { failed } = await execa('playwright', ['test', '--config', 'e2e/other-origin.config.ts'], {
  env,
  preferLocal: true,
  reject: false,
  stdio: 'inherit',
});
close();
if (failed) process.exitCode = 1;
