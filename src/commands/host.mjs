// npm run host: serves public/ as Cloudflare Pages does (headers, redirects, rewrites), without a network.
import { bin, run } from './run.mjs';

const PORT = process.env.PORT ?? '8788';

/** The newest behaviour that the pinned runtime knows. */
const COMPATIBILITY_DATE = '2026-04-01';

/** Nothing is reported or asked for anywhere. */
const OFFLINE = {
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  CI: 'true',
};

console.log(`Serving public/ as its host will, at http://localhost:${PORT}. Ctrl-C stops it.`);
const { ok } = await run(
  bin('wrangler'),
  [
    'pages',
    'dev',
    'public',
    '--port',
    PORT,
    '--ip',
    '127.0.0.1',
    '--compatibility-date',
    COMPATIBILITY_DATE,
    '--log-level',
    'error',
  ],
  { env: { ...process.env, ...OFFLINE } },
);
if (!ok) process.exitCode = 1;
