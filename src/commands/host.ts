import { execa } from 'execa';
import { stopSignal } from './stop-signal';

/* `npx jiti src/commands/host.ts`: serves public/ as Cloudflare Pages does, with its own server, without a network. */

const PORT = process.env.PORT ?? '8788';

/** The newest behaviour that the pinned runtime supports. */
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
    // Nothing is reported, and nothing is fetched.
    env: { WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false', CI: 'true' },
  },
);
process.exitCode = exitCode;
