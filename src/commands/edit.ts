import { execa } from 'execa';
import { contentRoot } from '../content/node/content-root';
import { refuseTakenPort } from './refuse-taken-port';

/* `npm run edit`: the site with hot reload, its embedded backend, and the editor, on this machine alone. */

const SITE_PORT = process.env.PORT ?? '8000';
const WRITER_PORT = process.env.EDITOR_PORT ?? '8081';

await refuseTakenPort(SITE_PORT, 'the site', 'PORT', 'npm run edit');
await refuseTakenPort(
  WRITER_PORT,
  'the program that writes the files',
  'EDITOR_PORT',
  'npm run edit',
);

const stop = new AbortController();
process.on('SIGINT', () => stop.abort()).on('SIGTERM', () => stop.abort());

run('The program that writes the files', 'node', ['node_modules/decap-server/dist/index.js'], {
  // It has no password, so it listens on this machine only. In this mode it writes files and never commits.
  BIND_HOST: '127.0.0.1',
  MODE: 'fs',
  PORT: WRITER_PORT,
  LOG_LEVEL: 'error',
  GIT_REPO_DIRECTORY: contentRoot(),
  ORIGIN: `http://localhost:${SITE_PORT}`,
});
run('The site', 'gatsby', ['develop', '--port', SITE_PORT], {
  EDITOR_LOCAL_URL: `http://127.0.0.1:${WRITER_PORT}/api/v1`,
  GATSBY_TELEMETRY_DISABLED: '1',
  // News and albums are edited as files, so they must also be read from files.
  GATSBY_API_URL: undefined,
});

console.log(`The editor will be at http://localhost:${SITE_PORT}/admin/ in about a minute.`);
console.log(`The site beside it: http://localhost:${SITE_PORT}/`);
console.log('Ctrl-C stops both. What was saved stays.');

/** Runs one program; when it ends by itself, so does everything. */
async function run(
  name: string,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
) {
  const { exitCode, code } = await execa(command, args, {
    env,
    preferLocal: true,
    stdio: 'inherit',
    reject: false,
    cancelSignal: stop.signal,
  });
  if (stop.signal.aborted) return;
  console.error(`${name} has stopped by itself (code ${exitCode ?? code}); stopping the rest.`);
  process.exitCode = 1;
  stop.abort();
}
