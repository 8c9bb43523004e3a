// npm run test:host: builds the site for a backend on another origin, and tests it on a host's server.
import { ensureBrowser } from './browser.mjs';
import { testHost } from './host-tests.mjs';

await ensureBrowser();
const { ok, output } = await testHost(process.env);
console.log(output);
if (!ok) process.exitCode = 1;
