import { assertPortFree } from './assert-port-free';
import { developSite } from './gatsby-develop';
import { reportProgress } from './gatsby-progress';

const PORT = process.env.PORT ?? '8000';

await assertPortFree(PORT, 'npm run edit');
console.log('Starting the editor. This takes about a minute, the first time up to five.');
console.log('Ctrl-C stops it. Saved changes are kept.');

const progress = reportProgress({
  print: console.log,
  problem: console.error,
  ready: () => {
    console.log(`The editor is ready: http://localhost:${PORT}/admin/`);
    console.log(`The site: http://localhost:${PORT}/`);
  },
});
const settings = {
  EDITOR_LOCAL: 'true',
  // News and albums are edited as files, so they must be read from files.
  GATSBY_API_URL: undefined,
  // They are for whoever works on Gatsby.
  NODE_OPTIONS: `--no-deprecation ${process.env.NODE_OPTIONS ?? ''}`,
};
await developSite('npm run edit', ['--port', PORT], settings, progress);
