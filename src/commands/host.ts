import { execa } from 'execa';
import { stopSignal } from './stop-signal';

/* Serves public/ with Cloudflare's own server, offline. */

const PORT = process.env.PORT ?? '8788';

/** The newest that the pinned runtime supports. */
const COMPATIBILITY_DATE = '2026-04-01';

console.log(`Serving public/ as its host will, at http://localhost:${PORT}. Ctrl-C stops it.`);
const options = ['--port', PORT, '--ip', '127.0.0.1', '--log-level', 'error'];
const { exitCode } = await execa(
  'wrangler',
  ['pages', 'dev', 'public', '--compatibility-date', COMPATIBILITY_DATE, ...options],
  {
    preferLocal: true,
    reject: false,
    stdio: 'inherit',
    cancelSignal: stopSignal().signal,
    env: { WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false', CI: 'true' },
  },
);
process.exitCode = exitCode;
