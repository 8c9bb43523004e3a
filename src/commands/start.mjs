// npm start: installs when needed, builds for production, and serves the site with its embedded backend.
import { buildSite } from './build-site.mjs';
import { installWhenNeeded } from './install.mjs';
import { bin, run } from './run.mjs';

const PORT = process.env.PORT ?? '9000';

await installWhenNeeded();

console.log('Building the site for production (about a minute the first time) …');
if (!(await buildSite({ quiet: true }))) process.exit(1);

const live = process.env.GATSBY_API_URL
  ? `from ${process.env.GATSBY_API_URL}`
  : 'from the embedded backend';
console.log(`Serving the site at http://localhost:${PORT} with news and gallery ${live}.`);
console.log('Ctrl-C stops it.');
const serve = await run(bin('gatsby'), ['serve', '--port', PORT], { quiet: true });
if (!serve.ok) {
  console.error(serve.output);
  process.exitCode = 1;
}
