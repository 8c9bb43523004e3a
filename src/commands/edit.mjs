// npm run edit: the site with hot reload, its embedded backend, and the editor, on this machine alone.
import { spawn } from 'node:child_process';
import { installWhenNeeded } from './install.mjs';
import { refuseTakenPort } from './refuse-taken-port.mjs';
import { bin } from './run.mjs';

const SITE_PORT = process.env.PORT ?? '8000';
const WRITER_PORT = process.env.EDITOR_PORT ?? '8081';

await installWhenNeeded();
await refuseTakenPort(SITE_PORT, 'the site', 'PORT');
await refuseTakenPort(WRITER_PORT, 'the program that writes the files', 'EDITOR_PORT');

// News and albums are edited as files, so they must also be read from files.
const { GATSBY_API_URL: _backend, ...env } = process.env;
let stopping = false;

const children = [
  start(
    'The program that writes the files',
    process.execPath,
    ['node_modules/decap-server/dist/index.js'],
    {
      // It has no password: nobody but this machine may reach it. In this mode it writes files and never commits.
      BIND_HOST: '127.0.0.1',
      MODE: 'fs',
      PORT: WRITER_PORT,
      LOG_LEVEL: 'error',
      GIT_REPO_DIRECTORY: process.cwd(),
      ORIGIN: `http://localhost:${SITE_PORT}`,
    },
  ),
  start('The site', bin('gatsby'), ['develop', '--port', SITE_PORT], {
    EDITOR_LOCAL_URL: `http://127.0.0.1:${WRITER_PORT}/api/v1`,
    GATSBY_TELEMETRY_DISABLED: '1',
  }),
];

console.log(`The editor will be at http://localhost:${SITE_PORT}/admin/ in about a minute.`);
console.log(`The site beside it: http://localhost:${SITE_PORT}/`);
console.log('Ctrl-C stops both. What was saved stays.');

process.on('SIGINT', stop);
process.on('SIGTERM', stop);

/** Starts one program; when it ends by itself, so does everything. */
function start(name, command, args, settings) {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...env, ...settings } });
  child.on('error', (error) => console.error(`${name} could not be started: ${error.message}`));
  child.on('exit', (code) => {
    if (stopping) return;
    console.error(`${name} has stopped by itself (code ${code}); stopping the rest.`);
    process.exitCode = 1;
    stop();
  });
  return child;
}

function stop() {
  stopping = true;
  for (const child of children) {
    if (child.exitCode === null) child.kill('SIGTERM');
  }
}
