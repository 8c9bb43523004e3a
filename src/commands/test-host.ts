import { execa } from 'execa';
import express from 'express';
import getPort from 'get-port';
import { embeddedApi } from '../embedded-api/http-handler';
import { ensureBrowser } from './browsers';
import { buildSite } from './build-site';
import { listen } from './serve/site-server';

/* Builds the test site for a backend on another origin, and tests it with wrangler. */

await ensureBrowser();
// The embedded API and its images, on an origin of their own.
const backend = express().use('/v1', embeddedApi('e2e'));
backend.use('/uploads', express.static('e2e/static/uploads'));
const { url, close } = await listen(backend, 0);
const env = {
  GATSBY_API_URL: url,
  E2E_BACKEND_PORT: new URL(url).port,
  E2E_HOST_PORT: String(await getPort()),
};
if (!(await buildSite({ quiet: true, folder: 'e2e', env }))) process.exit(1);
const { failed } = await execa('playwright', ['test', '--config', 'e2e/other-origin.config.ts'], {
  env,
  preferLocal: true,
  reject: false,
  stdio: 'inherit',
});
close();
if (failed) process.exitCode = 1;
