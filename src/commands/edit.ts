import { assertPortFree } from './assert-port-free';
import { developSite } from './gatsby-develop';

const PORT = process.env.PORT ?? '8000';

await assertPortFree(PORT, 'npm run edit');
console.log(`The editor will be at http://localhost:${PORT}/admin/ in about a minute.`);
console.log(`The site: http://localhost:${PORT}/`);
console.log('Ctrl-C stops both. Saved changes are kept.');

await developSite('npm run edit', ['--port', PORT], {
  EDITOR_LOCAL: 'true',
  // News and albums are edited as files, so they must be read from files.
  GATSBY_API_URL: undefined,
});
