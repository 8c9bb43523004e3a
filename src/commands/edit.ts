import { execa } from 'execa';
import { assertPortFree } from './assert-port-free';
import { stopSignal } from './stop-signal';

const PORT = process.env.PORT ?? '8000';

await assertPortFree(PORT, 'npm run edit');
console.log(`The editor will be at http://localhost:${PORT}/admin/ in about a minute.`);
console.log(`The site: http://localhost:${PORT}/`);
console.log('Ctrl-C stops both. Saved changes are kept.');

const { signal } = stopSignal();
const { exitCode, code } = await execa('gatsby', ['develop', '--port', PORT], {
  env: {
    EDITOR_LOCAL: 'true',
    GATSBY_TELEMETRY_DISABLED: '1',
    // News and albums are edited as files, so they must be read from files.
    GATSBY_API_URL: undefined,
  },
  preferLocal: true,
  stdio: 'inherit',
  reject: false,
  cancelSignal: signal,
});
if (!signal.aborted) {
  console.error(`The site has stopped (code ${exitCode ?? code}).`);
  process.exitCode = 1;
}
